// Types and attributes of Rust dialects, which share one uniqued storage class.
#include "bridge.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TensorEncoding.h"

using namespace mlir;
using namespace bridge;

namespace {
// Uniqued payload of a type or an attribute.
struct Key {
  ArrayRef<int64_t> ints;
  ArrayRef<Attribute> attrs;
  ArrayRef<Type> types;
  StringRef str;

  bool operator==(const Key &o) const {
    return ints == o.ints && attrs == o.attrs && types == o.types &&
           str == o.str;
  }
  llvm::hash_code hash() const {
    return llvm::hash_combine(ints, attrs, types, str);
  }
  Key copyInto(StorageUniquer::StorageAllocator &a) const {
    return {a.copyInto(ints), a.copyInto(attrs), a.copyInto(types),
            a.copyInto(str)};
  }
  void walk(function_ref<void(Attribute)> wa, function_ref<void(Type)> wt) {
    for (Attribute a : attrs)
      wa(a);
    for (Type t : types)
      wt(t);
  }
};

template <typename Base> struct Storage : Base {
  using KeyTy = Key;
  Key key;
  Storage(const Key &key) : key(key) {}
  bool operator==(const Key &o) const { return key == o; }
  static llvm::hash_code hashKey(const Key &key) { return key.hash(); }
  static Storage *construct(StorageUniquer::StorageAllocator &a,
                            const Key &key) {
    return new (a.allocate<Storage>()) Storage(key.copyInto(a));
  }
};

struct RustType : Type {
  using ImplType = Storage<TypeStorage>;
  using Type::Type;
  RustType(ImplType *impl) : Type(impl) {}
  static Key &keyOf(Type t) {
    return static_cast<ImplType *>(t.getImpl())->key;
  }
  static RustType get(MLIRContext *ctx, TypeID id, const Key &key) {
    return mlir::detail::TypeUniquer::getWithTypeID<RustType>(ctx, id, key);
  }
  static void walk(Type t, function_ref<void(Attribute)> wa,
                   function_ref<void(Type)> wt) {
    keyOf(t).walk(wa, wt);
  }
  static Type replace(Type t, ArrayRef<Attribute> as, ArrayRef<Type> ts) {
    Key k = keyOf(t);
    k.attrs = as;
    k.types = ts;
    return get(t.getContext(), t.getTypeID(), k);
  }
};

struct RustAttr : Attribute {
  using ImplType = Storage<AttributeStorage>;
  using Attribute::Attribute;
  RustAttr(ImplType *impl) : Attribute(impl) {}
  static Key &keyOf(Attribute a) {
    return static_cast<ImplType *>(const_cast<void *>(a.getAsOpaquePointer()))
        ->key;
  }
  static RustAttr get(MLIRContext *ctx, TypeID id, const Key &key) {
    return mlir::detail::AttributeUniquer::getWithTypeID<RustAttr>(ctx, id,
                                                                   key);
  }
  static void walk(Attribute a, function_ref<void(Attribute)> wa,
                   function_ref<void(Type)> wt) {
    keyOf(a).walk(wa, wt);
  }
  static Attribute replace(Attribute a, ArrayRef<Attribute> as,
                           ArrayRef<Type> ts) {
    Key k = keyOf(a);
    k.attrs = as;
    k.types = ts;
    return get(a.getContext(), a.getTypeID(), k);
  }
};

Key toKey(const MbParams *p) {
  // MlirAttribute and MlirType are one pointer each, like the C++ classes.
  static_assert(sizeof(MlirAttribute) == sizeof(Attribute));
  static_assert(sizeof(MlirType) == sizeof(Type));
  return {{p->ints, p->num_ints},
          {reinterpret_cast<const Attribute *>(p->attrs), p->num_attrs},
          {reinterpret_cast<const Type *>(p->types), p->num_types},
          unwrap(p->text)};
}
void fromKey(const Key &k, MbParams *out) {
  *out = {k.ints.data(),
          k.ints.size(),
          reinterpret_cast<const MlirAttribute *>(k.attrs.data()),
          k.attrs.size(),
          reinterpret_cast<const MlirType *>(k.types.data()),
          k.types.size(),
          wrap(k.str)};
}

// Interface of attributes that may be the encoding of a tensor type. Verifies that the
// encoding fits the tensor type.
struct EncodingModel : VerifiableTensorEncoding::Concept {
  using Interface = VerifiableTensorEncoding;
  const MbKindTable *kind = nullptr;
  EncodingModel() : Concept{verify} {}
  static LogicalResult
  verify(const Concept *self, Attribute attr, ArrayRef<int64_t> shape,
         Type element, function_ref<InFlightDiagnostic()> emitError) {
    // MLIR's parser verifies the encoding of a tensor type before it checks the element
    // type, which is null after a syntax error. It refuses such a type afterwards.
    if (!element || !TensorType::isValidElementType(element))
      return success();
    return success(callbacks.verify_encoding(
        static_cast<const EncodingModel *>(self)->kind->user, wrap(attr),
        shape.data(), shape.size(), wrap(element), &emitError));
  }
};

// Interface of attributes that refer to symbols. The symbols must exist for each op that
// has such an attribute.
struct SymbolUserModel : SymbolUserAttrInterface::Concept {
  using Interface = SymbolUserAttrInterface;
  const MbKindTable *kind = nullptr;
  SymbolUserModel() : Concept{verify} {}
  static LogicalResult verify(const Concept *self, Attribute attr,
                              Operation *op, SymbolTableCollection &tables) {
    return success(callbacks.verify_attr_symbols(
        static_cast<const SymbolUserModel *>(self)->kind->user, wrap(attr),
        wrap(op), &tables));
  }
};
} // namespace

AbstractType bridge::abstractType(Dialect *dialect, const MbKindTable *kind) {
  TypeID id = bridge::typeID(kind->type_id);
  mlir::detail::TypeUniquer::registerType<RustType>(dialect->getContext(), id);
  return AbstractType::get(
      *dialect, {}, [](TypeID) { return false; }, RustType::walk,
      RustType::replace, id, unwrap(kind->name));
}

AbstractAttribute bridge::abstractAttribute(Dialect *dialect,
                                            const MbKindTable *kind) {
  TypeID id = bridge::typeID(kind->type_id);
  mlir::detail::InterfaceMap interfaces;
  if (kind->tensor_encoding) {
    interfaces.insertModels<EncodingModel>();
    static_cast<EncodingModel *>(interfaces.lookup<VerifiableTensorEncoding>())
        ->kind = kind;
  }
  if (kind->symbol_user) {
    interfaces.insertModels<SymbolUserModel>();
    static_cast<SymbolUserModel *>(interfaces.lookup<SymbolUserAttrInterface>())
        ->kind = kind;
  }
  mlir::detail::AttributeUniquer::registerAttribute<RustAttr>(
      dialect->getContext(), id);
  return AbstractAttribute::get(
      *dialect, std::move(interfaces), [](TypeID) { return false; },
      RustAttr::walk, RustAttr::replace, id, unwrap(kind->name));
}

extern "C" {
// Returns the uniqued type or attribute with a payload; null if the dialect is not
// loaded.
MlirType mb_type_get(MlirContext context, const void *kind, const MbParams *p) {
  MLIRContext *ctx = unwrap(context);
  TypeID id = bridge::typeID(kind);
  if (!ctx->getTypeUniquer().isParametricStorageInitialized(id))
    return {nullptr};
  return wrap(Type(RustType::get(ctx, id, toKey(p))));
}
MlirAttribute mb_attr_get(MlirContext context, const void *kind,
                          const MbParams *p) {
  MLIRContext *ctx = unwrap(context);
  TypeID id = bridge::typeID(kind);
  if (!ctx->getAttributeUniquer().isParametricStorageInitialized(id))
    return {nullptr};
  return wrap(Attribute(RustAttr::get(ctx, id, toKey(p))));
}
// Returns the payload of a type or an attribute, which must be of a Rust dialect.
void mb_type_params(MlirType t, MbParams *out) {
  fromKey(RustType::keyOf(unwrap(t)), out);
}
void mb_attr_params(MlirAttribute a, MbParams *out) {
  fromKey(RustAttr::keyOf(unwrap(a)), out);
}
// Returns the TypeID of the class.
const void *mb_type_id(MlirType t) {
  return unwrap(t).getTypeID().getAsOpaquePointer();
}
const void *mb_attr_id(MlirAttribute a) {
  return unwrap(a).getTypeID().getAsOpaquePointer();
}
}
