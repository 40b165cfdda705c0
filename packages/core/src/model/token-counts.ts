const largest = 1e12;

const numberIn = (value: unknown): number => {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
};

/**
 * A number of tokens as a provider reported it: `"12"` is 12 and 1.5 is 2; undefined for what is no
 * count, such as -5, NaN or 1e999.
 *
 * @example
 * ["12", 1.5, -5].map(tokenCount); // → [12, 2, undefined]
 */
export const tokenCount = (value: unknown): number | undefined => {
  const number = numberIn(value);
  return number >= 0 && number <= largest ? Math.round(number) : undefined;
};

/** Tokens that a provider reported. */
export interface ReportedTokens {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /**
   * Those of the prompt that came from the provider's prefix cache; absent where there were none.
   */
  readonly cachedTokens?: number;
}

const cachedIn = (usage: object): number | undefined => {
  const details: unknown = Reflect.get(usage, "input_token_details");
  return typeof details === "object" && details !== null
    ? tokenCount(Reflect.get(details, "cache_read"))
    : undefined;
};

/**
 * A message's `usage_metadata` as whole numbers; undefined where one of the two is no count, or
 * both are missing.
 *
 * @example
 * reportedTokens({ input_tokens: 812, output_tokens: 31 }); // → { promptTokens: 812, completionTokens: 31 }
 */
export const reportedTokens = (usage: unknown): ReportedTokens | undefined => {
  if (typeof usage !== "object" || usage === null) return undefined;
  const [input, output]: unknown[] = [
    Reflect.get(usage, "input_tokens"),
    Reflect.get(usage, "output_tokens"),
  ];
  if (input === undefined && output === undefined) return undefined;
  const [promptTokens, completionTokens] = [tokenCount(input ?? 0), tokenCount(output ?? 0)];
  if (promptTokens === undefined || completionTokens === undefined) return undefined;
  const cached = Math.min(cachedIn(usage) ?? 0, promptTokens);
  return { promptTokens, completionTokens, ...(cached > 0 && { cachedTokens: cached }) };
};
