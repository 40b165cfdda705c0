import {
  type RetrievedExperience,
  callModel,
  defineNode,
  definePrompt,
  fields,
  replyNames,
} from "@mnemograph/core";
import {
  type ActWithTuplesVariables,
  type ChatModel,
  actWithTuplesPrompt,
  parseAction,
} from "@mnemograph/nodes";

interface Variables extends ActWithTuplesVariables {
  readonly experiences: readonly RetrievedExperience[];
}

const sampled = {
  goal: "GOAL",
  history: { evaluation: "EVALUATION", summary: "SUMMARY" },
  observation: "OBSERVATION",
};

/**
 * LDM2's prompt with RAP's experiences before it: notes on earlier trials and state-action tuples
 * are its own.
 */
const prompt = definePrompt<Variables>({
  id: "example/act-from-memories",
  reply: replyNames.numberedAction,
  sample: {
    experiences: [{ id: "ID", task: "TASK", plan: "", entries: ["ENTRY"], first: 0, score: 1 }],
    reflections: ["REFLECTION"],
    tuples: [
      { ...sampled, id: "ID", action: "ACTION", trajectoryId: "T", step: 0, origin: "human" },
    ],
    firstObservation: "FIRST",
    situation: sampled,
    step: 1,
  },
  template: [
    {
      each: "experiences",
      messages: [{ role: "system", content: "An earlier episode\nTask: {{task}}\n{{text}}" }],
    },
    ...(actWithTuplesPrompt.template ?? []),
  ],
  fields: ({ experiences, ...variables }) => ({
    ...actWithTuplesPrompt.fields?.(variables),
    experiences: experiences.map(({ task, entries }) => ({ task, text: entries.join("\n") })),
  }),
});

const {
  action,
  evaluation,
  experiences,
  observation,
  reflections,
  summary,
  task,
  trajectory,
  tuples,
} = fields;

/** An actor that sees three memories at once. */
export const actFromMemories = defineNode({
  name: "actFromMemories",
  reads: { evaluation, experiences, observation, reflections, summary, task, trajectory, tuples },
  writes: { action },
  needs: ["model"],
  prompts: [prompt],
  run: async (seen, { model }: { readonly model: ChatModel }, runtime) => ({
    action: await callModel({
      node: "actFromMemories",
      model,
      prompt,
      variables: {
        tuples: seen.tuples,
        experiences: seen.experiences,
        reflections: seen.reflections.map(({ text }) => text),
        firstObservation: seen.trajectory[0]?.observation ?? seen.observation,
        situation: {
          goal: seen.task.goal,
          history: { evaluation: seen.evaluation, summary: seen.summary },
          observation: seen.observation,
        },
        step: seen.trajectory.length + 1,
      },
      parse: (reply) => parseAction(reply),
      fallback: () => ({ kind: "invalid" as const, text: "" }),
      runtime,
    }),
  }),
});
