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
