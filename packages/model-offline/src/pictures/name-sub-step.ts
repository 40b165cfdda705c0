import type { BaseMessage } from "@langchain/core/messages";
import { seededRandom } from "@mnemograph/core";
import { contentHash, decodePng, meanOf, pictureFeatures } from "@mnemograph/images";
import { remembering } from "../reading/remembering.js";
import { readShown, type Shown } from "./read-shown.js";

/** A picture with the sub-step that was said after it, before the next picture. */
interface SeenPicture {
  readonly bytes: Uint8Array;
  readonly plan: string | undefined;
}

const planIn = (text: string): string | undefined => /^[\s>*_]*Plan\s*:\s*(.+?)\s*$/im.exec(text)?.[1];

const picturesIn = (shown: readonly Shown[]): readonly SeenPicture[] =>
  shown.flatMap((part, index) => {
    if (!("picture" in part)) return [];
    const rest = shown.slice(index + 1);
    const next = rest.findIndex((other) => "picture" in other);
    const said = (next < 0 ? rest : rest.slice(0, next)).map((other) => ("text" in other ? other.text : "")).join("\n");
    return [{ bytes: part.picture, plan: planIn(said) }];
  });

/** The sub-steps that may be named: lines that begin with a dash. */
const vocabularyIn = (shown: readonly Shown[]): readonly string[] =>
  shown.flatMap((part) => ("text" in part ? [...part.text.matchAll(/^\s*[-*]\s+(.+?)\s*$/gm)].map(([, line = ""]) => line) : []));

const likeness = (left: Float32Array, right: Float32Array): number => {
  let [product, ofLeft, ofRight] = [0, 0, 0];
  for (let at = 0; at < left.length; at += 1) {
    const [one, other] = [left[at] as number, right[at] as number];
    product += one * other;
    ofLeft += one * one;
    ofRight += other * other;
  }
  return product / Math.sqrt(Math.max(ofLeft * ofRight, Number.MIN_VALUE));
};

/** What a picture looks like; a place for what was looked at before may be given. */
export type Look = (bytes: Uint8Array) => Float32Array;

const lookAfresh: Look = (bytes) => pictureFeatures(decodePng(bytes));

/** The sub-step of the example picture that is nearest to the current one, what all pictures share being taken away. */
const nearestPlan = (current: Uint8Array, examples: readonly (SeenPicture & { readonly plan: string })[], look: Look): string => {
  const vectors = [...examples.map(({ bytes }) => bytes), current].map(look);
  const mean = meanOf(vectors) as Float32Array;
  const [query = mean, ...others] = vectors.toReversed().map((vector) => vector.map((value, at) => value - (mean[at] as number)));
  const scores = others.toReversed().map((vector) => likeness(query, vector));
  return examples[scores.indexOf(Math.max(...scores))]?.plan as string;
};

/** What is said where nothing is shown to choose from. */
const NOTHING = "none";

/**
 * Names the sub-step for the last picture: that of the example picture most like it. Without examples one of the vocabulary is drawn, by
 * the picture's own bytes as the seed. It sees pictures and words, no world.
 *
 * @throws MnemographError DATA_INVALID for pictures that are no PNG.
 */
export const nameSubStep = (messages: readonly BaseMessage[], look = lookAfresh): string => {
  const shown = readShown(messages);
  const pictures = picturesIn(shown);
  const current = pictures.at(-1)?.bytes ?? new Uint8Array();
  const vocabulary = [...new Set(vocabularyIn(shown))];
  const examples = pictures.slice(0, -1).filter((one): one is SeenPicture & { readonly plan: string } => one.plan !== undefined);
  if (examples.length > 0) return `Plan: ${nearestPlan(current, examples, look)}`;
  return `Plan: ${vocabulary.length > 0 ? seededRandom(contentHash(current)).pick(vocabulary) : NOTHING}`;
};

/** The same with an eye that remembers so many pictures by their hash: windows show the same ones again and again. */
export const rememberingEye = (count: number): ((messages: readonly BaseMessage[]) => string) => {
  const seen = remembering<Float32Array>(count);
  return (messages) => nameSubStep(messages, (bytes) => seen(contentHash(bytes), () => lookAfresh(bytes)));
};
