import { fieldOf, isObject } from "./error-fields.js";

/**
 * Where servers of the protocol say how many of a prompt's tokens came from their cache: DeepSeek's
 * name, and Moonshot's.
 */
const cachedNames = ["prompt_cache_hit_tokens", "cached_tokens"];

/**
 * An answer's counts with the cached ones where OpenAI has them; undefined where they stand there
 * already, or nowhere.
 */
const withCachedTokens = (usage: unknown): object | undefined => {
  const details = fieldOf(usage, "prompt_tokens_details");
  if (!isObject(usage) || (fieldOf(details, "cached_tokens") ?? undefined) !== undefined)
    return undefined;
  const cached = cachedNames
    .map((name) => fieldOf(usage, name))
    .find((count) => typeof count === "number" && count > 0);
  if (cached === undefined) return undefined;
  return {
    ...usage,
    prompt_tokens_details: { ...(isObject(details) ? details : {}), cached_tokens: cached },
  };
};

/** Moves an answer's cached tokens to where clients look for them; returns whether it did. */
export const moveCachedTokens = (answer: object): boolean => {
  const usage = withCachedTokens(fieldOf(answer, "usage"));
  return usage !== undefined && Reflect.set(answer, "usage", usage);
};

/** The counts of a part of a stream: its own, or where Groq and Moonshot put them. */
export const usageOfPart = (part: unknown, choice: unknown): unknown =>
  [
    fieldOf(part, "usage"),
    fieldOf(fieldOf(part, "x_groq"), "usage"),
    fieldOf(choice, "usage"),
  ].find(Boolean);
