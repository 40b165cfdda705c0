import type { MemoryChange, ShownEntry } from "@mnemograph/bench";
import { Refused, send } from "../data.js";
import { addressOf } from "../router.js";

type Value = ShownEntry["value"];

/**
 * What became of a change by hand: the branch that holds it, by its address here and its own id.
 */
export interface Changed {
  readonly memory: string;
  readonly branch: { readonly id: string };
}

/**
 * Why a change was not made: the entry is another one by now. Null stands for an entry that is not
 * there.
 */
export interface Conflict {
  readonly problem: string;
  readonly memory: string;
  readonly branch: string;
  /** The branch's version that holds what is there now. */
  readonly version: number;
  readonly current: Value | null;
  readonly yours: Value | null;
}

/** Sends a change; a conflict comes back, and whatever else is refused is thrown. */
export const sendChange = async (
  memory: string,
  change: MemoryChange,
): Promise<{ readonly made: Changed } | { readonly conflict: Conflict }> => {
  try {
    return { made: await send<Changed>(addressOf(["memories", memory, "revise"]), change) };
  } catch (error) {
    if (error instanceof Refused && error.status === 409)
      return { conflict: error.body as Conflict };
    throw error;
  }
};

/** The change once more, made from what is there now. */
export const inItsPlace = (
  { version, current, yours }: Conflict,
  { id, cell = null }: MemoryChange,
): MemoryChange => ({
  id,
  cell,
  version,
  ...(yours === null ? {} : { value: yours }),
  isNew: current === null,
});
