/** How LDM2 turns the past into words. */
export interface HistoryOptions {
  /** Which parts a tuple's history has: WebShop uses the summary alone, ALFWorld both. LDM2 Tables 5 and 6. */
  readonly parts?: readonly ("evaluation" | "summary")[];
  /** What each part is told from: `pairs` of observation and action, or the `actions` alone. Default: the summary from pairs, the evaluation from actions. */
  readonly input?: { readonly evaluation?: "pairs" | "actions"; readonly summary?: "pairs" | "actions" };
  /** Tell the past from the summary before and the newest pair, instead of from everything since the start. */
  readonly incremental?: boolean;
  /** Longest observation that the summary prompt shows, in characters. */
  readonly observationCharacters?: number;
  /** Ask the model even at the first step, where nothing has happened yet. */
  readonly emptyCall?: boolean;
  /** What stands for the past at the first step. */
  readonly emptyText?: string;
}

export interface HistoryDeps {
  readonly history?: HistoryOptions;
}

export const historyOptions = ({
  parts = ["evaluation", "summary"],
  input = {},
  incremental = false,
  observationCharacters = 400,
  emptyCall = false,
  emptyText = "Unknown.",
}: HistoryOptions = {}): Required<HistoryOptions> => ({ parts, input, incremental, observationCharacters, emptyCall, emptyText });
