import { copyMemory, type TupleMemory } from "@mnemograph/memory";
import { sqliteTupleMemory } from "@mnemograph/memory/sqlite";
import { z } from "zod";
import { initialMemoryName } from "../session/memory-namespaces.js";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import type { FolderMemory } from "./folder-memories.js";

/**
 * What a whole memory says about its formation: what that depended on, the version that it left,
 * and the version that is read as the formed memory.
 */
const Formed = z.object({
  complete: z.literal(true),
  initial: z.object({ name: z.string(), version: z.number().int().nonnegative() }),
  initialVersion: z.number().int().nonnegative(),
});

type Described = Pick<Session, "open" | "optionsOf">;

/**
 * What is kept with a memory, so that another experiment that forms its memory alike need not pay
 * for it again.
 */
export const formedFrom = (
  session: Described,
  settings: Settings,
  version: number,
): Pick<z.infer<typeof Formed>, "initial"> => ({
  initial: { name: initialMemoryName({ ...session, settings }), version },
});

/** An earlier memory of the folder, and the version that its formation left. */
export type FormedAlike = Pick<FolderMemory, "file" | "path" | "namespace" | "version">;

/**
 * The earlier memory of the folder that was formed by all that this experiment's formation depends
 * on: a setting of a node that only acts makes an experiment of its own, and its memory begins as
 * the other did. Null where there is none, or where it was changed by hand since.
 */
export const findFormedAlike = (
  memories: readonly FolderMemory[],
  session: Described,
  settings: Settings,
): FormedAlike | null => {
  const wanted = initialMemoryName({ ...session, settings });
  for (const { kind, metadata, file, path, namespace } of memories) {
    const described = kind === "tuples" ? Formed.safeParse(metadata).data : undefined;
    if (
      described?.initial.name === wanted &&
      described.initial.version === described.initialVersion
    )
      return { file, path, namespace, version: described.initialVersion };
  }
  return null;
};

/** Fills a new memory with what the other one held when its formation was complete. */
export const copyFormedAlike = async (
  { path, namespace, version }: FormedAlike,
  memory: TupleMemory,
): Promise<void> => {
  const from = await sqliteTupleMemory({ path, namespace });
  try {
    await copyMemory(from, version, memory, {});
  } finally {
    await from.close();
  }
  await memory.setMetadata({
    ...(await memory.metadata()),
    complete: true,
    initialVersion: version,
  });
};
