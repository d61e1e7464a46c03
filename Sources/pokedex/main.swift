import Glibc
import PokedexApp

exit(Program().run())
