/**
 * The offline model by its name.
 */
export const isOffline = (model: string): boolean => /^offline\b/.test(model);

/**
 * Whether the offline model plays such tasks by procedures of its own, whatever its prompts show:
 * what comes of them compares nothing.
 *
 * @example
 * isScripted({ model: "offline", taskType: "ma-household/collect" }, ["ma-household"]); // → true
 * isScripted({ model: "openai:gpt-4o-mini", taskType: "ma-household/collect" }, ["ma-household"]); // → false
 */
export const isScripted = (
  { model, taskType }: { readonly model: string; readonly taskType: string },
  scripted: readonly string[],
): boolean => isOffline(model) && scripted.some((beginning) => taskType.startsWith(beginning));
