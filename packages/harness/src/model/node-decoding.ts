import { type LlmOptions, publishedDecoding } from "@mnemograph/nodes";

/**
 * Temperature and length of each node's replies: the papers' lengths for models at an endpoint, unless `--max-tokens` or the options' own
 * `default` says how long replies may be; the options of `--set` over them.
 */
export const nodeDecoding = (
  own: LlmOptions,
  { maxTokens, isLocal }: { readonly maxTokens: number | null; readonly isLocal: boolean },
): LlmOptions => {
  const isChosen = isLocal || maxTokens !== null || own["default"]?.maxTokens !== undefined;
  const base = isChosen ? {} : publishedDecoding;
  const names = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries([...names].map((name) => [name, { ...base[name], ...own[name] }]));
};
