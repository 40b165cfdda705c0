/** The knobs of EmMem. */
export interface EmmemOptions {
  /** `inline` reads the state out of the thoughts at no cost; `explicit` asks for it in a call of its own. */
  readonly mode?: "inline" | "explicit";
  /** Whose state the prompt may show: the agent's own words, or the one tracked from the world's answers, an upper bound. */
  readonly source?: "self" | "tracked";
  /** Where the agent faces before its first turn, as it is told. */
  readonly initialFacing?: string;
}

export interface EmmemDeps {
  readonly emmem?: EmmemOptions;
}

/** Fills in the defaults. */
export const emmemOptions = ({ mode = "inline", source = "self", initialFacing = "north" }: EmmemOptions = {}): Required<EmmemOptions> => ({
  mode,
  source,
  initialFacing,
});
