/** How LDM2 turns the past into words. */
export interface HistoryOptions {
  /** Which parts a tuple's history has: WebShop uses the summary alone, ALFWorld both. LDM2 Tables 5 and 6. */
  readonly parts?: readonly ("evaluation" | "summary")[];
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
  observationCharacters = 400,
  emptyCall = false,
  emptyText = "Nothing yet.",
}: HistoryOptions = {}): Required<HistoryOptions> => ({ parts, observationCharacters, emptyCall, emptyText });
