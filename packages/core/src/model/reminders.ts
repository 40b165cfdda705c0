import type { NodeRuntime } from "../graph/runtime.js";
import type { ChatMessage } from "./chat-message.js";

/**
 * Where the reminders of one invocation stand in its `configurable`, by node: every top call of a
 * graph made by `defineGraph` has its own.
 */
export const remindersKey = "mnemograph_reminders";

const placeOf = (runtime: NodeRuntime | undefined): Map<string, string> | undefined =>
  runtime?.config?.configurable?.[remindersKey] as Map<string, string> | undefined;

/**
 * A node in the graph that runs it: each episode of a graph of many, and each of several processes
 * side by side, has reminders of its own, so that what one is reminded of does not depend on the
 * others.
 */
const keyOf = (node: string, runtime: NodeRuntime | undefined): string => {
  const namespace: unknown = runtime?.config?.configurable?.["checkpoint_ns"];
  const around = typeof namespace === "string" ? namespace.split("|").slice(0, -1).join("|") : "";
  return `${around} ${node}`;
};

/** Keeps a sentence for the further prompts of a node in this invocation. */
export const keepReminder = (
  node: string,
  reminder: string,
  runtime: NodeRuntime | undefined,
): void => {
  placeOf(runtime)?.set(keyOf(node, runtime), reminder);
};

/**
 * The sentence that a node is to be reminded of in this invocation; undefined where there is none.
 */
export const reminderOf = (node: string, runtime: NodeRuntime | undefined): string | undefined =>
  placeOf(runtime)?.get(keyOf(node, runtime));

/**
 * A prompt with the sentence that its node is to be reminded of, or `instead` of it, at the end of
 * what the user says last.
 */
export const withReminder = (
  messages: readonly ChatMessage[],
  node: string,
  runtime: NodeRuntime | undefined,
  instead?: string,
): ChatMessage[] => {
  const reminder = reminderOf(node, runtime);
  const last = messages.at(-1);
  if (reminder === undefined || last?.role !== "user") return [...messages];
  return [
    ...messages.slice(0, -1),
    { ...last, content: `${last.content}\n\n${instead ?? reminder}` },
  ];
};
