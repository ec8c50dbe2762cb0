// C++ examples of docs/api.md.
#include "expect.h"

#include "stablehlo/dialect/Serialization.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/integrations/c/StablehloDialect.h"
#include "stablehlo/integrations/c/StablehloPortability.h"

#include "mlir-c/Dialect/Func.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

using mlir::vhlo::Version;

static const char *text = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                          "  %0 = stablehlo.tan %x : tensor<4xf32>\n"
                          "  return %0 : tensor<4xf32>\n"
                          "}\n";

// Ops without classes.
mlir::Operation *replaceTanByAdd(mlir::Operation *tan) {
  mlir::OpBuilder builder(tan);
  mlir::OperationState state(tan->getLoc(), "stablehlo.add");
  state.addOperands({tan->getOperand(0), tan->getOperand(0)});
  state.addTypes(tan->getResultTypes());
  mlir::Operation *add = builder.create(state);
  tan->replaceAllUsesWith(add);
  tan->erase();
  return add;
}

mlir::Operation *findOp(mlir::ModuleOp module, llvm::StringRef name) {
  mlir::Operation *found = nullptr;
  module.walk([&](mlir::Operation *op) {
    if (op->getName().getStringRef() == name)
      found = op;
  });
  return found;
}

int main() {
  mlir::MLIRContext context;
  mlirDialectHandleRegisterDialect(mlirGetDialectHandle__stablehlo__(), wrap(&context));
  mlirDialectHandleRegisterDialect(mlirGetDialectHandle__func__(), wrap(&context));
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);

  Version oldest =
      Version::fromCompatibilityRequirement(Version::CompatibilityRequirement::MAX);
  std::string target = oldest.toString();

  StablehloReport report;
  StablehloError error = stablehloVersionReport(wrap(*module), &report);
  llvm::outs() << "needs " << unwrap(stablehloReportGetSmallestVersion(report)) << "\n";
  stablehloReportDestroy(report);
  EXPECT(!error.ptr);

  std::string artifact;
  llvm::raw_string_ostream os(artifact);
  if (failed(mlir::stablehlo::serializePortableArtifact(*module, target, os)))
    llvm::outs() << "diagnostics of the context have the reason\n";
  EXPECT(artifact.empty());

  error = stablehloExpand(wrap(*module), wrap(llvm::StringRef(target)));
  EXPECT(!error.ptr);
  EXPECT(succeeded(mlir::stablehlo::serializePortableArtifact(*module, target, os)));

  mlir::OwningOpRef<mlir::ModuleOp> read =
      mlir::stablehlo::deserializePortableArtifact(artifact, &context);
  EXPECT(read);

  std::string newer;
  error = stablehloRetarget(wrap(llvm::StringRef(artifact)), wrap(llvm::StringRef("1.0.0")),
                            mlir::stablehlo::detail::append, &newer);
  EXPECT(!error.ptr && !newer.empty());

  auto other = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  replaceTanByAdd(findOp(*other, "stablehlo.tan"));
  EXPECT(findOp(*other, "stablehlo.add") && !findOp(*other, "stablehlo.tan"));
}
