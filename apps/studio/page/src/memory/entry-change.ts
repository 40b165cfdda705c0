import type { MemoryChange } from "@mnemograph/bench";
import type { Changed, Conflict } from "../../../src/server/memory-revisions.js";
import { Refused, send } from "../data.js";
import { addressOf } from "../router.js";

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
