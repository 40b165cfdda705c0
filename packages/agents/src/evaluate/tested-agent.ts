import { MnemographError } from "@mnemograph/core";
import { isLoose, stringOf } from "../messages/loose.js";
import { readMessages } from "../messages/read-messages.js";
import { runContextOf, usersIn } from "../store/run-context.js";
import type { AgentTask } from "./agent-task.js";

/** What an agent is given beside its task. */
export interface RunFacts {
  /** Aborted when the run's time is over or the evaluation is stopped. */
  readonly signal: AbortSignal;
  /** 0-based repetition. */
  readonly trial: number;
  /** Unique in the evaluation. */
  readonly runId: string;
}

/**
 * Words, messages, or an object that holds `messages` as LangChain's agents return it, or
 * `response.messages` as the AI SDK's do.
 */
export type AgentAnswer = string | readonly unknown[] | object;

/** An agent as a function of its task. */
export type AgentFunction = (
  task: Pick<AgentTask, "id" | "input" | "type">,
  facts: RunFacts,
) => AgentAnswer | Promise<AgentAnswer>;

/** An agent of `createAgent`, or any graph with a `messages` channel. */
export interface InvokableAgent {
  // Methods, so that agents of every state type fit.
  invoke(input: never, config?: never): Promise<unknown>;
}

/** What `evaluateAgent` takes as an agent. */
export type TestedAgent = InvokableAgent | AgentFunction;

export const inputMessages = ({ input }: Pick<AgentTask, "input">): readonly unknown[] =>
  typeof input === "string" ? [{ role: "user", content: input }] : input;

/**
 * Asks an agent. A graph runs in a thread of its own, named after the run and the users in its
 * context: two users never share a checkpoint.
 */
export const askAgent = async (
  agent: TestedAgent,
  { id, input, type }: AgentTask,
  facts: RunFacts,
  config: object,
): Promise<unknown> => {
  if (typeof agent === "function")
    return agent({ id, input, ...(type === undefined ? {} : { type }) }, facts);
  const { configurable, ...rest } = config as { readonly configurable?: object };
  const thread = [facts.runId, ...usersIn(runContextOf(config)).flatMap(({ names }) => names)].join(
    "@",
  );
  return agent.invoke(
    { messages: [...inputMessages({ input })] } as never,
    {
      ...rest,
      signal: facts.signal,
      configurable: { thread_id: thread, ...configurable },
    } as never,
  );
};

const noMessages = (answer: unknown) =>
  new MnemographError({
    code: "USAGE",
    message: `the agent's answer is ${answer === null || answer === undefined ? String(answer) : "an object without messages"}`,
    hint: "return the answer's text, messages, or an object with `messages` or `response.messages`",
    evidence: { keys: isLoose(answer) ? Object.keys(answer) : typeof answer },
  });

/**
 * The whole conversation, the task's own messages included. Throws USAGE for an answer that holds
 * none.
 */
export const conversation = (
  task: Pick<AgentTask, "input">,
  answer: unknown,
): readonly unknown[] => {
  const asked = inputMessages(task);
  if (typeof answer === "string") return [...asked, { role: "assistant", content: answer }];
  if (Array.isArray(answer)) {
    const isWhole = readMessages(answer).some(({ role }) => role === "user");
    return isWhole ? answer : [...asked, ...answer];
  }
  if (!isLoose(answer)) throw noMessages(answer);
  const { messages, response } = answer;
  if (Array.isArray(messages)) return conversation(task, messages);
  if (isLoose(response) && Array.isArray(response["messages"]))
    return conversation(task, response["messages"]);
  const text = stringOf(answer["text"]);
  if (text !== undefined) return conversation(task, text);
  throw noMessages(answer);
};
