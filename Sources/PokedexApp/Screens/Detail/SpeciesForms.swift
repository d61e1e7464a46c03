import Paging
import PokeAPI

/// What is known of the forms of species, and what they are called: what a story of evolutions is told with, on a page
/// and in print.
struct SpeciesForms {
  let catalog: Catalog
  let names: DisplayName
  /// What is known of the species with a number.
  let species: (Int) -> Species?

  /// The slug of a species' default form.
  func defaultSlug(of species: NamedResource) -> String {
    species.id.flatMap(catalog.defaultVariety).flatMap { catalog.summary(of: $0)?.slug } ?? species.name
  }

  /// The entry of the form `slug` of a species.
  func variety(_ slug: String, of species: NamedResource) -> Int? {
    species.id.flatMap { number in varieties(of: number).first { catalog.summary(of: $0)?.slug == slug } }
  }

  /// The entries of a species' forms, the default one first.
  func varieties(of number: Int) -> [Int] {
    let bundled = catalog.dex?.varieties(ofSpecies: number) ?? []
    return bundled.isEmpty ? species(number)?.varieties?.compactMap(\.pokemon.id) ?? [] : bundled
  }

  /// The name of a species' form with this slug.
  func name(of slug: String, of species: NamedResource) -> String {
    variety(slug, of: species).flatMap(catalog.summary(of:)).map(names.name(of:)) ?? Slug.titled(slug)
  }
}

extension Model {
  /// The forms that this model knows of.
  var speciesForms: SpeciesForms {
    SpeciesForms(catalog: catalog, names: names) { number in species(number).content }
  }

  /// The entries of a species' forms, the default one first.
  func varieties(of number: Int) -> [Int] { speciesForms.varieties(of: number) }
}
