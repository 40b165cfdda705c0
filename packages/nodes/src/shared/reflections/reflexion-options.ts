/** The knobs of Reflexion; the defaults are the paper's, the published code's quirks are options that are off. */
export interface ReflexionOptions {
  /** How many of the newest reflections the prompts show. */
  readonly memoryWindow?: number;
  /** Most trials per task, the first included. */
  readonly maxTrials?: number;
  /** End the loop with the first success; `false` plays every trial, and reflects on the failed ones. */
  readonly skipSolved?: boolean;
  /** The same action or thought twice in a row ends the trial as a failure. */
  readonly stopOnRepeat?: boolean;
  /** `won` counts the environment's success; `done` counts every trial that the environment itself ended before its step limit. */
  readonly successOn?: "won" | "done";
  /** `false` keeps the reflections out of the actor's prompt in tasks of the environment `webshop`, as the published runs did by mistake. */
  readonly injectInWebshop?: boolean;
  /** Reflect after the last trial too, as the published loop does; nobody reads that reflection unless it is stored. */
  readonly reflectAfterLast?: boolean;
  /** An empty first action counts as a repetition, as in the published code, whose last action starts as an empty text. */
  readonly emptyFirstActionRepeats?: boolean;
}

export interface ReflexionDeps {
  readonly reflexion?: ReflexionOptions;
}

/** Fills in the defaults. */
export const reflexionOptions = ({
  memoryWindow = 3,
  maxTrials = 10,
  skipSolved = true,
  stopOnRepeat = true,
  successOn = "won",
  injectInWebshop = true,
  reflectAfterLast = false,
  emptyFirstActionRepeats = false,
}: ReflexionOptions = {}): Required<ReflexionOptions> => ({
  memoryWindow,
  maxTrials,
  skipSolved,
  stopOnRepeat,
  successOn,
  injectInWebshop,
  reflectAfterLast,
  emptyFirstActionRepeats,
});
