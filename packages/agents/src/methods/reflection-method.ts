import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { NodeEvent, Prompt, Reflection } from "@mnemograph/core";
import { type ReflectVariables, recallReflections, reflect } from "@mnemograph/nodes";
import { reflectOnCallsPrompt } from "../prompts/reflect.prompt.js";
import type { JudgedRun } from "../record/judge.js";
import { shortHash, taskOf } from "../record/task-of.js";
import { type Renderers, defaultRenderers } from "../render/renderers.js";
import type { MemoryMethod } from "./memory-method.js";
import { rendering } from "./rendering.js";

export interface ReflectionOptions {
  /** Writes the notes, after the answer; without one notes are recalled and none is written. */
  readonly model?: BaseChatModel;
  /** Most notes that are shown; Reflexion keeps 3. */
  readonly window?: number;
  /** How like another request must be for its notes to be recalled, 0 to 1. */
  readonly minimumSimilarity?: number;
  readonly prompt?: Prompt<ReflectVariables>;
  readonly render?: Partial<Pick<Renderers, "reflection" | "frame">>;
}

/**
 * The number of the next note on a task: above all that are there, of which some may have been
 * forgotten.
 */
export const nextTrial = (earlier: readonly Pick<Reflection, "trial">[]): number =>
  (earlier.at(-1)?.trial ?? -1) + 1;

/**
 * Asks a model for notes on a failed run; `earlier` are those that it wrote on the same request.
 */
export const notesOnFailure = async (
  model: BaseChatModel,
  prompt: Prompt<ReflectVariables>,
  run: JudgedRun,
  earlier: readonly Reflection[],
): Promise<readonly Reflection[]> => {
  const { task, steps, finalObservation } = run.trajectory;
  const { reflections } = await reflect.run(
    {
      task,
      trajectory: [...steps],
      observation: finalObservation,
      success: false,
      stopReason: "failure",
      thoughts: [],
      trials: [],
      reflections: [...earlier],
    },
    // The run's own reason stands where the node would say why an environment ended it.
    {
      model,
      prompts: {
        reflect: {
          ...prompt,
          render: (variables, inText) =>
            prompt.render({ ...variables, examples: [], stopped: run.reason }, inText),
        },
      },
    },
  );
  return [reflections ?? []].flat().map((note, index) => ({
    ...note,
    trial: nextTrial(earlier) + index,
    taskType: task.type,
    goal: task.goal,
  }));
};

/** The id under which a note is recalled: a note that is written anew is another one. */
export const noteId = ({
  taskId,
  trial,
  text,
}: Pick<Reflection, "taskId" | "trial" | "text">): string =>
  `${taskId}/${trial}/${shortHash(text)}`;

/**
 * Recalls notes on failed runs with like requests; writes one after each failure. Reflexion section
 * 3.
 *
 * @example
 * const method = reflectionMethod({ model, window: 3, minimumSimilarity: 0.5 }); // without a model it recalls notes and writes none
 */
export const reflectionMethod = (options: ReflectionOptions = {}): MemoryMethod => {
  const {
    model,
    window = 3,
    minimumSimilarity = 0.3,
    prompt = reflectOnCallsPrompt,
    render = {},
  } = options;
  const { reflection, frame } = { ...defaultRenderers, ...render };
  return {
    kind: "reflections",
    version: ({ reflections }) => reflections.version(),
    recall: async ({ reflections, embedder }, { goal, category }, version) => {
      const reader = version === null ? reflections : await reflections.at(version);
      const task = taskOf(goal, { category });
      const scores = new Map<string, number>();
      const emit = (event: NodeEvent) => {
        if (event.type === "memory-read")
          for (const { id, score } of event.results) scores.set(id, score ?? 1);
      };
      const found = await recallReflections.run(
        { task },
        {
          reflectionMemory: reader,
          embedder,
          reflexion: { recallBy: "similarity", memoryWindow: window, minimumSimilarity },
        },
        { emit },
      );
      const shown = [found.reflections ?? []].flat().slice(-window);
      const goals = new Map((await reader.everything()).map((one) => [one.taskId, one.goal]));
      return shown
        .map((one) => ({
          id: noteId(one),
          // Notes on these very words are compared with nothing.
          score: scores.get(`${one.taskId}/${one.trial}`) ?? null,
          text: reflection({ ...one, goal: goals.get(one.taskId) }),
        }))
        .toReversed();
    },
    render: rendering("reflections", frame, { bestLast: true }),
    remember: async (memories, runs) => {
      if (model === undefined) return;
      for (const run of runs.filter(({ trajectory }) => !trajectory.success)) {
        const earlier = await memories.reflections.all(run.trajectory.task.id);
        for (const note of await notesOnFailure(model, prompt, run, earlier))
          await memories.reflections.add(note);
      }
    },
  };
};
