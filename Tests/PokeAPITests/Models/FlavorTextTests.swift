import PokeAPI
import Testing

struct FlavorTextTests {
  @Test(
    "Line breaks of a game's text box become a paragraph",
    arguments: [
      ("When several of\nthese gather,\u{C}their power", "When several of these gather, their power"),
      ("in\u{AD}\ncreases ATTACK", "increases ATTACK"),
      ("a light-\nning-like tail", "a light-ning-like tail"),
      ("soft\u{AD}hyphen", "softhyphen"),
      ("two  blanks\n and more", "two blanks and more"),
      ("\nbegins and ends\u{C}", "begins and ends"),
      ("carriage\r\nreturn", "carriage return"),
      ("たかさは\u{3000}ある。\nつよい", "たかさは\u{3000}ある。 つよい"),
      ("", ""),
    ])
  func paragraph(raw: String, text: String) {
    #expect(FlavorText(language: .english, game: nil, raw: raw).text == text)
  }
}
