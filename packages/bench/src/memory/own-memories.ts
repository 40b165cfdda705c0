import { MnemographError } from "@mnemograph/core";
import type { MemoryDriver } from "../extensions/memory-driver.js";
import type { Settings } from "../session/settings.js";

const kinds = ["tuples", "experiences", "notes"] as const;

/** What opens a kind of memory in the user's own place; throws USAGE where it keeps no such kind. */
export const keeping = <Kind extends (typeof kinds)[number]>(
  driver: MemoryDriver,
  kind: Kind,
): NonNullable<MemoryDriver[Kind]> => {
  const open = driver[kind];
  if (open !== undefined) return open;
  throw new MnemographError({
    code: "USAGE",
    message: `the memory driver keeps no ${kind}, and a pipeline needs them`,
    hint: `it keeps ${kinds.filter((one) => driver[one] !== undefined).join(", ")}: give it a function ${kind}(namespace), or play other pipelines`,
    evidence: { kind },
  });
};

/** Throws USAGE for what the user's own place of memories cannot be joined with. */
export const requireOwnMemories = (
  { memory, memoryBranches }: Pick<Settings, "memory" | "memoryBranches">,
  database: unknown,
): void => {
  if (memory === undefined || (database === undefined && memoryBranches.length === 0)) return;
  throw new MnemographError({
    code: "USAGE",
    message:
      database === undefined
        ? `the memory driver ${memory} keeps no branches`
        : `the memories of a run on a database lie in it, not with the driver ${memory}`,
    hint: "leave --memory out (memory in code)",
    evidence: { memory },
  });
};
