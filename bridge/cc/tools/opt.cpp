// Main function of mlir-opt.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/ToolUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace bridge;

// Returns whether MLIR can read the input. Checks text chunk by chunk, since
// MLIR reads it so.
static bool isReadable(const llvm::MemoryBuffer &input,
                       const MlirOptMainConfig &config) {
  if (isBytecode(input.getMemBufferRef()))
    return callbacks.check_bytecode(wrap(input.getBufferIdentifier()),
                                    wrap(input.getBuffer()));
  auto check = [](std::unique_ptr<llvm::MemoryBuffer> part, llvm::raw_ostream &) {
    return success(callbacks.check_text(wrap(part->getBufferIdentifier()),
                                        wrap(part->getBuffer())));
  };
  return succeeded(splitAndProcessBuffer(
      llvm::MemoryBuffer::getMemBuffer(input.getMemBufferRef(), false), check,
      llvm::nulls(), config.inputSplitMarker()));
}

// Runs mlir-opt like MLIR's main function, but checks the input before MLIR
// reads it.
static LogicalResult run(int argc, char **argv, StringRef tool, DialectRegistry &registry) {
  auto [inputPath, outputPath] =
      registerAndParseCLIOptions(argc, argv, tool, registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return MlirOptMain(argc, argv, inputPath, outputPath, registry);
  llvm::InitLLVM init(argc, argv);
  if (inputPath == "-" && llvm::sys::Process::FileDescriptorIsDisplayed(fileno(stdin)))
    llvm::errs() << "(processing input from stdin now, hit ctrl-c/ctrl-d to interrupt)\n";
  std::string error;
  auto report = [&] {
    llvm::errs() << error << "\n";
    return failure();
  };
  std::unique_ptr<llvm::MemoryBuffer> input = openInputFile(inputPath, &error);
  if (!input)
    return report();
  if (!isReadable(*input, config))
    return failure();
  std::unique_ptr<llvm::ToolOutputFile> output = openOutputFile(outputPath, &error);
  if (!output)
    return report();
  BytecodeErrors errors;
  config.setPassPipelineSetupFn([parsed = config](PassManager &pm) {
    SuggestingDiagnostics suggesting(pm.getContext());
    return parsed.setupPassPipeline(pm);
  });
  if (failed(MlirOptMain(output->os(), std::move(input), registry, config)) ||
      !errors.reported.empty())
    return failure();
  output->keep();
  return success();
}

extern "C" {
int mb_opt_main(int argc, const char *const *argv, MlirStringRef tool,
                bool (*setup)(MlirDialectRegistry)) {
  DialectRegistry registry;
  if (!setup(wrap(&registry)))
    return 1;
  checkDepthInPasses();
  return failed(run(argc, const_cast<char **>(argv), unwrap(tool), registry));
}
}
