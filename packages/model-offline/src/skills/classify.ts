import { textVectors } from "../pages/page-vectors.js";
import { cosine } from "../reading/tf-idf.js";

/**
 * Material: `Type 1: name` with `- example` lines below, then `New …: text`. Takes the type with
 * the most similar words.
 */
export const classify = (material: string): string => {
  const types = [...material.matchAll(/^Type (\d+): (.*(?:\n- .*)*)$/gm)].map(
    ([, number, text = ""]) => ({
      number: Number(number),
      text,
    }),
  );
  const [, text = ""] = /^New [a-z]+: ([\s\S]*)$/m.exec(material) ?? [];
  const vectors = textVectors([...types.map((type) => type.text), text]);
  const own = vectors[types.length]!;
  const scores = types.map((_, index) => cosine(vectors[index]!, own));
  const best = Math.max(0, scores.indexOf(Math.max(...scores)));
  return `[${types[best]?.number ?? 1}]: its words are closest to this type (${(scores[best] ?? 0).toFixed(2)}).`;
};
