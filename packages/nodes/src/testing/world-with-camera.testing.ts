import { type Environment, type ImageReference, observationText } from "@mnemograph/core";

/** A picture that shows a thing; its hash is made of the thing's first letter. */
export const viewOf = (letter: string): ImageReference => ({
  hash: `sha256:${letter.repeat(64)}`,
  mediaType: "image/png",
});

/** What an agent sees with that picture before it. */
export const seeing = (letter: string, text = "The arm moves."): string =>
  observationText({ text, images: [viewOf(letter)] });

export const plans = ["push the button", "reach the button"] as const;

/**
 * A world of two sub-steps with an expert that reaches once, then pushes; it must be asked at every
 * step to know.
 */
export const pressing: Environment<number> = {
  name: "pressing",
  version: "1",
  maxSteps: 9,
  reset: () => ({ state: 0, observation: seeing("a"), reward: 0, done: false, success: false }),
  step: (steps) => ({
    state: steps + 1,
    observation: seeing("b"),
    reward: 0,
    done: false,
    success: false,
  }),
  admissible: () => plans,
  expert: () => {
    let asked = 0;
    return () => {
      asked += 1;
      return asked === 1 ? "reach the button" : "push the button";
    };
  },
};
