// Annotations of Rust's standard library for ThreadSanitizer. The library is not
// instrumented, so ThreadSanitizer does not see that a thread which waits for a lock or an
// initialization continues after the thread that it waits for. The fast paths are inlined
// into instrumented code and need no annotation.
//
// racecheck.py makes the linker replace two functions of the library by these wrappers: LOCK
// is `Mutex::lock_contended`, and CALL is `Once::call`. The wrappers pass on all arguments
// that registers may hold.

void __tsan_acquire(void *);
void __tsan_release(void *);

#define PASTE(a, b) a##b
#define NAME(a, b) PASTE(a, b)
#define REAL(name) NAME(__real_, name)
#define WRAP(name) NAME(__wrap_, name)

void REAL(LOCK)(void *mutex);
void WRAP(LOCK)(void *mutex) {
  REAL(LOCK)(mutex);
  __tsan_acquire(mutex);
}

void REAL(CALL)(void *once, long, long, long, long, long);
void WRAP(CALL)(void *once, long b, long c, long d, long e, long f) {
  REAL(CALL)(once, b, c, d, e, f);
  __tsan_acquire(once);
  __tsan_release(once);
}
