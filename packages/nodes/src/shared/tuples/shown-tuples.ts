import type { StateActionTuple } from "@mnemograph/core";

/** How prompts show tuples. */
export interface TupleOptions {
  /** Which tuples tell their goal: all of them (eq. 1, figure 1), the first of each trajectory (Table 5), or none. The situation at hand always does. */
  readonly goalLine?: "always" | "first" | "never";
}

export interface TupleDeps {
  readonly tuple?: TupleOptions;
}

/** The tuples with or without their goals. LDM2 eq. 1, Table 5. */
export const shownTuples = (tuples: readonly StateActionTuple[], { goalLine = "always" }: TupleOptions = {}): readonly StateActionTuple[] =>
  goalLine === "always" ? tuples : tuples.map((tuple) => (goalLine === "first" && tuple.step === 0 ? tuple : { ...tuple, goal: "" }));
