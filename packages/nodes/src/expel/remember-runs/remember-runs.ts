import { defineNode, type Embedder } from "@mnemograph/core";
import type { ExperienceMemory } from "@mnemograph/memory";
import { embedExperiences } from "../../rap/experiences/embed-experiences.js";
import { gatheredRuns } from "../channels.js";
import { runAsLog } from "../runs/run-as-log.js";

export interface RememberRunsDeps {
  readonly experienceMemory: Pick<ExperienceMemory, "add">;
  readonly embedder: Embedder;
}

/**
 * Stores every gathered run beyond this task, failures too. ExpeL section 4.1: the pool of
 * experiences.
 *
 * @example
 * await rememberRuns.run({ gatheredRuns: runs }, { experienceMemory, embedder });
 */
export const rememberRuns = defineNode({
  name: "rememberRuns",
  reads: { gatheredRuns },
  writes: {},
  needs: ["experienceMemory", "embedder"],
  run: async ({ gatheredRuns }, { experienceMemory, embedder }: RememberRunsDeps, runtime) => {
    if (gatheredRuns.length === 0) return {};
    const logs = gatheredRuns.map(runAsLog);
    const { version } = await experienceMemory.add(await embedExperiences(embedder, logs));
    runtime?.emit?.({
      type: "memory-write",
      node: "rememberRuns",
      place: "experiences",
      version,
      added: logs.map(({ id }) => id),
    });
    return {};
  },
});
