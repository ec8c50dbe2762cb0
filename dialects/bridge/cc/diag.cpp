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
// The message alone. Where MLIR shows the op, it does so without what the op
// holds, which can be all of the program.
void mb_op_refuse(MlirOperation op, MlirStringRef message) {
  InFlightDiagnostic d = emitError(unwrap(op)->getLoc());
  d << unwrap(message);
  if (unwrap(op)->getContext()->shouldPrintOpOnDiagnostic())
    d.attachNote(unwrap(op)->getLoc())
        .append("see current operation: ")
        .appendOp(*unwrap(op),
                  OpPrintingFlags().printGenericOpForm().skipRegions());
}
void mb_error(MlirLocation loc, MlirStringRef message) {
  emitError(unwrap(loc)) << unwrap(message);
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
