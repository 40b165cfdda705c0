import {
  type EnvironmentTool,
  type NodeRuntime,
  type Parsed,
  type Prompt,
  type Step,
  type Task,
  type ToolCall,
  callModel,
  callsAsText,
  readToolCalls,
  toolCallsText,
} from "@mnemograph/core";
import { decoded } from "../prompting/decoding.js";
import { modelFor } from "../deps.js";
import type { EpisodeVariables } from "../prompting/episode-variables.js";
import { readableCalls } from "../tools/readable-calls.js";
import { writtenCalls } from "../tools/written-calls.js";
import { runningText } from "../prompting/running-text.js";
import type { ActDeps } from "./act-deps.js";

interface ToolAction {
  readonly thought: string;
  readonly action: { kind: "act" | "invalid"; text: string; toolCalls?: ToolCall[] };
}

/** Calls with the words before them; words alone are the action, which ends most tasks. */
export const parseToolAction = (
  reply: string,
  tools: readonly EnvironmentTool[] = [],
): Parsed<ToolAction> => {
  const text = reply.trim();
  if (text === "") return { ok: false, problem: "It holds neither a call nor words." };
  const end = text.lastIndexOf("\n\n");
  const made = readToolCalls(text) ?? readToolCalls(text.slice(end + 1));
  const acting = (calls: ToolCall[], thought: string): ToolAction => ({
    thought,
    action: { kind: "act", text: toolCallsText(calls), toolCalls: calls },
  });
  if (made === undefined) {
    const written = writtenCalls(text, tools);
    if (written === undefined)
      return { ok: true, value: { thought: "", action: { kind: "act", text } } };
    return written.ok
      ? { ...written, value: acting(written.value.calls, written.value.words) }
      : written;
  }
  const calls = readableCalls(made, tools);
  return calls.ok
    ? {
        ok: true,
        value: acting(
          calls.value,
          readToolCalls(text) === undefined ? text.slice(0, end).trim() : "",
        ),
      }
    : calls;
};

/** What the agent saw and did so far. */
export interface ToolView {
  readonly task: Task;
  readonly observation: string;
  readonly trajectory: readonly Step[];
}

/**
 * The next calls in a world that has tools, by one model call with the tools bound. Unknown tools
 * and wrong arguments are for the world to answer; arguments that are no JSON are asked for again.
 */
export const actWithTools = async <More extends object>(
  {
    node,
    prompt,
    more,
  }: {
    readonly node: string;
    readonly prompt: Prompt<EpisodeVariables & More>;
    readonly more: More;
  },
  { task, observation, trajectory }: ToolView,
  tools: readonly EnvironmentTool[],
  deps: ActDeps,
  runtime: NodeRuntime | undefined,
) => {
  const examples = deps.examples(task);
  const { thought, action } = await callModel<EpisodeVariables & More, ToolAction>({
    node,
    // What is bound already is asked for in no other form.
    model: decoded(
      modelFor(
        {
          ...deps,
          model: callsAsText(deps.models?.[node] ?? deps.model, tools),
          models: undefined,
        },
        node,
      ),
      {
        reply: "text",
      },
    ),
    prompt,
    variables: {
      ...more,
      examples,
      goal: task.goal,
      firstObservation: trajectory[0]?.observation ?? observation,
      transcript: runningText(node, { trajectory, observation }, examples, deps.running, runtime),
    },
    parse: (reply) => parseToolAction(reply, tools),
    fallback: () => ({ thought: "", action: { kind: "invalid", text: "" } }),
    runtime,
  });
  return { action, thoughts: thought === "" ? [] : [{ index: trajectory.length, text: thought }] };
};
