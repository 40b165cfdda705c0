import { type Step, type Trajectory, observationText, toolCallsText } from "@mnemograph/core";
import type { AgentMessage } from "../messages/agent-message.js";
import { readMessages } from "../messages/read-messages.js";
import { currentTurn } from "./current-turn.js";
import { type Redact, redactMessages, redactSecrets } from "./redact.js";
import { roundsOf } from "./rounds-of.js";
import { shortHash, taskOf } from "./task-of.js";

export interface RecordOptions {
  /**
   * Unique among the agent's runs; else made from what happened, so that the same turn is recorded
   * once.
   */
  readonly id?: string;
  /** What was to be done; else the words of the message that the turn begins with. */
  readonly goal?: string;
  readonly agent?: string;
  /** The kind of task, where the caller knows kinds. */
  readonly category?: string;
  readonly redact?: Redact;
  readonly success?: boolean;
  /** 0 to 1; else 1 for a success and 0 for a failure. */
  readonly reward?: number;
}

export const withoutText = "(a request without words)";
/** What environments of this house answer to a thought. */
export const heard = "OK.";

/** Everything that was said and done in a turn, as pairs of what was seen and what was done. */
const stepsOf = (turn: readonly AgentMessage[], goal: string) => {
  const steps: Step[] = [];
  const push = (observation: string, action: string, more: Partial<Step> = {}) =>
    steps.push({ index: steps.length, observation, action, kind: "act", ...more });
  let seen = observationText({
    text: goal,
    images: turn.find(({ role }) => role === "user")?.images,
  });
  for (const { text, calls, results } of roundsOf(turn)) {
    if (calls.length === 0) {
      if (text.trim() === "") continue;
      push(seen, `answer: ${text.trim()}`);
      seen = "";
      continue;
    }
    if (text.trim() !== "") {
      push(seen, `think: ${text.trim()}`, { kind: "think" });
      seen = heard;
    }
    push(seen, toolCallsText(calls), { toolCalls: [...calls], toolResults: [...results] });
    seen = observationText({ toolResults: results });
  }
  return { steps, finalObservation: seen };
};

/** The turn at hand of messages that are read already, as a trajectory. */
export const recordMessages = (
  messages: readonly AgentMessage[],
  options: RecordOptions = {},
): Trajectory => {
  const { agent, redact = redactSecrets, success = false, reward = success ? 1 : 0 } = options;
  const given = (text: string | undefined) =>
    text === undefined ? undefined : redact(text, { kind: "message" });
  const category = given(options.category);
  const turn = redactMessages(currentTurn(messages), redact);
  const mentioned =
    given(options.goal) ?? turn.find(({ role }) => role === "user")?.text.trim() ?? "";
  const goal = mentioned === "" ? withoutText : mentioned;
  const { steps, finalObservation } = stepsOf(turn, goal);
  const task = taskOf(goal, {
    ...(agent !== undefined && { agent }),
    ...(category !== undefined && { category }),
  });
  const id = options.id ?? `turn/${shortHash(JSON.stringify([task.id, steps, finalObservation]))}`;
  return { id, task, steps, finalObservation, reward, success };
};

/**
 * The turn at hand as a trajectory: from the user's last message on, what was seen and what was
 * done. A reply with tool calls is one action, however many calls it holds; each is paired with its
 * result, failures and missing results too; words beside calls are a thought before them, and words
 * alone are the action `answer: …`. What memories put among the messages is left out, and so are
 * summaries of earlier messages.
 *
 * @throws MnemographError USAGE for what is no message.
 * @example
 * import { recordTurn } from "@mnemograph/agents";
 * const { steps } = recordTurn([
 *   { role: "user", content: "Where is order A1?" },
 *   { role: "assistant", content: "", tool_calls: [{ id: "1", function: { name: "find_order", arguments: '{"id":"A1"}' } }] },
 *   { role: "tool", tool_call_id: "1", content: "shipped" },
 * ]);
 * steps[0]?.action; // find_order({"id":"A1"})
 */
export const recordTurn = (messages: readonly unknown[], options: RecordOptions = {}): Trajectory =>
  recordMessages(readMessages(messages), options);
