import { type PromptFields, seededRandom } from "@mnemograph/core";
import { contentHash, decodePng, meanOf, pictureFeatures } from "@mnemograph/core/images";
import { itemsOf, textOf } from "../layouts/layout.js";
import { remembering } from "../reading/remembering.js";
import type { SkillRequest } from "../skill.js";
import { readShown } from "./read-shown.js";

/** A picture with the sub-step that was carried out there. */
interface SeenPicture {
  readonly bytes: Uint8Array;
  readonly plan: string;
}

const similarity = (left: Float32Array, right: Float32Array): number => {
  let [product, ofLeft, ofRight] = [0, 0, 0];
  for (let at = 0; at < left.length; at += 1) {
    const [one, other] = [left[at]!, right[at]!];
    product += one * other;
    ofLeft += one * one;
    ofRight += other * other;
  }
  return product / Math.sqrt(Math.max(ofLeft * ofRight, Number.MIN_VALUE));
};

/** What a picture looks like; a place for what was looked at before may be given. */
export type Look = (bytes: Uint8Array) => Float32Array;

const lookAfresh: Look = (bytes) => pictureFeatures(decodePng(bytes));

/**
 * The sub-step of the example picture that is nearest to the current one, what all pictures share
 * being taken away.
 */
const nearestPlan = (current: Uint8Array, examples: readonly SeenPicture[], look: Look): string => {
  const vectors = [...examples.map(({ bytes }) => bytes), current].map(look);
  const mean = meanOf(vectors)!;
  const [query = mean, ...others] = vectors
    .toReversed()
    .map((vector) => vector.map((value, at) => value - mean[at]!));
  const scores = others.toReversed().map((vector) => similarity(query, vector));
  return examples[scores.indexOf(Math.max(...scores))]!.plan;
};

/** The reply where nothing is shown to choose from. */
const NOTHING = "none";

/**
 * Names the sub-step for the current picture: that of the example picture most like it. Without
 * examples one of the vocabulary is drawn, by the picture's own bytes as the seed. It sees pictures
 * and words, no world.
 *
 * @throws MnemographError DATA_INVALID for pictures that are no PNG.
 */
export const nameSubStep = (
  { fields = {}, messages }: Pick<SkillRequest, "fields" | "messages">,
  look = lookAfresh,
): string => {
  const pictures = readShown(messages).flatMap((part) => ("picture" in part ? [part.picture] : []));
  const bytesOf = (shown: PromptFields) =>
    pictures[Number(/^\[picture (\d+)\]$/.exec(textOf(shown, "picture"))?.[1])];
  const current = bytesOf(fields) ?? new Uint8Array();
  const examples = itemsOf(fields, "experiences").flatMap((experience) =>
    itemsOf(experience, "views").flatMap((view) => {
      const bytes = bytesOf(view);
      return bytes === undefined ? [] : [{ bytes, plan: textOf(view, "plan") }];
    }),
  );
  if (examples.length > 0) return `Plan: ${nearestPlan(current, examples, look)}`;
  const vocabulary = [...new Set(itemsOf(fields, "plans").map((plan) => textOf(plan, "text")))];
  return `Plan: ${vocabulary.length > 0 ? seededRandom(contentHash(current)).pick(vocabulary) : NOTHING}`;
};

/**
 * The same with an eye that remembers so many pictures by their hash: windows show the same ones
 * again and again.
 */
export const rememberingEye = (
  count: number,
): ((request: Pick<SkillRequest, "fields" | "messages">) => string) => {
  const seen = remembering<Float32Array>(count);
  return (request) =>
    nameSubStep(request, (bytes) => seen(contentHash(bytes), () => lookAfresh(bytes)));
};
