# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# --json of each verb that prints a list: one object, in a format that docs/json.md names, with the numbers of the text.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata

. "$MIP_ROOT/tests/tools/fail.sh"
answer() { # FORMAT PYTHON VERB...: the Python condition on the object j holds
    "$mipdata" "${@:3}" --json >out 2>err || fail "${*:3}: status $?"
    python3 -c "
import json
j = json.load(open('out'))
assert j['format'] == '$1' and j['version'] == 1
f = {x.get('symbol', x.get('name')): x for x in j.get('functions', [])} if isinstance(j.get('functions'), list) else {}
assert $2" 2>>err || fail "${*:3} --json"
    grep -q "\`$1\`" "$MIP_ROOT/docs/json.md" || fail "docs/json.md: no $1"
}
cp "$MIP_ROOT/tests/report/page.cpp" .
"$mipcc" g++ -O0 -g -fmachine-profile-generate -fmachine-profile-edge-counts -fmachine-profile-runtime-buffer=64 page.cpp \
    -o prog >out 2>err && ./prog || fail build
answer mip-create "j['functions'] == 4 and not j['kept'] and j['profile'] == 'p.mip'" create -p p.mip prog
answer mip-merge "j['merged'] == j['given'] == j['raw_profiles'] == 1" merge -p p.mip --name one default.mipraw
answer mip-create "j['kept']" create -p p.mip prog

"$mipdata" mip2yaml -p p.mip -o p.yaml 2>err || fail mip2yaml
answer mip-yaml2mip "j['functions'] == 4 and j['raw_profiles'] == 1 and j['profile'] == 'q.mip'" yaml2mip -p q.mip p.yaml
answer mip-verify "j['ok'] and j['records'] == 4 and j['references'] > 3 and not j['findings']" verify prog
"$mipcc" g++ -O0 -fmachine-profile-cost=costs -c page.cpp -o page.o 2>err || fail costs
answer mip-cost "len(f) == 4 and j['totals']['edge-counts']['ram'] == sum(x['edge-counts']['ram'] for x in j['functions'])" cost costs
answer mip-fit "j['mode'] == 'edge-counts' and j['taken'] == 4 and j['skipped'] == []" cost --fit=flash=64K,ram=64K costs

# Each verb has --json, except those whose output is a file of another format.
for verb in $("$mipdata" --help | sed -n '/^Example/q; s/^  \([a-z0-9]*\)  *[a-z].*/\1/p'); do
    case $verb in export | report | mip2yaml | place | use) continue ;; esac
    "$mipdata" "$verb" --help | grep -q -- '^  --json ' || fail "$verb has no --json"
done

third=_ZL5thirdi
answer mip-show "f['$third']['call_count'] == 9 and f['$third']['blocks'][0]['count'] == 9 and f['$third']['runs'] == ['one']
assert f['_Z5neveri']['state'] == 'not run' and f['$third']['line'] == 8 and f['$third']['call_edges'][0]['calls'] == 9
assert sum(e['count'] for e in f['$third']['edges'] if e['from'] is None) == 9
assert [x['inlined']['ran'] for x in j['only_inlined']] == [1]" show p.mip --debug prog
answer mip-show "list(f) == ['$third']" show p.mip -r '^third'
answer mip-show "'_Z5neveri' in f and len(f) < 4" show p.mip --debug prog --uncovered
answer mip-covered "j['found'] == 3 and j['of'] == 4 and sum(x['only_inlined'] for x in j['functions']) == 1" covered p.mip \
    --debug prog
answer mip-uncovered "list(f) == ['_Z5neveri'] and f['_Z5neveri']['line'] == 18" covered p.mip --debug prog --uncovered
answer mip-order "[x['symbol'] for x in j['functions']][:2] == ['main', '$third'] and j['functions'][0]['order'] == 1" order p.mip
answer mip-info "j['functions'] == 4 and j['functions_run'] == 3 and j['named_runs'] == ['one'] and j['inlined']['functions'] == 1
assert j['call_samples'] > 0 and len(j['image_id']) == 40" info p.mip --debug prog
answer mip-verify "j['records'] > 0 and j['references'] >= j['records'] and j['findings'] == []" verify prog
answer mip-stack "f['main']['bytes'] >= f['main']['frame'] > 0" stack prog

"$mipcc" g++ -O0 -g -c -fmachine-profile-generate -fmachine-profile-cost=costs page.cpp -o cost.o 2>err || fail "cost"
answer mip-cost "len(j['functions']) >= 4
assert all(x['edge-counts']['ram'] >= x['function-coverage']['ram'] > 0 for x in j['functions'])" cost costs

address=$(nm prog | sed -n "s/ t $third$//p")
echo "0x$address 7" >pc
answer mip-samples "j['rows'] == [{'where': '$third', 'samples': 7}] and j['by'] == 'function'" samples --debug prog pc
clang-14 -g1 -O1 -fpseudo-probe-for-profiling -c "$MIP_ROOT/tests/report/answers.c" -o answers.o 2>err &&
    clang-14 answers.o -o probed 2>>err || fail clang
answer mip-probes "{x['name'] for x in j['functions']} >= {'kind', 'main'} and any(x['inlined_at'] for x in j['probes'])
assert {x['type'] for x in j['probes']} <= {'block', 'direct call', 'indirect call'}" probes probed

"$mipdata" covered p.mip --debug prog --lines --json >out 2>err
[ $? = 2 ] || fail "--lines --json"
"$mipdata" probes --disassemble --json probed >out 2>err
[ $? = 2 ] || fail "--disassemble --json"
exit 0
