import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { MnemographError } from "@mnemograph/core";
import { type ResponseStore, fileResponseStore } from "@mnemograph/models";

export interface KeptReplies {
  readonly store: ResponseStore;
  /** How many replies of an earlier, stopped command were used again. */
  readonly used: () => number;
  /** Whether there is anything that the next command goes on from. */
  readonly isAny: () => boolean;
  readonly forget: () => void;
}

const placeOf = (key: string, number: number): string =>
  createHash("sha256").update(`${key} ${number}`).digest("hex");

/**
 * The replies of work that is not finished, in a file that outlives the process, reply by reply.
 * Each is given once, to the first equal request of the next command: what is asked several times
 * within one, as of a sampled model, is asked several times.
 */
export const keptReplies = (file: string): KeptReplies => {
  const places = new Map<string, number>();
  /** Requests for which no earlier reply is left. */
  const fresh = new Set<string>();
  let used = 0;
  let opened: ResponseStore | undefined;
  const replies = () => (opened ??= fileResponseStore(file));
  return {
    store: {
      get: async (key) => {
        if (fresh.has(key)) return undefined;
        const number = places.get(key) ?? 0;
        places.set(key, number + 1);
        const known = await replies().get(placeOf(key, number));
        if (known !== undefined) {
          used += 1;
          return known;
        }
        fresh.add(key);
        places.set(key, Math.min(number, places.get(key) ?? number));
        return undefined;
      },
      set: (key, reply) => {
        const number = places.get(key) ?? 0;
        places.set(key, number + 1);
        return replies().set(placeOf(key, number), reply);
      },
    },
    used: () => used,
    isAny: () => existsSync(file),
    forget: () => {
      opened = undefined;
      rmSync(file, { force: true });
    },
  };
};

/**
 * Whether work failed by the model's replies: answered from what was kept, it would fail in the
 * same way for ever.
 */
export const isOfReplies = (failure: unknown): boolean =>
  MnemographError.isInstance(failure) &&
  (failure.code === "MEMORY_INVALID" ||
    (failure.code === "OUTPUT_INVALID" && !("fault" in failure.evidence)));
