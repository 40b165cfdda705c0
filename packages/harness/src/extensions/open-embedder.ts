import type { Embedder } from "@mnemograph/core";
import { isFileReference, shortName } from "./file-reference.js";
import { type GivenNames, extensionFiles, openRegistry } from "./open-registry.js";

/**
 * An embedder by name or file, `offline` unless told, as benchmarks open theirs.
 *
 * @throws MnemographError USAGE for one that nobody knows.
 */
export const openEmbedder = async (
  { embedder = "offline", config }: Pick<GivenNames, "embedder" | "config">,
  cwd: string,
): Promise<Embedder> => {
  const registry = await openRegistry(extensionFiles({ embedder, config }, cwd), cwd);
  return registry.embedder(isFileReference(embedder) ? shortName(embedder) : embedder).open();
};
