import type { ToolCall, ToolResult } from "@mnemograph/core";
import type { AgentMessage } from "../messages/agent-message.js";
import { pairLate, pairResults } from "./pair-results.js";

/** A reply of the model with what its calls brought. */
export interface Round {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** One for each call, in the calls' order. */
  readonly results: readonly ToolResult[];
}

/** Stands in place of an answer that a call did not get. */
export const missingResult = "no result came back";

/**
 * The calls of one reply by ids of their own: a repeated or missing one gets its place in the
 * round.
 */
const withOwnIds = (calls: readonly ToolCall[]): readonly ToolCall[] => {
  const used = new Set<string>();
  return calls.map((call, index) => {
    const isOwn = call.id !== "" && !used.has(call.id);
    const id = isOwn ? call.id : [call.id || "call", index + 1].join("-");
    used.add(id);
    return { ...call, id };
  });
};

const answered = (call: ToolCall, result: ToolResult | undefined): ToolResult =>
  result === undefined
    ? { callId: call.id, name: call.name, text: missingResult, isError: true }
    : { ...result, callId: call.id, name: result.name || call.name };

/**
 * The replies of a turn in order, each with its results. A result that came after the next reply
 * had begun still goes to its call.
 */
export const roundsOf = (turn: readonly AgentMessage[]): readonly Round[] => {
  const open: {
    readonly text: string;
    readonly calls: readonly ToolCall[];
    results: readonly (ToolResult | undefined)[];
  }[] = [];
  const starts = turn.flatMap(({ role }, index) => (role === "assistant" ? [index] : []));
  for (const [position, start] of starts.entries()) {
    const { text = "", toolCalls: calls = [] } = turn[start] ?? {};
    const { results, rest } = pairResults(
      calls,
      turn.slice(start, starts[position + 1]).flatMap(({ toolResults = [] }) => toolResults),
    );
    let late = rest;
    for (const round of open) {
      const waiting = round.calls.flatMap((call, index) =>
        round.results[index] === undefined ? [{ call, index }] : [],
      );
      const paired = pairLate(
        waiting.map(({ call }) => call),
        late,
      );
      const found = new Map(waiting.map(({ index }, at) => [index, paired.results[at]]));
      round.results = round.results.map((result, index) => result ?? found.get(index));
      late = paired.rest;
    }
    open.push({ text, calls, results });
  }
  return open.map(({ text, calls, results }) => {
    const own = withOwnIds(calls);
    return { text, calls: own, results: own.map((call, index) => answered(call, results[index])) };
  });
};
