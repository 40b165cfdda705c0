import { type WordVector, wordVectors } from "../reading/tf-idf.js";
import { tokensOf } from "./attributes.js";

const label = /\[([^[\]\n]+)\]/g;
/** Type examples follow a dash. */
const beginsWithLink = /^(?:- )?\s*\[/m;
const identifierFeature = "[entry]";
const leastShare = 5;
const wordWeight = 0.3;

/**
 * What a page is made of: its links, those with made-up names as one kind, and its words; with the
 * weight of each.
 */
const featuresOf = (text: string): ReadonlyMap<string, number> => {
  const labels = [...text.matchAll(label)].map(([, name = ""]) => name.trim().toLowerCase());
  const words = tokensOf(text.replace(label, " "));
  const links = labels.map((name) =>
    /^(?=.*\d)[\w-]{4,}$/.test(name) ? identifierFeature : `[${name}]`,
  );
  const weight = links.length === 0 ? 1 : wordWeight;
  return new Map([
    ...words.map((word) => [word, weight] as const),
    ...links.map((link) => [link, 1] as const),
  ]);
};

/**
 * Vectors of texts for clustering and classifying. Pages are compared by their links, those that
 * recur weighing most: what pages of one kind share is what can be done there. Other texts are
 * compared by their words.
 */
export const textVectors = (texts: readonly string[]): readonly WordVector[] => {
  if (texts.filter((text) => beginsWithLink.test(text)).length * leastShare < texts.length)
    return wordVectors(texts);
  const features = texts.map(featuresOf);
  const shares = new Map<string, number>();
  for (const own of features)
    for (const feature of own.keys())
      shares.set(feature, (shares.get(feature) ?? 0) + 1 / texts.length);
  return features.map((own) => {
    const weighted = [...own].map(
      ([feature, weight]) => [feature, weight * (shares.get(feature) ?? 0)] as const,
    );
    const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
    return new Map(weighted.map(([feature, weight]) => [feature, weight / length]));
  });
};
