// Main function of mlir-reduce.
#include "bridge.h"

#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Reducer/ReductionPatternInterface.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"

using namespace mlir;
using namespace bridge;

namespace {
// Observer of MLIR's reducer: `reducing` is set when a reduction begins.
struct Reductions : DialectReductionPatternInterface {
  bool &reducing;
  Reductions(Dialect *dialect, bool &reducing)
      : DialectReductionPatternInterface(dialect), reducing(reducing) {}
  void populateReductionPatterns(RewritePatternSet &) const final {
    reducing = true;
  }
};
} // namespace

extern "C" {
int mb_reduce_main(int argc, const char *const *argv,
                   bool (*setup)(MlirDialectRegistry)) {
  DialectRegistry registry;
  if (!setup(wrap(&registry)))
    return 1;
  checkDepthInPasses();
  MLIRContext context(registry);
  bool reducing = false;
  Dialect *builtin = context.getLoadedDialect<BuiltinDialect>();
  builtin->addInterface(std::make_unique<Reductions>(builtin, reducing));
  // The reducer tries variants that do not verify, and discards them. Their errors are no
  // errors of the input, which has been verified before.
  ScopedDiagnosticHandler variants(&context, [&](Diagnostic &d) {
    return success(reducing && d.getSeverity() == DiagnosticSeverity::Error);
  });
  return failed(mlirReduceMain(argc, const_cast<char **>(argv), context));
}
}
