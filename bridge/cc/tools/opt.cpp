// Main function of mlir-opt.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/ToolUtilities.h"
#include "mlir/Tools/ParseUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace bridge;

namespace {
// Parser of a text up to its first error, in a context of its own. MLIR's main function prints errors
// with a handler that it registers before it parses. This project's handlers come after MLIR's only
// when a dialect is loaded, and MLIR calls no code of this project between its handler and an error
// before that. For such errors, the text is parsed twice.
struct ParsesAgain {
  const MlirOptMainConfig &config;
  MLIRContext context;
  std::shared_ptr<llvm::SourceMgr> manager = std::make_shared<llvm::SourceMgr>();
  unsigned file;
  size_t loaded = context.getLoadedDialects().size();

  ParsesAgain(const llvm::MemoryBuffer &input, const MlirOptMainConfig &config,
              const DialectRegistry &registry)
      : config(config), context(registry, MLIRContext::Threading::DISABLED) {
    context.allowUnregisteredDialects(config.shouldAllowUnregisteredDialects());
    file = manager->AddNewSourceBuffer(
        llvm::MemoryBuffer::getMemBuffer(input.getMemBufferRef(), false), llvm::SMLoc());
  }
  bool parse() {
    return !!parseSourceFileForTool(manager, ParserConfig(&context, /*verifyAfterParse=*/false),
                                    !config.shouldUseExplicitModule());
  }
  bool isBeforeDialects() { return context.getLoadedDialects().size() == loaded; }
};
} // namespace

// Prints suggestions for the first error of a text, if no dialect is loaded at the error.
static void suggestBeforeDialects(const llvm::MemoryBuffer &input,
                                  const MlirOptMainConfig &config,
                                  const DialectRegistry &registry) {
  ParsesAgain again(input, config, registry);
  ScopedDiagnosticHandler handler(&again.context, [&](Diagnostic &d) {
    auto at = dyn_cast<FileLineColLoc>(d.getLocation());
    std::string sentence = suggestionFor(&again.context, d);
    if (at && !sentence.empty() && again.isBeforeDialects())
      again.manager->PrintMessage(
          again.manager->FindLocForLineAndColumn(again.file, at.getLine(), at.getColumn()),
          llvm::SourceMgr::DK_Note, sentence);
    return success();
  });
  again.parse();
}

// Prints the first error of a text with control characters, if no dialect is loaded at the error.
// MLIR would print the characters of the line. Returns whether there is such an error.
static bool hasErrorBeforeDialects(const llvm::MemoryBuffer &input,
                                   const MlirOptMainConfig &config,
                                   const DialectRegistry &registry) {
  if (isBytecode(input.getMemBufferRef()) || !mayHaveControls(input.getBuffer()))
    return false;
  ParsesAgain again(input, config, registry);
  std::string errors;
  llvm::raw_string_ostream os(errors);
  TextOfErrors text(&again.context, input.getBuffer(), input.getBufferIdentifier());
  SourceMgrDiagnosticHandler printed(*again.manager, &again.context, os);
  HarmlessDiagnostics harmless(&again.context);
  SuggestingDiagnostics suggesting(&again.context);
  if (again.parse() || !again.isBeforeDialects())
    return false;
  llvm::errs() << errors;
  return true;
}

namespace {
// Last pass before MLIR writes a program. Fails if a check of the program fails.
struct CheckOutput final : PassWrapper<CheckOutput, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CheckOutput)

  CheckOutput(StringRef name, StringRef argument, bool (*check)(Operation *))
      : name(name), argument(argument), check(check) {}
  StringRef getName() const override { return name; }
  StringRef getArgument() const override { return argument; }
  void runOnOperation() override {
    if (!check(getOperation()))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
  StringRef name, argument;
  bool (*check)(Operation *);
};
} // namespace

// Before bytecode: fails if readers would refuse a constant.
static std::unique_ptr<Pass> checkedConstants() {
  return std::make_unique<CheckOutput>("CheckConstants", "check-bytecode-constants",
                                       checkConstants);
}
// Before text: fails if the text would not end, since types and attributes share parts, which MLIR
// prints each time.
static std::unique_ptr<Pass> checkedText() {
  return std::make_unique<CheckOutput>("CheckPrintable", "check-printable", checkPrintable);
}

// Runs mlir-opt like MLIR's main function, but checks the input before MLIR reads it, and
// constants before MLIR writes bytecode.
static LogicalResult run(int argc, char **argv, StringRef tool, DialectRegistry &registry) {
  addForceFlag();
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
  std::unique_ptr<llvm::MemoryBuffer> input = openInput(inputPath, outputPath, &error);
  if (!input)
    return report();
  bool repeats = false;
  if (!(input = readable(std::move(input), config.inputSplitMarker(), &repeats)))
    return failure();
  // MLIR shows ops with its own errors, without a check that their text ends.
  if (repeats)
    static_cast<llvm::cl::opt<bool> *>(
        llvm::cl::getRegisteredOptions().lookup("mlir-print-op-on-diagnostic"))
        ->setValue(false);
  auto isFine = [&](std::unique_ptr<llvm::MemoryBuffer> part, llvm::raw_ostream &) {
    return failure(hasErrorBeforeDialects(*part, config, registry));
  };
  if (!config.shouldVerifyDiagnostics() &&
      failed(splitAndProcessBuffer(
          llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), false), isFine,
          llvm::nulls(), config.inputSplitMarker())))
    return failure();
  // Opening the output truncates its file. If it is the input, too, open it only after success.
  bool isInPlace = llvm::sys::fs::equivalent(inputPath, outputPath);
  std::string result;
  llvm::raw_string_ostream collected(result);
  std::unique_ptr<llvm::ToolOutputFile> output;
  if (!isInPlace && !(output = openOutputFile(outputPath, &error)))
    return report();
  llvm::raw_ostream &out =
      isInPlace ? static_cast<llvm::raw_ostream &>(collected) : output->os();
  if (config.shouldEmitBytecode() && isRefusedTerminal(out))
    return failure();
  // The help does not list these passes, but reproducers that name them can be run.
  registerPass(checkedConstants);
  registerPass(checkedText);
  BytecodeErrors errors;
  bool isParsed = false;
  config.setPassPipelineSetupFn([parsed = config, &isParsed](PassManager &pm) {
    isParsed = true;
    SuggestingDiagnostics suggesting(pm.getContext());
    if (failed(parsed.setupPassPipeline(pm)))
      return failure();
    pm.addPass(parsed.shouldEmitBytecode() ? checkedConstants() : checkedText());
    return success();
  });
  auto content = llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), false);
  bool isText = config.inputSplitMarker().empty() && !isBytecode(input->getMemBufferRef());
  TextOfErrors text(/*context=*/nullptr, isText ? input->getBuffer() : StringRef(),
                    input->getBufferIdentifier());
  if (failed(MlirOptMain(out, std::move(content), registry, config))) {
    bool isWhole = config.inputSplitMarker().empty() && !config.shouldVerifyDiagnostics();
    if (!isParsed && isWhole && !isBytecode(input->getMemBufferRef()))
      suggestBeforeDialects(*input, config, registry);
    return failure();
  }
  if (!errors.reported.empty())
    return failure();
  if (isInPlace) {
    if (!(output = openOutputFile(outputPath, &error)))
      return report();
    output->os() << result;
  }
  return success(keepOutput(*output, outputPath));
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
