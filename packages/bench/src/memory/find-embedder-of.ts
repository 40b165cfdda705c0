import { type Embedder, MnemographError } from "@mnemograph/core";
import type { Registry } from "../extensions/registry.js";

/**
 * Finds the embedder that made a memory's vectors, among those that the registry opens by their
 * names alone.
 *
 * @throws MnemographError USAGE, when it is asked, for vectors of one that the registry does not
 *   know.
 * @example
 * const embedderOf = findEmbedderOf(builtInRegistry, {});
 * (await embedderOf("offline:feature-hashing-384")).dimensions; // → 384
 */
export const findEmbedderOf =
  (
    { embedders, embedder }: Pick<Registry, "embedders" | "embedder">,
    variables: Readonly<Record<string, string | undefined>>,
  ) =>
  async (id: string): Promise<Embedder> => {
    const opened = async (name: string) => {
      try {
        return await embedder(name).open({ variables, baseUrl: null });
      } catch (error) {
        // A name that needs more than it was given here.
        if (MnemographError.isInstance(error) && error.code === "USAGE") return undefined;
        throw error;
      }
    };
    const likely = embedders.filter(({ name }) => id.toLowerCase().includes(name.toLowerCase()));
    for (const candidate of likely.flatMap(({ name, argument }) =>
      argument === undefined ? [name] : [id, name],
    )) {
      const made = await opened(candidate);
      if (made?.id === id) return made;
    }
    throw new MnemographError({
      code: "USAGE",
      message: `the memory's vectors are of ${id || "an embedder that it does not name"}, which is not known here, so no edited text can be embedded`,
      hint: "name the embedder in mnemograph.config.ts, or take the entry out",
      evidence: { embedder: id },
    });
  };
