import { RetrieveExperiencesOptions, retrieveExperiences } from "@mnemograph/nodes";
import { type Renderers, defaultRenderers } from "../render/renderers.js";
import { defaultCategory, taskOf } from "../record/task-of.js";
import { keepRuns } from "./keep-runs.js";
import type { MemoryMethod } from "./memory-method.js";
import { examplesIn } from "./outcome-of.js";
import { rendering } from "./rendering.js";

export interface ExperienceOptions {
  /**
   * RAP's options of retrieval; by default 3 successful runs, each cut to 12 entries around what
   * fits best. What is seen is compared with what runs saw. Runs whose outcome is unknown are
   * never recalled.
   */
  readonly retrieve?: Omit<RetrieveExperiencesOptions, "keyMode">;
  readonly render?: Partial<Pick<Renderers, "experience" | "frame">>;
}

const defaults: RetrieveExperiencesOptions = {
  topK: { start: 3, action: 3, search: 3 },
  startLength: 12,
  actLength: 6,
  obsLength: 6,
};

/**
 * Recalls whole runs that succeeded and are like the request and what is seen now; keeps every run
 * with its outcome. RAP sections 3.2 to 3.4.
 *
 * @example
 * const method = experienceMethod({ retrieve: { topK: { start: 2 } } });
 * const text = await recall("Where is order A1?", [], { memory: inProcessAgentMemories({ embedder: offlineEmbedder() }), methods: [method] });
 */
export const experienceMethod = ({
  retrieve = {},
  render = {},
}: ExperienceOptions = {}): MemoryMethod => {
  const { experience, frame } = { ...defaultRenderers, ...render };
  return {
    kind: "experiences",
    version: ({ experiences }) => experiences.version(),
    recall: async ({ experiences, embedder }, { goal, category, steps, observation }, version) => {
      const task = taskOf(goal, { category });
      const retrievalKey =
        steps.length === 0 ? null : { mode: "search" as const, text: observation };
      const found = await retrieveExperiences.run(
        { task, plan: "", retrievalKey, memoryVersion: version },
        {
          experienceMemory: examplesIn(experiences),
          embedder,
          retrieve: {
            ...defaults,
            ...retrieve,
            // Runs without a category have no vector of one.
            ...(category === defaultCategory && {
              weights: { ...retrieve.weights, category: 0 },
            }),
            filter: { successOnly: true, ...retrieve.filter },
          },
        },
      );
      return (found.experiences ?? []).map((one) => ({
        id: one.id,
        text: experience(one),
        score: one.score,
        run: one.id,
      }));
    },
    render: rendering("experiences", frame),
    remember: keepRuns,
  };
};
