// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a Mutex does when another thread holds it, in words that ThreadSanitizer understands.
//
// The quick half of Swift's Mutex is compiled into our code and seen; the slow half stands in
// libswiftSynchronization, which is not instrumented, so that each contended lock would be told as
// a race. Linked before that library, these take its place. Only for `meson-wrapper/sanitize`.

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <unistd.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

static bool take(_Atomic uint32_t *lock, uint32_t thread) {
  uint32_t free = 0;
  return atomic_compare_exchange_strong_explicit(lock, &free, thread, memory_order_acquire,
                                                 memory_order_relaxed);
}

SWIFT void lock_slow(uint32_t thread, SELF _Atomic uint32_t *lock)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT void lock_slow(uint32_t thread, SELF _Atomic uint32_t *lock) {
  while (!take(lock, thread)) usleep(50);
}

SWIFT bool try_lock_slow(SELF _Atomic uint32_t *lock)
    __asm__("$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");
SWIFT bool try_lock_slow(SELF _Atomic uint32_t *lock) { return take(lock, (uint32_t)gettid()); }

SWIFT void unlock_slow(SELF _Atomic uint32_t *lock)
    __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
SWIFT void unlock_slow(SELF _Atomic uint32_t *lock) {
  atomic_store_explicit(lock, 0, memory_order_release);
}
