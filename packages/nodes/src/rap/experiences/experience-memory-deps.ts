import type { Embedder } from "@mnemograph/core";
import type { ExperienceMemory, ExperienceReader } from "@mnemograph/memory";
import type { ManualDeps } from "../../shared/prompting/world-manual.js";
import type { RetrieveExperiencesOptions } from "../../shared/retrieve-options.js";

export interface ExperienceMemoryDeps {
  readonly experienceMemory: Pick<ExperienceMemory, "at"> & ExperienceReader;
  /** Must be the one that the memory's vectors were made with. */
  readonly embedder: Embedder;
  readonly retrieve?: RetrieveExperiencesOptions;
  /** Its description shows which logs hold actions of another world. */
  readonly environment?: ManualDeps["environment"];
}

/** The memory as it was at the pinned version, or as it is now. */
export const experiencesAt = async (
  { experienceMemory }: Pick<ExperienceMemoryDeps, "experienceMemory">,
  version: number | null,
): Promise<ExperienceReader> =>
  version === null ? experienceMemory : experienceMemory.at(version);
