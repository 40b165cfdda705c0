import { MnemographError } from "@mnemograph/core";

/**
 * Feedback texts by action and status; `*` stands for every action. Variables are written
 * `{object}`.
 */
export type Templates = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The template of an action and status; the action's own comes before the general one.
 *
 * @throws MnemographError USAGE where there is none.
 * @example
 * templateOf({ "*": { done: "Well done." }, goto: {} }, "goto", "done"); // → "Well done."
 */
export const templateOf = (templates: Templates, action: string, status: string): string => {
  const template = templates[action]?.[status] ?? templates["*"]?.[status];
  if (template !== undefined) return template;
  throw new MnemographError({
    code: "USAGE",
    message: `there is no template for ${action} with status ${status}`,
    hint: "pass templates made with mergeTemplates(defaultTemplates, yours)",
    evidence: { action, status },
  });
};

/**
 * Your texts over the given ones, status by status.
 *
 * @example
 * mergeTemplates({ goto: { done: "ok", blocked: "no" } }, { goto: { done: "You are there." } }); // → { goto: { done: "You are there.", blocked: "no" } }
 */
export const mergeTemplates = (base: Templates, over: Templates): Templates =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((action) => [
      action,
      { ...base[action], ...over[action] },
    ]),
  );

/**
 * Fills `{variables}`; one without a value stays empty.
 *
 * @example
 * fillTemplate("The {object} is {state}.", { object: "door" }); // → "The door is ."
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? "");
