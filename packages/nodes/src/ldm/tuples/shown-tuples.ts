import { type StateActionTuple, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
import { withoutAlike } from "../../shared/prompting/without-alike.js";

/** How prompts show tuples. */
export const TupleOptions = z.object({
  goalLine: z.enum(["always", "first", "never"]).default("always").meta({
    description:
      "tuples that state their goal: all, or the first of each trajectory, or none; the situation at hand always does",
    paper: "`always` (LDM2 eq. 1, figure 1), `first` (table 5)",
  }),
  shown: z
    .union([z.int().min(0), z.literal(Number.POSITIVE_INFINITY)])
    .default(Number.POSITIVE_INFINITY)
    .meta({
      description:
        "most tuples that an act prompt shows: those most similar to the situation at hand; 3 in `ldm-ranked`",
      unit: "tuples",
      paper: "all that were retrieved (LDM2 eq. 2)",
    }),
  alike: z.enum(["drop", "keep"]).default("keep").meta({
    description:
      "`drop` leaves out tuples of the same action that say nearly the same as a more similar one",
    paper: "`keep`",
  }),
  parts: z
    .array(z.enum(["evaluation", "summary"]))
    .readonly()
    .default(["summary"])
    .meta({
      description:
        "the parts of its history that a shown tuple contains; the situation at hand contains all it has",
      paper: "both (LDM2 table 6)",
    }),
  place: z.enum(["once", "each"]).default("once").meta({
    description:
      "a tuple whose observation repeats at length what was seen first in the task at hand: `once` shows that at the top, as the place, and the tuple only refers to it; `each` repeats it",
    paper: "`each`",
  }),
});
export type TupleOptions = Options<typeof TupleOptions>;
export const tupleOptions = withDefaults(TupleOptions);

export interface TupleDeps {
  readonly tuple?: TupleOptions;
}

const template = (action: string) => action.toLowerCase().replace(/\d+/g, "#");
const textOf = ({ goal, history, observation }: StateActionTuple) =>
  [goal, history.evaluation, history.summary, observation].join(" ");

/**
 * The tuples as a prompt shows them: no near-duplicates, at most so many, with or without their
 * goals. They come with the most similar last, as retrieval leaves them. LDM2 eq. 1, Table 5.
 */
export const shownTuples = (
  tuples: readonly StateActionTuple[],
  options?: TupleOptions,
): readonly StateActionTuple[] => {
  const { goalLine, shown, alike, parts } = tupleOptions(options);
  const best = tuples.toReversed();
  const distinct =
    alike === "keep"
      ? best
      : withoutAlike(best, textOf, (one, other) => template(one.action) !== template(other.action));
  const kept = distinct
    .slice(0, shown)
    .toReversed()
    .map((tuple) => ({
      ...tuple,
      history: {
        evaluation: parts.includes("evaluation") ? tuple.history.evaluation : "",
        summary: parts.includes("summary") ? tuple.history.summary : "",
      },
    }));
  return goalLine === "always"
    ? kept
    : kept.map((tuple) =>
        goalLine === "first" && tuple.step === 0 ? tuple : { ...tuple, goal: "" },
      );
};
