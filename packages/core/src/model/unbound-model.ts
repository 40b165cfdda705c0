/**
 * A field of something unknown; undefined too where reading it fails, as private state behind a
 * user's proxy does.
 */
export const field = (value: unknown, name: string): unknown => {
  if (typeof value !== "object" || value === null) return undefined;
  try {
    return Reflect.get(value, name) as unknown;
  } catch {
    return undefined;
  }
};

/** The model beneath the options that were bound to it, and these options. */
export const unbound = (
  model: unknown,
): { readonly model: unknown; readonly bound: Readonly<Record<string, unknown>> } => {
  const inner = field(model, "bound");
  const options = {
    ...(field(model, "defaultOptions") as object | undefined),
    ...(inner === undefined ? {} : (field(model, "config") as object | undefined)),
  };
  if (inner === undefined) return { model, bound: options };
  const below = unbound(inner);
  return { model: below.model, bound: { ...below.bound, ...options } };
};

/**
 * Models that take every option of a call in the words of OpenAI's protocol: those that
 * `@mnemograph/models` opens, and LangChain's client of OpenAI.
 */
export const speaksOpenai = (model: unknown): boolean => {
  const type: unknown = (field(model, "_llmType") as (() => unknown) | undefined)?.call(model);
  return type === "mnemograph" || type === "openai";
};

/**
 * The models that answer in the end: beneath options that were bound, beneath layers (`inner`), and
 * all of them where there are several (`parts`).
 */
export const answeringModels = (model: unknown): readonly unknown[] => {
  const own = unbound(model).model;
  const inner = field(own, "inner");
  if (inner !== undefined && inner !== null) return answeringModels(inner);
  const parts = field(own, "parts");
  return Array.isArray(parts) && parts.some((part) => part !== own)
    ? parts.flatMap(answeringModels)
    : [own];
};
