import Terminal

/// The one way a model becomes a picture. Pure: the same model, the same frame.
func render(_ model: Model) -> Frame {
  var frame = Frame(size: model.size, repertoire: model.settings.repertoire)
  guard !ScreenLayout.isTooSmall(model.size) else {
    TooSmallScreen(model).draw(on: &frame)
    if let prompt = model.prompt { PromptLine(model, prompt).draw(on: &frame) }
    return frame
  }
  let route = model.moves.map(Route.moves) ?? model.routes.last
  switch route {
  case nil where model.showsGallery: GalleryScreen(model).draw(on: &frame)
  case .sorting where model.showsGallery: GalleryScreen(model).draw(on: &frame)
  case nil, .sorting: ListScreen(model).draw(on: &frame)
  case .detail: DetailScreen(model).draw(on: &frame)
  case .moves(let page): MovesScreen(model, page).draw(on: &frame)
  case .compare(let page): CompareScreen(model, page).draw(on: &frame)
  case .help: HelpScreen(model).draw(on: &frame)
  }
  SearchMatches(model)?.draw(on: &frame)
  if case .sorting(let selected) = model.routes.last { SortChooser(model, selected: selected).draw(on: &frame) }
  if let prompt = model.prompt {
    PromptLine(model, prompt).draw(on: &frame)
  } else {
    StatusLine(model).draw(on: &frame)
  }
  return frame
}
