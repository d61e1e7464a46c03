import Paging
import PokeAPI

/// An entry that the store and the API are asked for, since nothing here names it.
enum Sought: Hashable, Sendable {
  /// What the program was started with.
  case start(String)
  /// What was typed.
  case name(String)
  /// The default form of the species that a link leads to.
  case species(Int)

  var isStart: Bool { if case .start = self { true } else { false } }

  /// As it is called.
  var words: String {
    switch self {
    case .start(let name), .name(let name): name.quoted
    case .species(let number): "#\(number)"
    }
  }
}

/// A jump to a number that waits for the window of the list that holds it.
struct Jump: Hashable, Sendable {
  let number: Int
  /// The current entry before it, and what lay on the list: where one stays if there is no such number.
  let origin: Slot?
  let routes: [Route]
}
