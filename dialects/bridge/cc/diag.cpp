// Diagnostics and streams.
#include "bridge.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace bridge;

extern "C" {
void mb_op_error(MlirOperation op, MlirStringRef message) {
  unwrap(op)->emitOpError() << unwrap(message);
}
void mb_op_warning(MlirOperation op, MlirStringRef message) {
  unwrap(op)->emitWarning() << "'" << unwrap(op)->getName() << "' op "
                            << unwrap(message);
}
void mb_error(MlirLocation loc, MlirStringRef message) {
  emitError(unwrap(loc)) << unwrap(message);
}
// An error at `loc` with notes, each at a place of its own.
void mb_error_with_notes(MlirLocation loc, MlirStringRef message, size_t n,
                         const MlirLocation *locs,
                         const MlirStringRef *notes) {
  InFlightDiagnostic d = emitError(unwrap(loc));
  d << unwrap(message);
  for (size_t i = 0; i < n; ++i)
    d.attachNote(unwrap(locs[i])) << unwrap(notes[i]);
}
void mb_warning(MlirLocation loc, MlirStringRef message) {
  emitWarning(unwrap(loc)) << unwrap(message);
}
// What does not fit a tensor type.
void mb_encoding_error(void *emitter, MlirStringRef message) {
  (*static_cast<function_ref<InFlightDiagnostic()> *>(emitter))()
      << unwrap(message);
}
void mb_os_write(void *os, MlirStringRef s) {
  *static_cast<llvm::raw_ostream *>(os) << unwrap(s);
}
}
