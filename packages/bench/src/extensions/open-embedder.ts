import type { Embedder } from "@mnemograph/core";
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
