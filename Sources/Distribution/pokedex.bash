# Made from the program's own tables: make golden
_pokedex_names() { pokedex --offline list --forms --format tsv 2>/dev/null | tail -n +2 | cut -f3; }
_pokedex() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= each
  for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $each in list|show|random|prefetch|cache|marks|replay) command=$each; break;; esac
  done
  case $command,$previous in
  list,--filter) return;;
  random,--filter) return;;
  list,--type) return;;
  list,--generation) return;;
  list,--search) return;;
  list,--sort) COMPREPLY=($(compgen -W 'number name type total hp attack defense spa spd speed height weight -number -name -type -total -hp -attack -defense -spa -spd -speed -height -weight' -- "$word")); return;;
  list,--format) COMPREPLY=($(compgen -W 'plain tsv json' -- "$word")); return;;
  cache,--format) COMPREPLY=($(compgen -W 'plain json' -- "$word")); return;;
  random,--format) COMPREPLY=($(compgen -W 'plain json' -- "$word")); return;;
  show,--format) COMPREPLY=($(compgen -W 'plain json' -- "$word")); return;;
  prefetch,--rate) return;;
  cache,--older-than) return;;
  *,--api) return;;
  *,--cache-dir) COMPREPLY=($(compgen -d -- "$word")); return;;
  *,--lang) return;;
  *,--units) COMPREPLY=($(compgen -W 'metric imperial' -- "$word")); return;;
  *,--color) COMPREPLY=($(compgen -W 'auto always never 8 16 256 truecolor' -- "$word")); return;;
  *,--symbols) COMPREPLY=($(compgen -W 'auto half sextant ascii' -- "$word")); return;;
  *,--ambiguous) COMPREPLY=($(compgen -W 'auto narrow wide' -- "$word")); return;;
  *,--record) COMPREPLY=($(compgen -f -- "$word")); return;;
  *,--log) COMPREPLY=($(compgen -f -- "$word")); return;;
  esac
  case $command in
  list) each='--filter --type --generation --search --sort --forms --format --api --bundled --no-bundled --offline --cache-dir --lang --units --color --ascii --symbols --ambiguous --mouse --no-alt-screen --resume --record --log --help --version';;
  show) each='--format --sprite --api --bundled --no-bundled --offline --cache-dir --lang --units --color --ascii --symbols --ambiguous --mouse --no-alt-screen --resume --record --log --help --version';;
  random) each='--filter --format --sprite --api --bundled --no-bundled --offline --cache-dir --lang --units --color --ascii --symbols --ambiguous --mouse --no-alt-screen --resume --record --log --help --version';;
  prefetch) each='--no-sprites --rate --api --bundled --no-bundled --offline --cache-dir --lang --units --color --ascii --symbols --ambiguous --mouse --no-alt-screen --resume --record --log --help --version all generation';;
  cache) each='--format --older-than --api --bundled --no-bundled --offline --cache-dir --lang --units --color --ascii --symbols --ambiguous --mouse --no-alt-screen --resume --record --log --help --version path status verify clear';;
  marks) each='--api --bundled --no-bundled --offline --cache-dir --lang --units --color --ascii --symbols --ambiguous --mouse --no-alt-screen --resume --record --log --help --version export import';;
  replay) each='--update --api --bundled --no-bundled --offline --cache-dir --lang --units --color --ascii --symbols --ambiguous --mouse --no-alt-screen --resume --record --log --help --version';;
  *) each='--api --bundled --no-bundled --offline --cache-dir --lang --units --color --ascii --symbols --ambiguous --mouse --no-alt-screen --resume --record --log --help --version list show random prefetch cache marks replay';;
  esac
  COMPREPLY=($(compgen -W "$each" -- "$word"))
  case $command,$word in
  *,-*) ;;
  ,*|show,*|cache,*) [[ $word ]] && COMPREPLY+=($(compgen -W "$(_pokedex_names)" -- "$word"));;
  esac
  [[ $command == replay || $command == marks ]] && COMPREPLY+=($(compgen -f -- "$word"))
  return 0
}
complete -F _pokedex pokedex
