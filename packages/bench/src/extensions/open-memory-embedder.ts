import { existsSync } from "node:fs";
import type { Embedder } from "@mnemograph/core";
import { listSqliteMemories } from "@mnemograph/memory/sqlite";
import { isSentenceModelInstalled } from "@mnemograph/models/sentence";
import { z } from "zod";
import type { RuntimeContext } from "../runtime-context.js";
import { isFileReference, shortName } from "./file-reference.js";
import { extensionFiles, openRegistry } from "./open-registry.js";

/**
 * Opens an embedder by its name, as the commands do; throws USAGE for one that nobody knows.
 *
 * @throws MnemographError USAGE for a name that nobody knows.
 * @example
 * const embedder = await openEmbedder({ embedder: "openai:text-embedding-3-small" }, { variables: { OPENAI_API_KEY: "sk-…" }, cwd: "." });
 */
export const openEmbedder = async (
  {
    embedder = "offline",
    config,
    baseUrl,
  }: { readonly embedder?: string; readonly config?: string; readonly baseUrl?: string },
  { variables, cwd }: Pick<RuntimeContext, "variables" | "cwd">,
): Promise<Embedder> => {
  const registry = await openRegistry(extensionFiles({ config, embedder }, cwd), cwd);
  const name = isFileReference(embedder) ? shortName(embedder) : embedder;
  return registry.embedder(name).open({ variables, baseUrl: baseUrl ?? null });
};

const Recorded = z.object({ embedder: z.object({ model: z.string() }) });

/** Embedders that open by what a memory records of them. */
const withoutArgument = ["sentence", "offline"];

/**
 * The name of the embedder that a memory file began with; undefined for a new file, and for an
 * embedder that needs an argument.
 */
const recordedIn = async (path: string): Promise<string | undefined> => {
  if (!existsSync(path)) return undefined;
  const memories = (await listSqliteMemories(path)).filter(({ kind }) => kind === "experiences");
  const models = memories.flatMap(
    ({ metadata }) => Recorded.safeParse(metadata).data?.embedder.model ?? [],
  );
  return withoutArgument.find((name) => models.some((model) => model.startsWith(`${name}:`)));
};

/**
 * Opens the embedder of an agent's memory file: the one that is named, else the one that the file
 * began with, else the sentence model where its optional packages are installed, else `offline`,
 * which compares words.
 *
 * @throws MnemographError USAGE for a name that nobody knows.
 * @example
 * const embedder = await openMemoryEmbedder("memory.sqlite", {}, { variables: {}, cwd: "." });
 */
export const openMemoryEmbedder = async (
  path: string,
  options: { readonly embedder?: string; readonly config?: string; readonly baseUrl?: string },
  runtime: Pick<RuntimeContext, "variables" | "cwd">,
): Promise<Embedder> => {
  const embedder =
    options.embedder ??
    (await recordedIn(path)) ??
    (isSentenceModelInstalled() ? "sentence" : "offline");
  return openEmbedder({ ...options, embedder }, runtime);
};
