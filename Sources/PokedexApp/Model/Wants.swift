import Resources

/// How much a screen needs a resource: the priority of its load.
typealias Wants = [ResourceKey: Priority]
