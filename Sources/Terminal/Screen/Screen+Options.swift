public import EventLoop

extension Screen {
  /// How a screen is opened. The defaults are a person's terminal.
  public struct Options: Sendable {
    /// Where keys come from; nil for standard input, or /dev/tty where that is redirected.
    public var input: Int32?
    /// Where the screen goes; nil for standard output, which must then be a terminal.
    public var output: Int32?
    /// The size to begin with; nil to ask the terminal.
    public var size: Size?
    public var color: ColorChoice = .auto
    /// Off, the screen is drawn over what stands in the terminal, and stays at the end.
    public var usesAlternateScreen = true
    /// On, the mouse is the program's, and text can't be selected with it.
    public var usesMouse = false
    /// On, the terminal is asked after the first frame how wide it draws signs of ambiguous width; `readInput` tells of
    /// wide ones.
    public var asksForWidth = false
    public var environment: TerminalEnvironment = .current
    /// The clock that Esc waits by.
    public var time: any TimeSource = SystemTime()
    /// Where messages on standard error go as well, which would land amid the screen; nil for nowhere else.
    public var log: Int32?

    /// The defaults.
    public init() {}

    /// Keys from `input`, screens to `output`, both of which are duplicated and stay the caller's.
    public init(input: Int32, output: Int32, size: Size, environment: TerminalEnvironment, time: any TimeSource) {
      self.input = input
      self.output = output
      self.size = size
      self.environment = environment
      self.time = time
    }
  }
}
