import { shownAddress } from "@mnemograph/core";
import { z } from "zod";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import type { FolderMemory } from "./folder-memories.js";
import { tupleMemoryNamespace } from "../session/memory-namespaces.js";

/**
 * What a memory says about how it was formed: everything but the address as one name, and the
 * address.
 */
const Formed = z.object({ complete: z.literal(true), formed: z.string(), formedAt: z.string() });

type Described = Pick<Session, "open" | "optionsOf">;

/** What is kept with a memory, so that it is found from another address of its model. */
export const formedWhere = (
  session: Described,
  settings: Settings,
): { readonly formed: string; readonly formedAt: string } => {
  const { formedAt: _, ...model } = settings.model;
  const anywhere = { ...settings, model: { ...model, baseUrl: null } };
  return {
    formed: tupleMemoryNamespace({ ...session, settings: anywhere }),
    formedAt: settings.model.formedAt ?? model.baseUrl ?? "default",
  };
};

/**
 * The addresses at which whole memories of the folder were formed that differ from the asked one in
 * nothing else.
 */
const formedElsewhere = (
  memories: readonly FolderMemory[],
  session: Described,
  settings: Settings,
): readonly string[] => {
  const { formed, formedAt } = formedWhere(session, settings);
  const found = memories.flatMap(({ metadata }) => {
    const described = Formed.safeParse(metadata);
    return described.success &&
      described.data.formed === formed &&
      described.data.formedAt !== formedAt
      ? [described.data.formedAt]
      : [];
  });
  return [...new Set(found)];
};

/** Why nothing is read that was formed at another address, and how it is. */
export const describeElsewhere = (
  memories: readonly FolderMemory[],
  session: Described,
  settings: Settings,
): readonly string[] => {
  const { name, baseUrl } = settings.model;
  const shown = (address: string) =>
    address === "default" ? "the provider's own address" : shownAddress(address);
  const here = shown(baseUrl ?? "default");
  return formedElsewhere(memories, session, settings).map(
    (address) =>
      `a memory of ${name} formed at ${shown(address)} is not read at ${here}: another server may answer with another model under that name; if it is the same, --memory-base-url ${address === "default" ? address : shownAddress(address)} reads it`,
  );
};
