import { RetrieveExperiencesOptions, embedExperiences, experienceFromTrajectory, retrieveExperiences } from "@mnemograph/nodes";
import type { ExperienceLog } from "@mnemograph/core";
import { type Renderers, defaultRenderers } from "../render/renderers.js";
import { taskOf } from "../record/task-of.js";
import type { MemoryMethod } from "./memory-method.js";
import { rendering } from "./rendering.js";

export interface ExperienceOptions {
  /** RAP's options of retrieval; 3 successful runs, each cut to 12 entries around what fits best, unless told. */
  readonly retrieve?: RetrieveExperiencesOptions;
  /** Which runs are kept: the successful ones, or all. */
  readonly keep?: "successes" | "all";
  readonly render?: Partial<Pick<Renderers, "experience" | "frame">>;
}

/** A run as a log, in any trade's words: nothing is narrated, and nothing counts as a refusal but what a judge says. */
const logOf = (trajectory: Parameters<typeof experienceFromTrajectory>[0]): ExperienceLog => ({
  ...experienceFromTrajectory(trajectory, { narrate: false, refusals: [], cutThoughts: [], planFrom: "goal" }),
  // The goal alone is no plan: counting it twice would halve the weight of everything else.
  plan: "",
});

const defaults: RetrieveExperiencesOptions = {
  topK: { start: 3, action: 3, search: 3 },
  startLength: 12,
  actLength: 6,
  obsLength: 6,
  filter: { successOnly: true },
};

/**
 * Recalls whole runs that are like the request and what is seen now; keeps the successful ones. RAP sections 3.2 to 3.4.
 *
 * @example
 * const method = experienceMethod({ keep: "all", retrieve: { topK: { start: 2 } } });
 * const text = await recall("Where is order A1?", [], { memory: inProcessAgentMemories({ embedder: offlineEmbedder() }), methods: [method] });
 */
export const experienceMethod = ({ retrieve = {}, keep = "successes", render = {} }: ExperienceOptions = {}): MemoryMethod => {
  const { experience, frame } = { ...defaultRenderers, ...render };
  return {
    kind: "experiences",
    version: ({ experiences }) => experiences.version(),
    recall: async ({ experiences, embedder }, { goal, category, steps, observation }, version) => {
      const task = taskOf(goal, { category });
      const retrievalKey = steps.length === 0 ? null : { mode: "search" as const, text: observation };
      const found = await retrieveExperiences.run(
        { task, plan: "", retrievalKey, memoryVersion: version },
        { experienceMemory: experiences, embedder, retrieve: { ...defaults, ...retrieve } },
      );
      return (found.experiences ?? []).map((one) => ({ id: one.id, text: experience(one) }));
    },
    render: rendering("experiences", frame),
    remember: async ({ experiences, embedder }, runs) => {
      const kept = runs.filter(({ trajectory }) => trajectory.steps.length > 0 && (keep === "all" || trajectory.success));
      const logs = new Map(kept.map(({ trajectory }) => [trajectory.id, logOf(trajectory)]));
      if (logs.size > 0) await experiences.add(await embedExperiences(embedder, [...logs.values()]));
    },
  };
};
