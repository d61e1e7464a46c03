import Terminal

/// The one way a model becomes a picture. Pure: the same model, the same frame.
func render(_ model: Model) -> Frame {
  var frame = Frame(size: model.size)
  guard !ScreenLayout.isTooSmall(model.size) else {
    TooSmallScreen(model).draw(on: &frame)
    return frame
  }
  switch model.context {
  case .list: ListScreen(model).draw(on: &frame)
  case .detail: DetailScreen(model).draw(on: &frame)
  case .help: HelpScreen(model).draw(on: &frame)
  }
  StatusLine(model).draw(on: &frame)
  return frame
}
