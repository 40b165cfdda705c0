import { type Embedder, defineNode, fields } from "@mnemograph/core";
import type { ExperienceMemory } from "@mnemograph/memory";
import { EmbedExperiencesOptions, embedExperiences } from "../experiences/embed-experiences.js";
import { WriteExperienceOptions } from "../experiences/experience-from-pairs.js";
import { experienceFromTrajectory } from "../experiences/experience-from-trajectory.js";

const { demonstrations, memoryVersion } = fields;

export interface RememberDemonstrationsDeps {
  readonly experienceMemory: Pick<ExperienceMemory, "add" | "version">;
  readonly embedder: Embedder;
  readonly embedding?: EmbedExperiencesOptions;
  readonly write?: WriteExperienceOptions;
}

/**
 * Fills memory with solved tasks of the training split: RAP_train's memory. RAP section 4.1.1.
 *
 * @example
 * await rememberDemonstrations.run({ demonstrations }, { experienceMemory, embedder, write: { keep: "all" } }); // failed ones too
 */
export const rememberDemonstrations = defineNode({
  name: "rememberDemonstrations",
  reads: { demonstrations },
  writes: { demonstrations, memoryVersion },
  needs: ["experienceMemory", "embedder"],
  options: { write: WriteExperienceOptions, embedding: EmbedExperiencesOptions },
  run: async (
    { demonstrations },
    { experienceMemory, embedder, embedding, write = {} }: RememberDemonstrationsDeps,
    runtime,
  ) => {
    const logs = demonstrations
      .filter(({ success, steps }) => steps.length > 0 && (success || write.keep === "all"))
      .map((demonstration) => experienceFromTrajectory(demonstration, write));
    if (logs.length > 0)
      await experienceMemory.add(await embedExperiences(embedder, logs, embedding));
    const version = await experienceMemory.version();
    runtime?.emit?.({
      type: "memory-write",
      node: "rememberDemonstrations",
      place: "experiences",
      version,
      added: logs.map(({ id }) => id),
    });
    return { demonstrations: [], memoryVersion: version };
  },
});
