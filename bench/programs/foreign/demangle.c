/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * libiberty's C++ demangler (Itanium C++ ABI 5.1), as backtraces on a device use it: the text goes to a callback.
 */
#include <string.h>

#include "ansidecl.h"
#include "demangle.h"

#include "bench.h"

const uint32_t bench_expected = 0x0bb0f332;

static char mangled[128];

void bench_prepare(void)
{
}

static void take(const char *text, size_t size, void *context)
{
    uint32_t *sum = context;
    *sum = bench_sum(*sum, text, size);
}

uint32_t bench_work(void)
{
    static const char *const names[] = {
        "_ZN4core6sensor4readEPKcj",
        "_ZNSt6vectorIiSaIiEE9push_backERKi",
        "_ZNKSt3mapISsN3app6RecordESt4lessISsESaISt4pairIKSsS1_EEE4findERS5_",
        "_ZN5boost8functionIFviPKcEEC2IZN3app4mainEvEUlT_T0_E_EES7_",
        "_Z3addIiiEDTplfp_fp0_ET_T0_",
        "_ZZN6driver4uart4sendEhE5count",
        "_ZTVN10__cxxabiv120__si_class_type_infoE",
        "_ZNSt8ios_base15sync_with_stdioEb",
        "_ZN3fooIXadL_Z3barvEEE3bazILi5EEEvT_NS_3quxEOc",
        "_ZThn16_N2io6Stream5flushEv",
        "_ZN9__gnu_cxx17__normal_iteratorIPKcSsEppEi",
        "_ZNOSt10unique_ptrI4TaskSt14default_deleteIS0_EEaSEOS3_",
        "_Z1fDv4_fM1AFivE",
        "_Znotmangled",
    };
    uint32_t sum = BENCH_SUM_START, failed = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        failed += !cplus_demangle_v3_callback(names[i], DMGL_PARAMS | DMGL_ANSI | DMGL_TYPES, take, &sum);
    /* Names that are cut, or have a flipped bit. */
    for (uint32_t i = 0; i < 24; i++) {
        const char *name = names[i % 13u];
        size_t len = strlen(name);
        memcpy(mangled, name, len + 1);
        mangled[4u + bench_random() % (len - 4u)] ^= (char)(1u << (i & 3u));
        failed += !cplus_demangle_v3_callback(mangled, DMGL_PARAMS | DMGL_ANSI, take, &sum);
    }
    return bench_sum_word(sum, failed);
}
