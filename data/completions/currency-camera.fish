# SPDX-License-Identifier: GPL-3.0-or-later

complete -c currency-camera -l demo -d 'Look at a drawn shop shelf'
complete -c currency-camera -l source -x -a 'camera screen demo' -d 'Look at once at'
complete -c currency-camera -l afford -d 'Say of each price whether you may buy it'
complete -c currency-camera -l open -d 'Ask which picture or video to read'
complete -c currency-camera -l history -d 'Show the prices that were kept'
complete -c currency-camera -s v -l version -d 'Say which version this is'
complete -c currency-camera -s h -l help -d 'Say how it is started'
