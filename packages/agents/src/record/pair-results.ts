import type { ToolCall, ToolResult } from "@mnemograph/core";

type Match = (call: ToolCall, result: ToolResult) => boolean;

const isSameId: Match = ({ id }, { callId }) => id !== "" && id === callId;
/** Some servers and frameworks give no ids: then order and name decide. */
const isWithoutId: Match = ({ id }, { callId }) => id === "" || callId === "";
const isSameName: Match = ({ name }, result) => result.name === name;
const isNameless: Match = ({ name }, result) => result.name === "" || name === "";

/** How a result is known to be a call's, the surest first. */
const matches: readonly Match[] = [
  (call, result) => isSameId(call, result) && isSameName(call, result),
  isSameId,
  (call, result) => isWithoutId(call, result) && isSameName(call, result),
  (call, result) => isWithoutId(call, result) && isNameless(call, result),
];

export interface Paired {
  /** One for each call, in the calls' order; undefined where nothing came. */
  readonly results: readonly (ToolResult | undefined)[];
  /** What answers none of the calls. */
  readonly rest: readonly ToolResult[];
}

/**
 * The results of the calls of one round: by id, and where ids are repeated or missing by their
 * order. Each result answers one call.
 */
export const pairResults = (
  calls: readonly ToolCall[],
  results: readonly ToolResult[],
  ways: readonly Match[] = matches,
): Paired => {
  const paired: (ToolResult | undefined)[] = calls.map(() => undefined);
  const rest = [...results];
  for (const match of ways) {
    for (const [index, call] of calls.entries()) {
      if (paired[index] !== undefined) continue;
      const found = rest.findIndex((result) => match(call, result));
      if (found >= 0) [paired[index]] = rest.splice(found, 1);
    }
  }
  return { results: paired, rest };
};

/** Pairs what came only after the round was over: by id alone. */
export const pairLate = (calls: readonly ToolCall[], results: readonly ToolResult[]): Paired =>
  pairResults(calls, results, [isSameId]);
