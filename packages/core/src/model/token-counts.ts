const largest = 1e12;

/**
 * A number of tokens as a provider reported it: `"12"` is 12 and 1.5 is 2; undefined for what is no count, such as -5, NaN or 1e999.
 */
export const tokenCount = (value: unknown): number | undefined => {
  const number = typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  return number >= 0 && number <= largest ? Math.round(number) : undefined;
};

/** A message's `usage_metadata` as whole numbers; undefined where one of the two is no count, or both are missing. */
export const reportedTokens = (usage: unknown): { readonly promptTokens: number; readonly completionTokens: number } | undefined => {
  if (typeof usage !== "object" || usage === null) return undefined;
  const [input, output]: unknown[] = [Reflect.get(usage, "input_tokens"), Reflect.get(usage, "output_tokens")];
  if (input === undefined && output === undefined) return undefined;
  const [promptTokens, completionTokens] = [tokenCount(input ?? 0), tokenCount(output ?? 0)];
  return promptTokens === undefined || completionTokens === undefined ? undefined : { promptTokens, completionTokens };
};
