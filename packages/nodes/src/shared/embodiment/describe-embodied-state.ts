import type { EmbodiedState } from "../../emmem/update-embodied-state/embodied-state.js";

/** Longer lists lose their oldest items: the state is a summary. */
const SHOWN = 6;

const list = (items: readonly string[]) => (items.length === 0 ? "nothing" : items.slice(-SHOWN).join(", "));

/** The state as one sentence, in the words that `parseEmbodiedState` reads. */
export const describeEmbodiedState = ({ facing, moved, holding, seen, done }: EmbodiedState): string =>
  [
    ...(facing === "" ? [] : [`I face ${facing}`]),
    ...(moved === null ? [] : [`have moved ${moved} steps`]),
    `hold ${list(holding)}`,
    `have seen ${list(seen)}`,
    `have done ${list(done)}`,
  ].join(", ");
