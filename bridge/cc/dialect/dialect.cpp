// Dialects that are defined by tables from Rust.
#include "bridge.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace bridge;

namespace {
// Dialect that is defined by a table.
struct RustDialect final : Dialect {
  const MbDialectTable *def;
  RustDialect(MLIRContext *ctx, const MbDialectTable *def)
      : Dialect(unwrap(def->ns), ctx, bridge::typeID(def->type_id)), def(def) {
    for (size_t i = 0; i < def->num_types; ++i)
      addType(bridge::typeID(def->types[i]->type_id),
              abstractType(this, def->types[i]));
    for (size_t i = 0; i < def->num_attrs; ++i)
      addAttribute(bridge::typeID(def->attrs[i]->type_id),
                   abstractAttribute(this, def->attrs[i]));
    addInterface(bytecodeInterface(this, def));
    if (def->inlinable)
      addInterface(inlinerInterface(this));
    for (size_t i = 0; i < def->num_ops; ++i)
      insertOp(this, def->ops[i]);
  }
  Operation *materializeConstant(OpBuilder &b, Attribute value, Type type,
                                 Location loc) final {
    Operation *op = unwrap(callbacks.materialize(def->user, wrap(value),
                                                 wrap(type), wrap(loc)));
    return op ? b.insert(op) : nullptr;
  }
  LogicalResult verifyOperationAttribute(Operation *op,
                                         NamedAttribute a) final {
    return success(!def->verifies ||
                   callbacks.verify_attr(def->user, wrap(op),
                                         wrap(a.getName().getValue()),
                                         wrap(a.getValue())));
  }
  LogicalResult verifyRegionArgAttribute(Operation *op, unsigned region,
                                         unsigned i, NamedAttribute a) final {
    return success(!def->verifies || region != 0 ||
                   callbacks.verify_argument_attr(def->user, wrap(op), i,
                                                  wrap(a.getName().getValue()),
                                                  wrap(a.getValue())));
  }
  LogicalResult verifyRegionResultAttribute(Operation *op, unsigned region,
                                            unsigned i,
                                            NamedAttribute a) final {
    return success(!def->verifies || region != 0 ||
                   callbacks.verify_result_attr(def->user, wrap(op), i,
                                                wrap(a.getName().getValue()),
                                                wrap(a.getValue())));
  }
  Type parseType(DialectAsmParser &p) const final {
    return unwrap(
        callbacks.parse_type(def->user, static_cast<AsmParser *>(&p)));
  }
  void printType(Type t, DialectAsmPrinter &p) const final {
    DepthScope scope;
    callbacks.print_type(def->user, wrap(t), static_cast<AsmPrinter *>(&p));
  }
  Attribute parseAttribute(DialectAsmParser &p, Type type) const final {
    return unwrap(callbacks.parse_attr(def->user, static_cast<AsmParser *>(&p),
                                      wrap(type)));
  }
  void printAttribute(Attribute a, DialectAsmPrinter &p) const final {
    DepthScope scope;
    callbacks.print_attr(def->user, wrap(a), static_cast<AsmPrinter *>(&p));
  }
};

// Access to MLIR's lookup of TypeIDs by class name. MLIR identifies traits and
// interfaces by class name, and libMLIR has the names that clang generates.
struct Resolver : mlir::detail::FallbackTypeIDResolver {
  static TypeID byName(StringRef name) { return registerImplicitTypeID(name); }
};
} // namespace

void bridge::insertDialect(DialectRegistry &registry, const MbDialectTable *def) {
  TypeID id = bridge::typeID(def->type_id);
  registry.insert(id, unwrap(def->ns), [def, id](MLIRContext *ctx) -> Dialect * {
    return ctx->getOrLoadDialect(unwrap(def->ns), id, [=] {
      return std::make_unique<RustDialect>(ctx, def);
    });
  });
}

extern "C" {
// Returns whether this code and libMLIR agree on the TypeIDs of traits. If not, no dialect
// may be registered.
bool mb_agrees_on_type_ids() {
  return TypeID::get<OpTrait::IsTerminator>() ==
             Resolver::byName("mlir::OpTrait::IsTerminator<Empty>") &&
         TypeID::get<OpTrait::ConstantLike>() ==
             Resolver::byName("mlir::OpTrait::ConstantLike<Empty>");
}

// Registers a dialect. Returns false if the registry already has a dialect of
// this name: two copies of a dialect cannot work in one process.
bool mb_register_dialect(MlirDialectRegistry registry,
                         const MbDialectTable *def) {
  DialectRegistry *r = unwrap(registry);
  StringRef ns = unwrap(def->ns);
  for (StringRef name : r->getDialectNames())
    if (name == ns)
      return false;
  bridge::insertDialect(*r, def);
  return true;
}

}
