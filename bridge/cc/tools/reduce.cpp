// Main function of mlir-reduce.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Reducer/ReductionPatternInterface.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

#include <cstdio>
#include <unistd.h>

using namespace mlir;
using namespace bridge;

// Returns whether the folder of the file after -o exists, and the file is not the input; false
// after a message. MLIR reports no output file that it cannot open, and reduces the program
// before it tries. MLIR truncates the output before it reads the input.
static bool canOpenOutput(llvm::ArrayRef<const char *> arguments, StringRef input) {
  for (auto [i, text] : llvm::enumerate(arguments)) {
    StringRef path = text;
    if (path == "-o" && i + 1 < arguments.size())
      path = arguments[i + 1];
    else if (!path.consume_front("-o="))
      continue;
    if (llvm::sys::fs::equivalent(input, path)) {
      llvm::errs() << "error: the output '" << path
                   << "' is the input: name another file with -o\n";
      return false;
    }
    StringRef folder = llvm::sys::path::parent_path(path);
    std::error_code error = llvm::sys::fs::access(folder.empty() ? "." : folder,
                                                  llvm::sys::fs::AccessMode::Exist);
    if (!error)
      continue;
    llvm::errs() << "cannot open output file '" << path << "': " << error.message() << "\n";
    return false;
  }
  return true;
}

// Returns the file of the program, or "-" for standard input.
static StringRef inputOf(llvm::ArrayRef<const char *> arguments) {
  for (size_t i = 1; i < arguments.size(); ++i) {
    StringRef text = arguments[i];
    if (text == "-o" || text == "--o")
      ++i;
    else if (!text.starts_with("-"))
      return text;
  }
  return "-";
}

// Replaces standard input by a file without a name that has the same bytes. Returns whether that
// is possible.
static bool rereadFromFile(const llvm::MemoryBuffer &input) {
  std::FILE *file = std::tmpfile();
  if (!file)
    return false;
  size_t size = input.getBufferSize();
  bool copied = std::fwrite(input.getBufferStart(), 1, size, file) == size &&
                !std::fseek(file, 0, SEEK_SET) && dup2(fileno(file), STDIN_FILENO) >= 0;
  std::fclose(file);
  return copied;
}

// Returns whether MLIR can print the program in bytecode or text; false after a message. MLIR prints
// the program before it reduces it, and when it is reduced. MLIR reports the errors of a program that
// it cannot parse.
static bool canPrint(MLIRContext &context, const llvm::MemoryBuffer &program) {
  auto manager = std::make_shared<llvm::SourceMgr>();
  manager->AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(program.getMemBufferRef(), false), llvm::SMLoc());
  context.allowUnregisteredDialects();
  OwningOpRef<ModuleOp> module;
  {
    ScopedDiagnosticHandler hidden(&context, [](Diagnostic &) { return success(); });
    module = parseSourceFile<ModuleOp>(manager,
                                       ParserConfig(&context, /*verifyAfterParse=*/false));
  }
  context.allowUnregisteredDialects(false);
  return !module || checkPrintable(*module);
}

// Returns whether MLIR can read and print the program; false after a message. MLIR reads the program
// again, and reports a file that it cannot open.
static bool canReadInput(MLIRContext &context, StringRef path) {
  auto input = llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (!input)
    return true;
  bool repeats = false;
  std::unique_ptr<llvm::MemoryBuffer> checked =
      readable(std::move(*input), /*splitMarker=*/"", &repeats);
  if (!checked)
    return false;
  if (repeats)
    context.printOpOnDiagnostic(false);
  if ((repeats || isBytecode(checked->getMemBufferRef())) && !canPrint(context, *checked))
    return false;
  if (path != "-" || rereadFromFile(*checked))
    return true;
  llvm::errs() << "error: cannot copy standard input to a temporary file\n";
  return false;
}

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
  llvm::ArrayRef arguments(argv, argc);
  StringRef input = inputOf(arguments);
  // MLIR's main function prints errors without the lines that they are about.
  llvm::SourceMgr manager;
  SourceMgrDiagnosticHandler printed(manager, &context);
  HarmlessDiagnostics harmless(&context);
  SuggestingDiagnostics suggesting(&context);
  if (!canOpenOutput(arguments, input) || !canReadInput(context, input))
    return 1;

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
