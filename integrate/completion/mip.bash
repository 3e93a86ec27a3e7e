# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Completion for bash.  Words come from the tools' own --help, where a line begins with an option.
_mip_words() { # COMMAND...: the options in its help
    "$@" --help 2>/dev/null | sed -n 's/^  *\(-.*\)/\1/p' | sed 's/   *.*//' |
        grep -oE -- '(^|[ ,])--?[a-z][a-z-]*=?' | tr -d ' ,' | sort -u
}
_mip_verbs() { mipdata --help 2>/dev/null | sed -n '/^Example/q; s/^  \([a-z0-9]*\)  *[a-z].*/\1/p'; }

_mip_complete() {
    local tool=${COMP_WORDS[0]##*/} word=${COMP_WORDS[COMP_CWORD]} words=
    COMPREPLY=()
    if [ "$tool" = mipdata ] && [ "$COMP_CWORD" = 1 ]; then
        words=$(_mip_verbs)
    elif [ "$tool" = mipdata ] && [[ $word = -* ]]; then
        words=$(_mip_words mipdata "${COMP_WORDS[1]}")
    elif [[ $word = -* ]]; then
        words=$(_mip_words "$tool")
    fi
    [ -z "$words" ] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -o bashdefault -F _mip_complete mipdata mipdump mipcc
