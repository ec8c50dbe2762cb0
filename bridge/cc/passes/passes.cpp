// Passes that are written in Rust.
#include "bridge.h"

#include "mlir/CAPI/Pass.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include "llvm/ADT/DenseMap.h"

#include <atomic>
#include <shared_mutex>

using namespace mlir;
using namespace bridge;

namespace {
// Lock of MLIR's registry of passes, and of the lists of passes and pipelines of this file.
std::shared_mutex &registryLock() {
  static auto &lock = *new std::shared_mutex;
  return lock;
}
// Number of nested readers of the registry on this thread. Only the outermost holds the lock.
thread_local unsigned registryReaders = 0;

// Permission of this thread to look up passes.
struct ReadsPassRegistry {
  ReadsPassRegistry() {
    if (!registryReaders++)
      registryLock().lock_shared();
  }
  ~ReadsPassRegistry() {
    if (!--registryReaders)
      registryLock().unlock_shared();
  }
  ReadsPassRegistry(const ReadsPassRegistry &) = delete;
};
// Interruption of the reading, in which Rust code may register passes. Pointers to entries of
// the registry stay valid.
class PausesReading {
  unsigned readers = std::exchange(registryReaders, 0);

public:
  PausesReading() {
    if (readers)
      registryLock().unlock_shared();
  }
  ~PausesReading() {
    if (readers)
      registryLock().lock_shared();
    registryReaders = readers;
  }
  PausesReading(const PausesReading &) = delete;
};

// Options of a pass or pipeline.
struct OptionValues {
  // One element per declared option in each vector: the option in the vector of its type,
  // null in the other.
  std::vector<std::unique_ptr<detail::PassOptions::Option<std::string>>> texts;
  std::vector<std::unique_ptr<detail::PassOptions::Option<bool>>> flags;

  // Adds declared options to `parent`, whose option types are these two.
  template <typename Text, typename Flag, typename Parent>
  void declare(Parent &parent, ArrayRef<MbOptionTable> options) {
    for (const MbOptionTable &o : options) {
      auto desc = llvm::cl::desc(unwrap(o.description));
      StringRef value = unwrap(o.default_value);
      texts.emplace_back();
      flags.emplace_back();
      if (o.kind == MB_BOOL)
        flags.back() = std::make_unique<Flag>(parent, unwrap(o.name), desc,
                                              llvm::cl::init(value == "true"));
      else
        texts.back() = std::make_unique<Text>(parent, unwrap(o.name), desc,
                                              llvm::cl::init(value.str()));
    }
  }
};

// Options of a pipeline, which MLIR parses.
struct PipelineOptions final : detail::PassOptions {
  OptionValues values;

  PipelineOptions(const MbPipelineTable *def) {
    values.declare<Option<std::string>, Option<bool>>(
        *this, {def->options, def->num_options});
  }
};

// Returns the maximum nesting of pipelines in a textual pipeline, which is the nesting of
// its parentheses. Also counts parentheses in options, which are in braces: some options
// are pipelines themselves.
size_t levelsOf(StringRef pipeline) {
  size_t level = 0, deepest = 0;
  SmallVector<size_t> braces;
  for (char c : pipeline) {
    size_t outer = braces.empty() ? 0 : braces.back();
    if (c == '{')
      braces.push_back(level);
    else if (c == '}' && !braces.empty())
      level = braces.pop_back_val();
    else if (c == '(')
      deepest = std::max(deepest, ++level);
    else if (c == ')' && level > outer)
      --level;
  }
  return deepest;
}

// Textual pipeline that this thread is parsing, possibly inside another pipeline that
// names it. MLIR recurses for each level of all these pipelines.
class ParsedPipeline {
  static constexpr size_t kLevelsOfName = 10;
  // Levels of all pipelines that this thread is parsing.
  static thread_local size_t total;
  // Levels of this pipeline.
  size_t own;

public:
  // A pipeline that another pipeline names uses as much of the stack as several levels.
  ParsedPipeline(StringRef text) : own(levelsOf(text) + kLevelsOfName) { total += own; }
  ~ParsedPipeline() { total -= own; }
  ParsedPipeline(const ParsedPipeline &) = delete;
  // Returns false after a message, if pipelines are nested too deep.
  bool check(raw_ostream &os) const {
    if (total <= MB_MAX_BRACKETS + kLevelsOfName)
      return true;
    os << "pass pipelines are nested deeper than " << unsigned(MB_MAX_BRACKETS)
       << " levels";
    return false;
  }
};
thread_local size_t ParsedPipeline::total = 0;

// Returns the messages of MLIR's parser of pipelines in one line. The parser shows a
// position before a message, and the pipeline with a caret behind it.
std::string messagesOf(StringRef errors, StringRef pipeline) {
  std::string messages;
  SmallVector<StringRef> lines;
  errors.split(lines, '\n');
  for (StringRef line : lines) {
    auto [position, message] = line.split(": error: ");
    StringRef text = message.empty() ? position : message;
    if (text.trim(" ~^").empty() || pipeline.contains(text))
      continue;
    if (!messages.empty())
      messages += "; ";
    messages += text;
  }
  return messages;
}

// Parses a textual pipeline for an op. Returns nullopt after a diagnostic, which does not
// show the op: the error is about the pipeline.
std::optional<OpPassManager> parsePipeline(Operation *op, StringRef pipeline) {
  std::string text;
  llvm::raw_string_ostream os(text);
  ParsedPipeline parsed(pipeline);
  if (!parsed.check(os)) {
    emitError(op->getLoc()) << "cannot run a pass pipeline: " << text;
    return std::nullopt;
  }
  auto parse = [&] {
    ReadsPassRegistry reads;
    return parsePassPipeline(pipeline, os);
  };
  FailureOr<OpPassManager> passes = parse();
  if (succeeded(passes))
    return std::move(*passes);
  emitError(op->getLoc()) << "cannot run pass pipeline '" << pipeline
                          << "': " << messagesOf(text, pipeline);
  return std::nullopt;
}

// All passes that are written in Rust, by their TypeIDs. The map is complete before any
// pass runs.
llvm::DenseMap<const void *, const MbPassTable *> &rustPasses() {
  static auto &all = *new llvm::DenseMap<const void *, const MbPassTable *>;
  return all;
}

// All pipelines that are written in Rust.
SmallVector<const MbPipelineTable *> &rustPipelines() {
  static auto &all = *new SmallVector<const MbPipelineTable *>;
  return all;
}

// Number of requests that passes create no part that is nested too deep. Other passes and
// verifiers run after a pass, and rely on this.
std::atomic<unsigned> depthChecks = 0;
// Request that lasts as long as a pipeline runs.
struct DepthChecks {
  DepthChecks() { ++depthChecks; }
  ~DepthChecks() { --depthChecks; }
};

// Pass that is written in Rust.
struct RustPass final : Pass {
  const MbPassTable *def;
  OptionValues options;
  std::vector<std::unique_ptr<Statistic>> statistics;
  // Facts about the scopes of the pass's input. MLIR's passes require verified input, so
  // the runner of a textual pipeline verifies its input.
  MbScopes scopes = MB_SCOPES_VERIFIED;

  explicit RustPass(const MbPassTable *def)
      : RustPass(def, def->op_name.length
                          ? std::optional<StringRef>(unwrap(def->op_name))
                          : std::nullopt) {}
  RustPass(const MbPassTable *def, std::optional<StringRef> opName)
      : Pass(bridge::typeID(def->type_id), opName), def(def) {
    options.declare<Option<std::string>, Option<bool>>(
        *this, {def->options, def->num_options});
    for (size_t i = 0; i < def->num_statistics; ++i)
      statistics.push_back(std::make_unique<Statistic>(
          this, def->statistics[i].name, def->statistics[i].description));
  }
  StringRef getName() const final { return unwrap(def->name); }
  StringRef getArgument() const final { return unwrap(def->argument); }
  StringRef getDescription() const final { return unwrap(def->description); }
  bool canScheduleOn(RegisteredOperationName name) const final {
    return !def->op_name.length || name.getStringRef() == unwrap(def->op_name);
  }
  void getDependentDialects(DialectRegistry &r) const final {
    for (const MbDependency &d : dependencies()) {
      if (d.def)
        bridge::insertDialect(r, d.def);
      else
        insertUpstream(r, unwrap(d.ns));
    }
  }
  LogicalResult initialize(MLIRContext *ctx) final {
    for (const MbDependency &d : dependencies())
      if (!ctx->getLoadedDialect(unwrap(d.ns)))
        return emitError(UnknownLoc::get(ctx))
               << "pass '" << unwrap(def->argument) << "' needs the dialect '"
               << unwrap(d.ns) << "', which does not exist";
    return success();
  }
  void runOnOperation() final {
    if (scopes == MB_SCOPES_UNKNOWN && !checkDepth(getOperation()))
      return signalPassFailure();
    switch (def->run(def->user, wrap(getOperation()), this)) {
    case MB_PASS_FAILED:
      return signalPassFailure();
    case MB_PASS_CHANGED:
      // The rewriter checks the depth of new regions, so only other parts
      // are checked.
      if ((scopes == MB_SCOPES_UNKNOWN || depthChecks) &&
          !checkDepth(getOperation(), std::numeric_limits<unsigned>::max()))
        signalPassFailure();
      return;
    case MB_PASS_UNCHANGED:
      return markAllAnalysesPreserved();
    }
  }
  // Pass::clone copies the values of the options after this call.
  std::unique_ptr<Pass> clonePass() const final {
    auto clone = std::make_unique<RustPass>(def, getOpName());
    clone->scopes = scopes;
    return clone;
  }
  ArrayRef<MbDependency> dependencies() const {
    return {def->dialects, def->num_dialects};
  }
  // Runs a textual pipeline on the op. Called when the pass's function has returned.
  LogicalResult then(StringRef pipeline) {
    Operation *op = getOperation();
    if (!checkDepth(op))
      return failure();
    std::optional<OpPassManager> passes = parsePipeline(op, pipeline);
    if (!passes)
      return failure();
    auto fail = [&]() {
      return op->emitError() << "cannot run pass pipeline '" << pipeline << "': ";
    };
    std::optional<StringRef> name = passes->getOpName();
    if (name && *name != op->getName().getStringRef())
      return fail() << "it is not for '" << op->getName() << "'";
    // Dialects cannot be loaded here, since other threads may use dialects.
    DialectRegistry needed;
    passes->getDependentDialects(needed);
    for (StringRef dialect : needed.getDialectNames())
      if (!op->getContext()->getLoadedDialect(dialect))
        return fail() << "it needs the dialect '" << dialect
                      << "', which pass '" << getArgument() << "' does not name";
    // A pass may run itself through a pipeline, which must not overflow the stack.
    static constexpr unsigned kMaxNested = 100;
    static thread_local unsigned nested = 0;
    if (nested == kMaxNested)
      return fail() << "passes run each other in a cycle";
    // MLIR's passes require verified input.
    if (failed(verify(op)))
      return failure();
    ++nested;
    LogicalResult result = runPipeline(*passes, op);
    --nested;
    return result;
  }
};
} // namespace

void bridge::checkDepthInPasses() { ++depthChecks; }

ChangesPassRegistry::ChangesPassRegistry() { registryLock().lock(); }
ChangesPassRegistry::~ChangesPassRegistry() { registryLock().unlock(); }

extern "C" {
// Registers a pass. Returns false if a pass of this name exists.
bool mb_register_pass(const MbPassTable *def) {
  ChangesPassRegistry changes;
  if (PassInfo::lookup(unwrap(def->argument)))
    return false;
  registerPass([def] { return std::make_unique<RustPass>(def); });
  rustPasses()[def->type_id] = def;
  return true;
}
// Registers a pipeline. Returns false if a pipeline of this name exists.
bool mb_register_pipeline(const MbPipelineTable *def) {
  ChangesPassRegistry changes;
  if (PassPipelineInfo::lookup(unwrap(def->name)))
    return false;
  rustPipelines().push_back(def);
  registerPassPipeline(
      unwrap(def->name), unwrap(def->description),
      [def](OpPassManager &pm, StringRef given,
            function_ref<LogicalResult(const Twine &)> error) {
        PipelineOptions options(def);
        std::string text;
        llvm::raw_string_ostream os(text);
        if (failed(options.parseFromString(given, os)))
          return error(StringRef(text).rtrim());
        auto writePasses = [&] {
          PausesReading pauses;
          return def->passes(def->user, &options.values, &os);
        };
        if (!writePasses())
          return failure();
        ParsedPipeline parsed(text);
        std::string message;
        llvm::raw_string_ostream to(message);
        if (parsed.check(to) && succeeded(parsePassPipeline(text, pm, to)))
          return success();
        return error(StringRef(message).rtrim());
      },
      [def](function_ref<void(const detail::PassOptions &)> print) {
        if (def->num_options)
          print(PipelineOptions(def));
      });
  return true;
}
// Makes a Rust pass with options as in a textual pipeline. The caller owns the pass and
// may add it to any pass manager. Returns null if no such pass exists, or, after a call
// of `take_error`, if the options are wrong.
MlirPass mb_make_pass(MlirStringRef argument, MlirStringRef options,
                      bool (*take_error)(MlirStringRef, void *), void *user) {
  ReadsPassRegistry reads;
  for (auto [_, def] : rustPasses()) {
    if (unwrap(def->argument) != unwrap(argument))
      continue;
    // `OpPassManager::addPass` ends the process if a pass names another op than the
    // manager, so this pass names no op. A manager of another op fails when it runs, since
    // `canScheduleOn` returns false.
    auto pass = std::make_unique<RustPass>(def, std::nullopt);
    auto error = [&](const Twine &message) {
      take_error(wrap(StringRef(message.str())), user);
      return failure();
    };
    if (failed(pass->initializeOptions(unwrap(options), error)))
      break;
    pass->scopes = MB_SCOPES_UNKNOWN;
    return wrap(static_cast<Pass *>(pass.release()));
  }
  return {nullptr};
}
// Passes to `take` the names of the passes and pipelines that are written in Rust, and of those
// that are flags of this process's command line.
void mb_pass_names(MbTakeStr take, void *user) {
  ReadsPassRegistry reads;
  for (auto [_, def] : rustPasses())
    take(def->argument, user);
  for (const MbPipelineTable *def : rustPipelines())
    take(def->name, user);
  for (auto &flag : llvm::cl::getRegisteredOptions())
    if (PassInfo::lookup(flag.first) || PassPipelineInfo::lookup(flag.first))
      take(wrap(flag.first), user);
}
// Passes the names of the options of a pass or pipeline that is written in Rust to `take`.
void mb_option_names(MlirStringRef name, MbTakeStr take, void *user) {
  ReadsPassRegistry reads;
  auto takeAll = [&](const auto *def) {
    for (size_t i = 0; i < def->num_options; ++i)
      take(def->options[i].name, user);
  };
  for (auto [_, def] : rustPasses())
    if (unwrap(def->argument) == unwrap(name))
      takeAll(def);
  for (const MbPipelineTable *def : rustPipelines())
    if (unwrap(def->name) == unwrap(name))
      takeAll(def);
}
// Returns the options of a pass, for `mb_option_text` and `mb_option_flag`.
const void *mb_pass_options(const void *pass) {
  return &static_cast<const RustPass *>(pass)->options;
}
MbScopes mb_pass_scopes(const void *pass) {
  return static_cast<const RustPass *>(pass)->scopes;
}
MlirStringRef mb_option_text(const void *options, size_t i) {
  auto *o = static_cast<const OptionValues *>(options);
  return wrap(StringRef(o->texts[i]->getValue()));
}
bool mb_option_flag(const void *options, size_t i) {
  return *static_cast<const OptionValues *>(options)->flags[i];
}
void mb_pass_count(void *pass, size_t i, unsigned n) {
  *static_cast<RustPass *>(pass)->statistics[i] += n;
}
// Runs a textual pipeline, e.g. "builtin.module(a,b{x=1})". Returns false after a
// diagnostic. MLIR's passes require a verified program, so it is verified after each
// pass. If all passes are written in Rust, the program is verified before the first pass,
// unless `verified` is set, and after the last.
bool mb_run_pipeline(MlirOperation op, MlirStringRef pipeline, bool verified) {
  Operation *o = unwrap(op);
  ShownDiagnostics shown(o->getContext());
  SuggestingDiagnostics suggesting(o->getContext());
  if (!checkDepth(o))
    return false;
  std::optional<OpPassManager> passes = parsePipeline(o, unwrap(pipeline));
  if (!passes)
    return false;
  bool areAllRust = llvm::all_of(passes->getPasses(), [](const Pass &pass) {
    ReadsPassRegistry reads;
    return rustPasses().contains(pass.getTypeID().getAsOpaquePointer());
  });
  // The claim `verified` may be wrong, and passes may run on several threads, so check
  // scopes.
  if (areAllRust && verified) {
    if (!checkScopes(o))
      return false;
    // Each Rust pass checks the scopes when it ends.
    for (Pass &pass : passes->getPasses())
      static_cast<RustPass &>(pass).scopes = MB_SCOPES_CHECKED;
  } else if (failed(verify(o))) {
    return false;
  }
  PassManager pm(o->getContext(), passes->getOpAnchorName());
  static_cast<OpPassManager &>(pm) = std::move(*passes);
  pm.enableVerifier(!areAllRust);
  if (areAllRust)
    return succeeded(pm.run(o)) && checkDepth(o) && succeeded(verify(o));
  DepthChecks checks;
  return succeeded(pm.run(o));
}
// Runs a textual pipeline on the op of a running pass. Called when the pass's function
// has returned. Returns false after a diagnostic.
bool mb_pass_then(void *pass, MlirStringRef pipeline) {
  return succeeded(static_cast<RustPass *>(pass)->then(unwrap(pipeline)));
}
}
