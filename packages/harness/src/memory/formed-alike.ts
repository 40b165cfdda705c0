import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { TupleMemory } from "@mnemograph/memory";
import { listSqliteMemories, sqliteTupleMemory } from "@mnemograph/memory/sqlite";
import { z } from "zod";
import { initialMemoryName } from "../session/memory-namespaces.js";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { copyUntil } from "./copy-until.js";

/** What a whole memory tells of its formation: what that depended on, the version that it left, and the version that is read as such. */
const Formed = z.object({
  complete: z.literal(true),
  initial: z.object({ name: z.string(), version: z.number().int().nonnegative() }),
  initialVersion: z.number().int().nonnegative(),
});

type Told = Pick<Session, "open" | "optionsOf">;

const nameOf = ({ open, optionsOf }: Told, settings: Settings): string =>
  initialMemoryName(settings, optionsOf, open.environment.version, open.memoryFacts);

/** What is kept with a memory, so that another experiment that forms its memory alike need not pay for it again. */
export const formedFrom = (session: Told, settings: Settings, version: number): Pick<z.infer<typeof Formed>, "initial"> => ({
  initial: { name: nameOf(session, settings), version },
});

/**
 * Fills a new memory with what an earlier one of the folder held when its formation was complete, where that depended on the same: a setting of a node that
 * only acts makes an experiment of its own, and its memory begins as the other did. Returns the version that was copied, and from which file; null where
 * there is none, or where it was changed by hand since.
 */
export const copyFormedAlike = async (
  memory: TupleMemory,
  session: Told,
  settings: Settings,
): Promise<{ readonly version: number; readonly file: string } | null> => {
  const wanted = nameOf(session, settings);
  const names = await readdir(settings.memoryFolder).catch((): string[] => []);
  for (const file of names.filter((one) => /^[0-9a-f]{16}\.sqlite$/.test(one)).toSorted()) {
    const path = join(settings.memoryFolder, file);
    // What another program is about to write there is no reason to stop.
    const listed = await listSqliteMemories(path).catch(() => []);
    for (const { kind, namespace, metadata } of listed) {
      const told = kind === "tuples" && namespace !== memory.namespace ? Formed.safeParse(metadata).data : undefined;
      if (told === undefined || told.initial.name !== wanted || told.initial.version !== told.initialVersion) continue;
      const from = await sqliteTupleMemory({ path, namespace });
      try {
        await copyUntil(from, told.initialVersion, memory);
      } finally {
        await from.close();
      }
      await memory.setMetadata({ ...(await memory.metadata()), complete: true, initialVersion: told.initialVersion });
      return { version: told.initialVersion, file };
    }
  }
  return null;
};
