public import Resources

extension Endpoints {
  /// How each stored answer is decoded, of whatever server: for reading a store back.
  public static var stored: [StoredEndpoint] {
    let all = Endpoints(dex: nil)
    return [
      all.list.stored, all.pokemon.stored, all.species.stored, all.evolutionChain.stored, all.ability.stored,
      all.move.stored, all.type.stored, all.form.stored, all.picture.stored,
    ]
  }
}
