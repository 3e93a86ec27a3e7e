# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Completion for fish.  Words come from the tools' own --help, where a line begins with an option.
function __mip_words
    $argv --help 2>/dev/null | string match -rg -- '^ +(-.*)' | string replace -r '  .*' '' |
        string match -arg -- '(?:^|[ ,])(--?[a-z][a-z-]*)' | sort -u
end
function __mip_verbs
    mipdata --help 2>/dev/null | string match -rg '^  ([a-z0-9]+)  +[a-z]'
end
complete -c mipdata -n __fish_use_subcommand -f -a '(__mip_verbs)'
complete -c mipdata -n 'not __fish_use_subcommand' -a '(__mip_words mipdata (commandline -opc)[2])'
complete -c mipdump -a '(__mip_words mipdump)'
complete -c mipcc -a '(__mip_words mipcc)'
