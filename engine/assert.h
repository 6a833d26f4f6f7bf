/* engine/assert.h -- stops at our own mistakes, without a C library.
 *
 * Only for what no input can cause. What people, networks and disks can cause is an oware_error. */
#ifndef ENGINE_ASSERT_H
#define ENGINE_ASSERT_H

#define oware_assert(condition) ((condition) ? (void)0 : __builtin_trap())

#endif
