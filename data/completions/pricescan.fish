# SPDX-License-Identifier: GPL-3.0-or-later

set -l commands parse read watch convert history settings
set -l first "not __fish_seen_subcommand_from $commands"
set -l priced '__fish_seen_subcommand_from parse read watch convert'
complete -c pricescan -n $first -f -a parse -d 'The prices in texts'
complete -c pricescan -n $first -f -a read -d 'The prices in pictures'
complete -c pricescan -n $first -f -a watch -d 'The prices a source shows'
complete -c pricescan -n $first -f -a convert -d 'Amounts in NT$'
complete -c pricescan -n $first -f -a history -d 'The prices that the window kept'
complete -c pricescan -n $first -f -a settings -d 'Currencies and choices'
complete -c pricescan -n $first -l version -d 'Say which version this is'
complete -c pricescan -l help -d 'Say what a command takes'
complete -c pricescan -n "$priced" -l currency -x \
  -a 'AUD CAD CHF CNY EUR GBP HKD JPY KRW MYR SGD THB USD VND' -d 'A saved name or a code'
complete -c pricescan -n "$priced" -l json -d 'One JSON object a line'
complete -c pricescan -n '__fish_seen_subcommand_from read' -l all -d 'Doubtful ones, too'
complete -c pricescan -n '__fish_seen_subcommand_from read' -l words \
  -d 'The words beside each price, too'
complete -c pricescan -n '__fish_seen_subcommand_from read' -l debug -r -d 'Draw what was found'
complete -c pricescan -n '__fish_seen_subcommand_from watch' -l source -r \
  -a 'camera screen demo' -d 'What to look at'
complete -c pricescan -n '__fish_seen_subcommand_from watch' -l seconds -x -d 'How long'
complete -c pricescan -n '__fish_seen_subcommand_from convert' -l rate -x -d 'NT$ for one unit'
complete -c pricescan -n '__fish_seen_subcommand_from history' -a restore -d 'Take a copy back'
complete -c pricescan -n '__fish_seen_subcommand_from history' -l export -x -a 'csv json'
complete -c pricescan -n '__fish_seen_subcommand_from settings' -f -a 'show set use remove restore'
complete -c pricescan -n '__fish_seen_subcommand_from settings' -l name -x -d 'A currency'
complete -c pricescan -n '__fish_seen_subcommand_from settings' -l rate -x -d 'NT$ for one unit'
complete -c pricescan -n '__fish_seen_subcommand_from settings' -l language -x \
  -a 'auto zh_TW en ja de' -d 'Of both programs'
