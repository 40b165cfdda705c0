/**
 * A model's name as provider and model; one by itself is served here.
 *
 * @example
 * modelNames("openai:gpt-4o"); // → { provider: "openai", model: "gpt-4o" }
 */
export const modelNames = (name: string): { readonly provider: string; readonly model: string } => {
  const [, provider, model] = /^([\w-]+):(.+)$/.exec(name) ?? [];
  return provider === undefined || model === undefined
    ? { provider: "mnemograph", model: name }
    : { provider, model };
};
