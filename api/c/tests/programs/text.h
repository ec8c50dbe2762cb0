/* Growing text, which callbacks append to. */
#ifndef TEXT_H
#define TEXT_H

#include "expect.h"
#include "mlir-c/Support.h"
#include <string.h>

typedef struct Text {
  char *bytes;
  size_t length;
} Text;

static inline void append(MlirStringRef part, void *user) {
  Text *text = (Text *)user;
  text->bytes = (char *)realloc(text->bytes, text->length + part.length + 1);
  EXPECT(text->bytes);
  memcpy(text->bytes + text->length, part.data, part.length);
  text->length += part.length;
  text->bytes[text->length] = '\0';
}

static inline MlirStringRef all(const Text *text) {
  return mlirStringRefCreate(text->bytes, text->length);
}

static inline MlirStringRef str(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

static inline int has(const Text *text, const char *part) {
  return text->bytes && strstr(text->bytes, part) != NULL;
}

#endif
