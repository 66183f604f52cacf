// SPDX-License-Identifier: GPL-3.0-or-later

#include "CLineKernels.h"

// How many bits differ, of one descriptor and each of many.
#define DISTANCES(kind, target) \
  target static void kind##Distances( \
    const uint64_t *one, const uint64_t *others, size_t count, uint16_t *bits) { \
    uint64_t a = one[0], b = one[1], c = one[2], d = one[3]; \
    for (size_t i = 0; i < count; i++, others += 4) { \
      bits[i] = (uint16_t)(__builtin_popcountll(a ^ others[0]) \
        + __builtin_popcountll(b ^ others[1]) + __builtin_popcountll(c ^ others[2]) \
        + __builtin_popcountll(d ^ others[3])); \
    } \
  }

DISTANCES(plain, )
#ifdef __x86_64__
DISTANCES(popcnt, __attribute__((target("popcnt"))))
DISTANCES(vpopcnt, __attribute__((target("avx512f,avx512vl,avx512vpopcntdq,popcnt"))))
#endif

void lookDistances(
  const uint64_t *one, const uint64_t *others, size_t count, uint16_t *bits) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vl")) {
    vpopcntDistances(one, others, count, bits);
    return;
  }
  if (__builtin_cpu_supports("popcnt")) {
    popcntDistances(one, others, count, bits);
    return;
  }
#endif
  plainDistances(one, others, count, bits);
}
