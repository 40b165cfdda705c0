/** Where a fork left its original, as the manifest tells. */
export interface ForkOrigin {
  readonly from: string;
  readonly episode: string;
  readonly at: { readonly node: string; readonly run: number };
}

const isOrigin = (value: unknown): value is ForkOrigin => {
  if (
    typeof value !== "object" ||
    value === null ||
    !("from" in value && "episode" in value && "at" in value)
  )
    return false;
  const { from, episode, at } = value;
  return (
    typeof from === "string" &&
    typeof episode === "string" &&
    typeof at === "object" &&
    at !== null &&
    "node" in at &&
    "run" in at
  );
};

/** The fork's origin; null for a run that is none. */
export const readFork = (value: unknown): ForkOrigin | null => (isOrigin(value) ? value : null);

export interface ForkEdit {
  /** What was edited, for example `reply` or `state.observation`. */
  readonly name: string;
  readonly value: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What was edited before the fork went on; channels of the state one by one. */
export const editsOfFork = (value: unknown): readonly ForkEdit[] => {
  if (!isRecord(value) || !isRecord(value["edits"])) return [];
  return Object.entries(value["edits"]).flatMap(([name, edit]) =>
    isRecord(edit)
      ? Object.entries(edit).map(([part, own]) => ({ name: `${name}.${part}`, value: own }))
      : [{ name, value: edit }],
  );
};
