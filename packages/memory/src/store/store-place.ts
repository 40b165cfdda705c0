import { storeLabel } from "./store-label.js";

/** PostgresStore refuses the wildcards of SQL's LIKE in a label: `~` takes the place of `%`. */
export const placeLabel = (text: string): string =>
  storeLabel(text).replaceAll("_", "%5F").replaceAll("~", "%7E").replaceAll("%", "~");

/** Marks the labels that are ours: `placeLabel` writes none that begins with it. */
const mark = "@";

/** The namespaces of a LangGraph store that hold one kind of one memory. */
export interface StorePlace {
  /** What the newest version shows. */
  readonly current: string[];
  /** What only earlier versions show. */
  readonly past: string[];
  /** How far each kind of this memory reaches; its keys are the kinds. */
  readonly heads: string[];
}

/**
 * Where a kind of memory lies: `["memories", …the parts of its namespace, "@kind"]`. Search the
 * whole place: some stores take a prefix letter by letter, so that `["memories", "ann"]` finds
 * Anna's items too.
 *
 * @example
 * storePlace("agents/ops/ann", "agent-items").current; // → ["memories", "agents", "ops", "ann", "@agent-items"]
 */
export const storePlace = (namespace: string, kind: string): StorePlace => {
  const root = ["memories", ...namespace.split("/").map(placeLabel)];
  return {
    current: [...root, mark + placeLabel(kind)],
    // Not the other way round: a store that takes a prefix letter by letter would find it with what
    // is current.
    past: [...root, `${mark}past${mark}${placeLabel(kind)}`],
    heads: [...root, `${mark}heads`],
  };
};
