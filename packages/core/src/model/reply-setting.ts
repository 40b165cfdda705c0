import { answeringModels, field, unbound } from "./unbound-model.js";

/**
 * How replies may be asked for: by the provider's tools, by its schemas, or as text in the prompt's
 * own lines.
 */
export const replyModes = ["tools", "schema", "text"] as const;
export type ReplyMode = (typeof replyModes)[number];

/** What users set; `auto` takes what the model can do. */
export const replySettings = ["auto", ...replyModes] as const;
export type ReplySetting = (typeof replySettings)[number];

const skills = { tools: "toolCalling", schema: "structuredOutput" } as const;

/** Whether LangChain's profile says of all models that answer that they can do it. */
const can = (model: unknown, mode: keyof typeof skills): boolean =>
  answeringModels(model).every((one) => field(field(one, "profile"), skills[mode]) === true);

/**
 * How replies are asked of a model: as `model.withConfig({ reply })` sets it, else in the first of
 * the wanted forms that LangChain's `model.profile` says it can do, else as text.
 *
 * @example
 * replyModeOf(model); // → "text" for a model of which nothing is known
 */
export const replyModeOf = (
  model: unknown,
  wanted: readonly (keyof typeof skills)[] = ["tools", "schema"],
): ReplyMode => {
  const set = unbound(model).bound["reply"];
  return (
    replyModes.find((mode) => mode === set) ?? wanted.find((mode) => can(model, mode)) ?? "text"
  );
};
