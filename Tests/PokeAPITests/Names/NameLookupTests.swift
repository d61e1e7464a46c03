import PokeAPI
import Testing

struct NameLookupTests {
  @Test(
    "An entry is found by what people call it",
    arguments: [
      ("pikachu", 25), ("PIKACHU", 25), ("mr mime", 122), ("mr. mime", 122), ("Mr-Mime", 122), ("FLABEBE", 669),
      ("flabébé", 669), ("nidoran f", 29), ("nidoran♂", 32), ("type null", 772), ("farfetchd", 83), ("farfetch'd", 83),
      ("ho oh", 250), ("hooh", 250), ("jangmo o", 782), ("ピカチュウ", 25), ("ぴかちゅう", 25), ("glumanda", 4), ("피카츄", 25),
      ("deoxys", 386), ("deoxys normal", 386), ("attack deoxys", 10001), ("deoxys-attack", 10001), ("mimikyu", 778),
      ("giratina", 487), ("darmanitan", 555), ("alolan vulpix", 10103), ("shaymin-sky", 10006), ("xerneas", 716),
    ])
  func names(text: String, id: Int) {
    #expect(NameLookup.bundled.find(text) == .found(id: id))
  }

  @Test(
    "An entry is found by its number, a form by its id",
    arguments: [
      ("25", 25), ("025", 25), ("#25", 25), (" 0025 ", 25), ("1025", 1025), ("10190", 10190), ("#10001", 10001),
      ("＃２５", 25),
    ])
  func numbers(text: String, id: Int) {
    #expect(NameLookup.bundled.find(text) == .found(id: id))
  }

  @Test(
    "A number that nothing has is unknown",
    arguments: ["0", "-1", "1026", "10000", "10327", "10000000", "18446744073709551616", "#0"])
  func noNumber(text: String) {
    #expect(NameLookup.bundled.find(text) == .unknown(closest: []))
  }

  @Test("An unknown name has closest ones")
  func closest() {
    #expect(NameLookup.bundled.find("pikachoo") == .unknown(closest: [25]))
    #expect(NameLookup.bundled.find("pikachuu") == .unknown(closest: [25, 10097]))
    #expect(NameLookup.bundled.find("nidoran") == .unknown(closest: [29, 32]))
    #expect(NameLookup.bundled.find("bulbasuar") == .unknown(closest: [1]))
    #expect(NameLookup.bundled.find("xxxxxxxxxxxxxxxx") == .unknown(closest: []))
    #expect(NameLookup.bundled.find("#") == .unknown(closest: []))
    #expect(NameLookup.bundled.find("") == .unknown(closest: []))
    #expect(NameLookup.bundled.find("q") == .unknown(closest: []))
  }

  @Test("Without the bundled dex, entries are found by their slugs and what names they bring")
  func otherServer() {
    var first = EntrySummary(id: 1, slug: "mon-1")
    first.names = LocalizedText()
    first.names?[Language(code: "fr")] = "Été"
    let lookup = NameLookup(entries: [first, EntrySummary(id: 2, slug: "mon-2")])
    #expect(lookup.find("MON 1") == .found(id: 1))
    #expect(lookup.find("ete") == .found(id: 1))
    #expect(lookup.find("2") == .found(id: 2))
    #expect(lookup.find("mon-3") == .unknown(closest: [1, 2]))
    #expect(lookup.find("pikachu") == .unknown(closest: []))
  }
}
