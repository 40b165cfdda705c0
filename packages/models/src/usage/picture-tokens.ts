import type { ImageDetail } from "../chat/with-images.js";

interface Rule {
  readonly model: RegExp;
  readonly tokens: (tiles: number, patches: number) => number;
  /**
   * With `detail: low`, whatever the picture's size; models that count patches are sent no detail.
   */
  readonly low?: number;
}

/**
 * Tokens that OpenAI charges for a picture of a few pixels: tiles of 512, or patches of 32 times a
 * factor.
 */
const rules: readonly Rule[] = [
  { model: /^gpt-4o-mini/, tokens: (tiles) => 2833 + 5667 * tiles, low: 2833 },
  { model: /^gpt-4\.1-mini/, tokens: (_, patches) => Math.ceil(1.62 * patches) },
  { model: /^gpt-4\.1-nano/, tokens: (_, patches) => Math.ceil(2.46 * patches) },
];

const usual: Rule = { model: /^/, tokens: (tiles) => 85 + 170 * tiles, low: 85 };

/**
 * About how many tokens a square picture costs, for plans made before anything is sent: by the
 * rules that OpenAI documents for its models (by default for `detail: high`), other models
 * counted as gpt-4o is. Runs count what the provider reports.
 *
 * @param size width and height in pixels, up to 768; beyond that pictures are made smaller first,
 *   which is left out here
 * @example
 * pictureTokens("openai:gpt-4o", 256); // → 255
 */
export const pictureTokens = (model: string, size: number, detail?: ImageDetail): number => {
  const name = model.slice(model.indexOf(":") + 1);
  const tiles = Math.ceil(size / 512) ** 2;
  const { tokens, low } = rules.find((rule) => rule.model.test(name)) ?? usual;
  return detail === "low" && low !== undefined ? low : tokens(tiles, Math.ceil(size / 32) ** 2);
};
