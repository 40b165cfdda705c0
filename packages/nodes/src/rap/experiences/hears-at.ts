import type { Pair } from "../../shared/prompting/pair.js";

/** Answers bring what others said in lines such as `guide: Bring me the fern.` */
const message = /^[a-z]\w*: \S/m;

/**
 * The first position at which everything was heard that was said before the action at `index`; 0
 * where nothing was.
 */
export const hearsAt = (pairs: readonly Pair[], index: number): number =>
  pairs.slice(0, index).findLastIndex(({ answer }) => message.test(answer)) + 1;
