// What ThreadSanitizer has to know of Rust's standard library, which is not instrumented:
// a thread that had to wait for a lock or for an initialization goes on after the thread
// that it waited for. The fast paths are inlined into instrumented code.
//
// racecheck.py has the linker put these functions in the place of the library's: LOCK,
// `Mutex::lock_contended`, and CALL, `Once::call`. They pass on what arguments there may
// be, in registers.

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
