# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later

_pricescan() {
  local word=$2 before=$3 words=''
  if ((COMP_CWORD == 1)); then
    words='parse read watch convert history settings --help --version'
  else
    case $before in
      --currency) words='AUD CAD CHF CNY EUR GBP HKD JPY KRW MYR SGD THB USD VND' ;;
      --source) words='camera screen demo' ;;
      --export) words='csv json' ;;
      --cents) words='on off' ;;
      --language) words='auto zh_TW en ja de' ;;
      --records) words='all clicks' ;;
      settings) words='show set use remove restore' ;;
      history) words='restore' ;;
      *) words=$(_pricescan_options "${COMP_WORDS[1]}") ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  if ((COMP_CWORD > 1)) && [[ $word != -* && ${#COMPREPLY[@]} -eq 0 ]]; then
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}

# After a dash only: a file is as likely otherwise.
_pricescan_options() {
  [[ $word == -* ]] || return 0
  case $1 in
    parse) echo --currency --json --help ;;
    read) echo --currency --json --all --words --debug --help ;;
    watch) echo --source --seconds --currency --json --help ;;
    convert) echo --currency --rate --json --help ;;
    history) echo --export --help ;;
    settings)
      echo --name --rate --fee --cents --code --foreign --twd --language --records --json --help
      ;;
  esac
}
complete -F _pricescan pricescan
