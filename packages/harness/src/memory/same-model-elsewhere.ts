import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { listSqliteMemories } from "@mnemograph/memory/sqlite";
import { z } from "zod";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { tupleMemoryNamespace } from "../session/memory-namespaces.js";

/** What a memory tells of how it was formed: everything but the address as one name, and the address. */
const Formed = z.object({ complete: z.literal(true), formed: z.string(), formedAt: z.string() });

type Told = Pick<Session, "open" | "optionsOf">;

/** What is kept with a memory, so that it is found from another address of its model. */
export const formedWhere = ({ open, optionsOf }: Told, settings: Settings): { readonly formed: string; readonly formedAt: string } => {
  const { formedAt: _, ...model } = settings.model;
  const anywhere = { ...settings, model: { ...model, baseUrl: null } };
  return {
    formed: tupleMemoryNamespace(anywhere, optionsOf, open.environment.version, open.memoryFacts),
    formedAt: settings.model.formedAt ?? model.baseUrl ?? "default",
  };
};

/** The addresses at which whole memories of the folder were formed that differ from the asked one in nothing else. */
export const formedElsewhere = async (session: Told, settings: Settings): Promise<readonly string[]> => {
  const { formed, formedAt } = formedWhere(session, settings);
  const names = await readdir(settings.memoryFolder).catch((): string[] => []);
  const found: string[] = [];
  for (const name of names.filter((one) => /^[0-9a-f]{16}\.sqlite$/.test(one)).toSorted()) {
    // What another program is about to write there is no reason to stop.
    const listed = await listSqliteMemories(join(settings.memoryFolder, name)).catch(() => []);
    for (const { metadata } of listed) {
      const told = Formed.safeParse(metadata);
      if (told.success && told.data.formed === formed && told.data.formedAt !== formedAt) found.push(told.data.formedAt);
    }
  }
  return [...new Set(found)];
};
