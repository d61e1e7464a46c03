/// A small list of the API whose entries are shown by name.
public enum Term: String, Sendable {
  case stat, type, generation, region, pokedex, version
  case eggGroup = "egg-group"
  case growthRate = "growth-rate"
  case color = "pokemon-color"
  case habitat = "pokemon-habitat"
  case shape = "pokemon-shape"
  case learnMethod = "move-learn-method"
  case damageClass = "move-damage-class"
}
