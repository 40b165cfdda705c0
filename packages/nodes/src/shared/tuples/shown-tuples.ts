import { type StateActionTuple, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

/** How prompts show tuples. */
export const TupleOptions = z.object({
  goalLine: z.enum(["always", "first", "never"]).default("always").meta({
    description: "tuples that tell their goal: all, or the first of each trajectory, or none; the situation at hand always does",
    paper: "`always` (LDM2 eq. 1, figure 1), `first` (table 5)",
  }),
});
export type TupleOptions = Options<typeof TupleOptions>;
const tupleOptions = withDefaults(TupleOptions);

export interface TupleDeps {
  readonly tuple?: TupleOptions;
}

/** The tuples with or without their goals. LDM2 eq. 1, Table 5. */
export const shownTuples = (tuples: readonly StateActionTuple[], options?: TupleOptions): readonly StateActionTuple[] => {
  const { goalLine } = tupleOptions(options);
  return goalLine === "always"
    ? tuples
    : tuples.map((tuple) => (goalLine === "first" && tuple.step === 0 ? tuple : { ...tuple, goal: "" }));
};
