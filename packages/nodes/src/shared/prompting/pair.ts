import { imagesIn, type ImageReference, type Step } from "@mnemograph/core";

/** An action and what the environment answered to it. */
export interface Pair {
  readonly action: string;
  readonly answer: string;
  /** The picture that was seen before the action, where there was one. */
  readonly image?: ImageReference;
}

/** A trajectory as pairs; the last answer is what is seen now. */
export const pairsOf = (trajectory: readonly Step[], observation: string): Pair[] =>
  trajectory.map(({ action, observation: seen }, index) => {
    const [image] = imagesIn(seen);
    return {
      action,
      answer: trajectory[index + 1]?.observation ?? observation,
      ...(image && { image }),
    };
  });

const thought = /^think\s*(?::\s*([\s\S]*)|\[([\s\S]*?)\]?)$/i;

export const isThought = (action: string): boolean => thought.test(action.trim());

/**
 * Whether an action is the answer that ends a question's episode. A text that shows it where the
 * search begins would give the answer away.
 */
export const isAnswer = (action: string): boolean => /^answer\b/i.test(action.trim());

/** What is thought, without the mark around it. */
export const thoughtText = (action: string): string => {
  const [, colon, bracketed] = thought.exec(action.trim()) ?? [];
  return (colon ?? bracketed ?? "").trim();
};
