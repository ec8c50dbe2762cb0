// Unused memory of the allocator.
#include "bridge.h"

// Function of mimalloc that changes the default of an option. Null in programs that are
// not linked with mimalloc.
extern "C" __attribute__((weak)) void mi_option_set_default(int option, long value);

namespace {
// mi_option_purge_delay of mimalloc 2 and 3.
constexpr int purgeDelay = 15;
// Milliseconds. A conversion frees its memory and needs the memory again: a tenth of that
// time would make conversions slower. mimalloc 3 waits for ten times that time, and so keeps
// a sixth more memory.
constexpr long delay = 100;
} // namespace

extern "C" {
void mb_limit_unused_memory() {
  if (mi_option_set_default)
    mi_option_set_default(purgeDelay, delay);
}
}
