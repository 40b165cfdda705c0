/** What refinement adds and where; LDM2 section 3.3 leaves these open. */
export interface RefineOptions {
  /** Which of several equally rewarded explored processes is the best: the more `confident` one, or the one with fewer `steps`. */
  readonly tie?: "confident" | "steps";
  /** Store the ground process from the key step on as well: section 3.3's last sentence says so, eq. 10 does not. */
  readonly addGround?: boolean;
  /** The batch whose memory found the better process, or every batch of its category, each with its own index. */
  readonly batch?: "source" | "all";
  /** Give an observation that the model puts into no known type a type of its own, instead of the nearest one. */
  readonly allowNewType?: boolean;
  /** Cluster a batch memory again whenever it holds so many more refined tuples; null never does. */
  readonly reclusterEvery?: number | null;
}

export interface RefineDeps {
  readonly refine?: RefineOptions;
}

export const refineOptions = ({
  tie = "confident",
  addGround = false,
  batch = "source",
  allowNewType = false,
  reclusterEvery = null,
}: RefineOptions = {}): Required<RefineOptions> => ({ tie, addGround, batch, allowNewType, reclusterEvery });
