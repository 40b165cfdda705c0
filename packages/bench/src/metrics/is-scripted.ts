/** The offline model by its name. */
export const isOffline = (model: string): boolean => /^offline\b/.test(model);

/** Whether the offline model plays such tasks by procedures of its own, whatever its prompts show: what comes of them compares nothing. */
export const isScripted = (
  { model, taskType }: { readonly model: string; readonly taskType: string },
  scripted: readonly string[],
): boolean => isOffline(model) && scripted.some((beginning) => taskType.startsWith(beginning));
