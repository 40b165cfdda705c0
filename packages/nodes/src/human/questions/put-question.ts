import { interrupt, isGraphInterrupt } from "@langchain/langgraph";
import {
  type Environment,
  type Json,
  MnemographError,
  type Step,
  type Task,
  type Options,
  withDefaults,
} from "@mnemograph/core";
import { z } from "zod";

/** What a person is asked for. */
export const HumanOptions = z.object({
  asksFor: z.enum(["action", "answer"]).default("action").meta({
    description:
      "the reply stands in place of the agent's action; `answer` keeps it as words in `humanAnswer`",
  }),
  steps: z
    .int()
    .min(0)
    .default(3)
    .meta({ description: "last steps that the question shows", unit: "steps" }),
});

/** The same in code, where the question may be worded. */
export const HumanInCode = HumanOptions.extend({
  question: z
    .custom<
      (seen: {
        readonly goal: string;
        readonly observation: string;
        readonly action: string;
      }) => string
    >((value) => typeof value === "function")
    .optional(),
});
export type HumanInCode = Options<typeof HumanInCode>;
export const humanOptions = withDefaults(HumanInCode);

export interface AskHumanDeps {
  readonly human?: HumanInCode;
  /** Where given and able to, it lists what is possible now. */
  readonly environment?: Pick<Environment, "admissible">;
}

/** What the graph hands out while it waits; plain JSON. */
export interface HumanQuestion {
  readonly type: "ask-human";
  readonly asksFor: "action" | "answer";
  readonly question: string;
  readonly goal: string;
  readonly observation: string;
  /** What the agent would do by itself; empty where it does not know. */
  readonly proposedAction: string;
  readonly lastSteps: readonly { readonly observation: string; readonly action: string }[];
  readonly admissible: readonly string[];
  /** Why the last reply could not be used; absent at first. */
  readonly problem?: string;
}

/**
 * A text, or an object that holds it: `Command({ resume: "go to shelf 1" })` or `Command({ resume:
 * { action: "go to shelf 1" } })`.
 */
const Reply = z.union([
  z.string(),
  z.object({ action: z.string() }).transform((reply) => reply.action),
  z.object({ answer: z.string() }).transform((reply) => reply.answer),
]);

const pause = (question: HumanQuestion): unknown => {
  try {
    return interrupt(question);
  } catch (cause) {
    if (isGraphInterrupt(cause)) throw cause;
    throw new MnemographError({
      code: "USAGE",
      message: "the graph cannot wait for a human here",
      hint: "compile it with a checkpointer, invoke it with a thread_id, and resume it with Command({ resume: … })",
      cause,
    });
  }
};

/** What a question shows of the moment. */
export interface Seen {
  readonly task: Task;
  readonly environmentState: Json;
  readonly observation: string;
  readonly trajectory: readonly Step[];
  readonly action: { readonly text: string };
}

/**
 * Waits in the graph's checkpoint for a person's text; what holds none is asked for again, with the
 * reason. `wording` stands where the caller has no question of its own.
 */
export const putQuestion = async (
  seen: Seen,
  asksFor: "action" | "answer",
  wording: string | undefined,
  { human, environment }: AskHumanDeps,
): Promise<string> => {
  const { question, steps } = humanOptions(human);
  const about = { goal: seen.task.goal, observation: seen.observation, action: seen.action.text };
  const asked: HumanQuestion = {
    type: "ask-human",
    asksFor,
    question:
      question?.(about) ??
      wording ??
      (asksFor === "action" ? "What should the agent do next?" : "What should the agent know?"),
    goal: about.goal,
    observation: about.observation,
    proposedAction: about.action,
    lastSteps:
      steps > 0
        ? seen.trajectory.slice(-steps).map(({ observation, action }) => ({ observation, action }))
        : [],
    admissible: (await environment?.admissible?.(seen.environmentState)) ?? [],
  };
  for (let problem: string | undefined; ;) {
    const reply = Reply.safeParse(pause(problem === undefined ? asked : { ...asked, problem }));
    const text = reply.success ? reply.data.trim() : "";
    if (text !== "") return text;
    problem = `The reply was ${reply.success ? "empty" : "neither a text nor { action } nor { answer }"}.`;
  }
};
