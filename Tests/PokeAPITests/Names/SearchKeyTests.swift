import Testing

@testable import PokeAPI

struct SearchKeyTests {
  @Test(
    "Case, accents, punctuation, blanks and width play no part",
    arguments: [
      ("Mr. Mime", "mrmime"), ("mr-mime", "mrmime"), ("ＭＲ　ＭＩＭＥ", "mrmime"), ("FLABÉBÉ", "flabebe"),
      ("Flabe\u{301}be\u{301}", "flabebe"), ("Farfetch’d", "farfetchd"), ("Nidoran♀", "nidoranf"),
      ("nidoran f", "nidoranf"), ("Type: Null", "typenull"), ("Ho-Oh", "hooh"), ("Straße", "strasse"), ("Œuf", "oeuf"),
      ("İstanbul", "istanbul"), ("ピカチュウ", "ピカチュウ"), ("ぴかちゅう", "ピカチュウ"), ("ﾋﾟｶﾁｭｳ", "ピカチュウ"), ("ｶﾞﾌﾞﾘｱｽ", "ガブリアス"),
      ("ウ\u{3099}", "ヴ"), ("タイプ：ヌル", "タイプヌル"), ("파이리", "파이리"), ("小火龍", "小火龍"), ("Zygarde 10%", "zygarde10"),
      ("多邊獸Ⅱ", "多邊獸ii"), ("...", ""),
      ("", ""), ("\u{1B}[2J", "2j"), ("ﾟ", ""),
    ])
  func folding(name: String, key: String) {
    #expect(SearchKey(name).text == key)
  }

  @Test("Every bundled name folds to the key that the tables hold")
  func tables() throws {
    var names = 0
    for id in BundledDex.shared.pokemonIDs {
      let row = try #require(Tables.searchKeys.row(id: id))
      let keys = Set(row.cell(1).texts)
      var own: [String] = []
      if let texts = Tables.formNames.table.row(id: id).map(Tables.formNames.texts) {
        own += texts.languages.compactMap { texts[$0] }
      }
      if id <= EntrySummary.lastSpeciesID,
        let texts = Tables.speciesNames.table.row(id: id).map(Tables.speciesNames.texts)
      {
        own += texts.languages.compactMap { texts[$0] }
      }
      for name in own { #expect(keys.contains(SearchKey(name).text), "\(name)") }
      names += own.count
    }
    #expect(names > 12300)
  }

  @Test("A Korean name in pieces, as macOS writes it, is the same name")
  func hangulInPieces() {
    let pieces = "\u{1111}\u{1175}\u{110F}\u{1161}\u{110E}\u{1172}"
    #expect(Array(SearchKey(pieces).text.unicodeScalars) == Array("\u{D53C}\u{CE74}\u{CE04}".unicodeScalars))
    let final = "\u{1112}\u{1161}\u{11AB}"
    #expect(Array(SearchKey(final).text.unicodeScalars) == ["\u{D55C}"])
  }
}
