import { interrupt, isGraphInterrupt } from "@langchain/langgraph";
import { type Environment, type Json, MnemographError, type Step, type Task, defineNode, fields } from "@mnemograph/core";
import { z } from "zod";
import { parseAction } from "../shared/parse-action.js";

const { task, environmentState, observation, trajectory, action } = fields;

/** What a human answered in words, where the node asks for an answer. */
export const humanAnswer = z.string().default("");

export interface AskHumanDeps {
  readonly human?: {
    /** `action` puts the reply in place of the agent's action; `answer` keeps it as words in `humanAnswer`. */
    readonly asksFor?: "action" | "answer";
    readonly question?: (seen: { readonly goal: string; readonly observation: string; readonly action: string }) => string;
    /** How many of the last steps the question shows. */
    readonly steps?: number;
  };
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

/** A text, or an object that holds it: `Command({ resume: "go to shelf 1" })` or `Command({ resume: { action: "go to shelf 1" } })`. */
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

interface Seen {
  readonly task: Task;
  readonly environmentState: Json;
  readonly observation: string;
  readonly trajectory: readonly Step[];
  readonly action: { readonly text: string };
}

const ask = async (seen: Seen, asksFor: "action" | "answer", wording: string | undefined, { human = {}, environment }: AskHumanDeps) => {
  const { question, steps = 3 } = human;
  const about = { goal: seen.task.goal, observation: seen.observation, action: seen.action.text };
  const asked: HumanQuestion = {
    type: "ask-human",
    asksFor,
    question: question?.(about) ?? wording ?? (asksFor === "action" ? "What should the agent do next?" : "What should the agent know?"),
    goal: about.goal,
    observation: about.observation,
    proposedAction: about.action,
    lastSteps: steps > 0 ? seen.trajectory.slice(-steps).map(({ observation, action }) => ({ observation, action })) : [],
    admissible: (await environment?.admissible?.(seen.environmentState)) ?? [],
  };
  for (let problem: string | undefined; ;) {
    const reply = Reply.safeParse(pause(problem === undefined ? asked : { ...asked, problem }));
    const text = reply.success ? reply.data.trim() : "";
    if (text !== "") return text;
    problem = `The reply was ${reply.success ? "empty" : "neither a text nor { action } nor { answer }"}.`;
  }
};

/** Stops the graph, hands out a question, and goes on with the human's reply, also in another process. LangSuitE table 2: `ask`. */
export const askHuman = defineNode({
  name: "askHuman",
  reads: { task, environmentState, observation, trajectory, action },
  writes: { action, humanAnswer },
  run: async (seen, deps: AskHumanDeps) => {
    const asksFor = deps.human?.asksFor ?? "action";
    const text = await ask(seen, asksFor, undefined, deps);
    if (asksFor === "answer") return { humanAnswer: text };
    const parsed = parseAction(text);
    return { action: parsed.ok ? parsed.value : { kind: "act" as const, text } };
  },
});

/** A question that waits in the environment's state, under `question`, for a person to answer it; null where there is none. */
export const pendingQuestion = (environmentState: Json): string | null => {
  const state = z.object({ question: z.string() }).safeParse(environmentState);
  return state.success ? state.data.question : null;
};

/** Whether the agent's last action asked a person and the episode goes on. */
export const hasAsked = ({ environmentState, done }: { readonly environmentState: Json; readonly done: boolean }): boolean =>
  !done && pendingQuestion(environmentState) !== null;

/** Hands out the question that the agent itself has asked with an action, and goes on with the answer. LangSuitE table 9: `ask`. */
export const answerQuestion = defineNode({
  name: "answerQuestion",
  reads: { task, environmentState, observation, trajectory, action },
  writes: { humanAnswer },
  run: async (seen, deps: AskHumanDeps) => ({
    humanAnswer: await ask(seen, "answer", pendingQuestion(seen.environmentState) ?? undefined, deps),
  }),
});
