# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later

_pricescan() {
  local word=$2 before=$3 words=''
  if ((COMP_CWORD == 1)); then
    words='parse read watch look receipt receipts inflation product products stores book convert afford budget history settings doctor --help --version'
  else
    case $before in
      --currency) words='AUD CAD CHF CNY EUR GBP HKD JPY KRW MYR SGD THB USD VND' ;;
      --source) words='camera screen demo' ;;
      --export) words='csv json' ;;
      --cents) words='on off' ;;
      --language) words='auto zh_TW en ja de' ;;
      --records) words='all clicks' ;;
      --by) words='month quarter' ;;
      --dates) words='ymd dmy mdy' ;;
      --decimal) words='point comma' ;;
      --kind) words='expense income set-aside' ;;
      --cycle) words='month week' ;;
      --carry) words='both debt fresh' ;;
      --rollover) words='spread next reset' ;;
      export) words='csv json' ;;
      budget) words='show plan add bill income goal limit skip remove list import export unlock code restore erase' ;;
      settings) words='show set use remove restore' ;;
      history) words='restore search' ;;
      inflation) words='official' ;;
      official) words='list add remove' ;;
      receipts) words='list find show save check count delete export import' ;;
      products) words='list join split apart rename delete' ;;
      book) words='status bundle merge carry learning pictures' ;;
      learning) words='on off' ;;
      pictures) words='year until-checked always' ;;
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
    parse) echo --currency --json --explain --help ;;
    read) echo --currency --json --all --explain --words --debug --help ;;
    look) echo --currency --json --book --passphrase-file --plain --day --help ;;
    receipt) echo --country --json --parts --debug --help ;;
    receipts) _pricescan_receipts_options "${COMP_WORDS[2]}" ;;
    inflation)
      echo --base --by --official --currency --demo --json --pdf --book --passphrase-file --help
      ;;
    product) echo --currency --demo --json --book --passphrase-file --help ;;
    products) echo --json --store --yes --book --passphrase-file --help ;;
    stores) echo --json --book --passphrase-file --help ;;
    book) echo --json --bundle-passphrase-file --book --passphrase-file --help ;;
    watch) echo --source --seconds --currency --json --help ;;
    convert) echo --currency --rate --json --help ;;
    afford)
      echo --currency --category --picture --day --json --exact --check --book --plain \
        --passphrase-file --help
      ;;
    budget) _pricescan_budget_options "${COMP_WORDS[2]}" ;;
    history) echo --export --help ;;
    settings)
      echo --name --rate --fee --cents --code --foreign --twd --language --records --json --help
      ;;
  esac
}

_pricescan_receipts_options() {
  case $1 in
    show) echo --json ;;
    save) echo --country --parts --again ;;
    check) echo --store --day --time --total --amount --name --product --gap ;;
    count) echo --rate --category --undo ;;
    delete | import) ;;
    *) echo --store --from --to --total --product --drafts --json ;;
  esac
  echo --book --passphrase-file --help
}

_pricescan_budget_options() {
  case $1 in
    plan)
      echo --from --cycle --start-day --allowance --opening --carry --rollover --buffer --least
      ;;
    add)
      echo --currency --kind --category --store --product --for --due --goal --note
      ;;
    bill) echo --name --every --due --last --category ;;
    income) echo --name --every --due --last --category --automatic ;;
    goal) echo --name --due ;;
    limit) echo --strict ;;
    erase) echo --learned --all --yes ;;
    import) echo --map --dates --decimal --account --dry-run ;;
    skip | remove | list | export | unlock | code | restore) ;;
    *) echo --json --exact ;;
  esac
  echo --day --book --plain --passphrase-file --help
}
complete -F _pricescan pricescan
