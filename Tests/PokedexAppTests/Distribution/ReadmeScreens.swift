import Terminal

@testable import PokedexApp

/// Screens as the README shows them, drawn by the program itself.
enum ReadmeScreens {
  /// `text` with the screens in place of what stands between their marks; nil where it has no marks.
  static func placed(in text: String) -> String? {
    text.replacing(
      between: "<!-- the list, drawn by the program: make golden -->", "<!-- end of the list -->", with: list
    )
    .flatMap {
      $0.replacing(
        between: "<!-- a page, drawn by the program: make golden -->", "<!-- end of the page -->", with: page)
    }
  }

  private static var list: String {
    var session = session(rows: 12)
    session.type("25G")
    return fenced(session)
  }

  private static var page: String {
    var session = session(rows: 24)
    session.type("133G")
    session.press(.enter)
    return fenced(session)
  }

  private static func session(rows: Int) -> Session {
    var settings = Settings()
    settings.isOffline = true
    return Session(columns: 80, rows: rows, settings: settings)
  }

  private static func fenced(_ session: Session) -> String {
    (["```"] + session.screen + ["```"]).joined(separator: "\n")
  }
}
