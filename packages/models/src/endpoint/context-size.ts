import { saysPromptTooLong } from "@mnemograph/core";

const number = String.raw`(\d[\d,]{2,})`;
const behind = new RegExp(
  String.raw`(?:maximum|max_\w+|\blimit|context \w+|less than|> ?)\D{0,40}?${number}`,
  "i",
);
const before = new RegExp(String.raw`${number} (?:tokens? )?(?:maximum|max\b|context)`, "i");

/**
 * The tokens that fit into a model's context, as a refusal of a prompt that is too long gives them;
 * undefined for other words.
 */
export const contextSizeIn = (words: string): number | undefined => {
  if (!saysPromptTooLong(words)) return undefined;
  const [, described] = before.exec(words) ?? behind.exec(words) ?? [];
  return described === undefined ? undefined : Number(described.replaceAll(",", ""));
};
