import type { RankOptions } from "@mnemograph/nodes";

/**
 * How the command line's LDM2 ranks tuples. Goal, history and observation are compared together: with the observation alone, tuples
 * of another stage crowd in. Refined tuples compete on equal terms: see design/0003-refined-tuples.md.
 */
export const retrieve: RankOptions = { compare: "situation", refined: "equal" };
