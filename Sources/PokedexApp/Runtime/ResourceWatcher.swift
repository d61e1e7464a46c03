import EventLoop
import Resources

/// Somebody who observes a resource, whatever its content. Observes until it is released.
@UI
protocol ResourceWatching: AnyObject {
  /// Loads it if it is not fresh; a load that is under way gets this priority.
  func want(_ priority: Priority)
  /// Loads it, fresh or not.
  func retry()
}

/// Observes one resource for the model.
@UI
final class ResourceWatcher<Content: Sendable>: ResourceWatching {
  private let resource: Resource<Content>
  private let observer = Observer()

  init(
    _ resource: Resource<Content>, _ content: @escaping @Sendable (Content) -> ResourceContent,
    send: @escaping @UI (ResourceState) -> Void
  ) {
    self.resource = resource
    resource.observe(observer) { _, snapshot in
      send(
        ResourceState(
          content: snapshot.data.map(content), error: snapshot.error, isLoading: snapshot.isLoading,
          fetchedAt: snapshot.fetchedAt, source: snapshot.source))
    }
  }

  func want(_ priority: Priority) {
    resource.loadIfNeeded(as: priority)
    // A load under way is only raised by that; one of a page left behind has to step back too.
    resource.prioritise(priority)
  }

  func retry() { resource.load(as: .visible) }
}
