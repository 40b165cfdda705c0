import { fieldOf, isObject } from "./error-fields.js";

/** Levels: no chat's answer has more, and what writes it to a file goes down by recursion. */
const deepest = 100;

/**
 * Whether a value of JSON goes down further than any chat's answer; looks at one level after the
 * other.
 */
export const isTooDeep = (value: unknown): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((one) =>
      typeof one === "object" && one !== null ? (Object.values(one) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
};

/** A call of a tool that takes nothing may come without arguments. */
const isToolCall = (call: unknown): boolean => {
  const called = fieldOf(call, "function");
  const args = fieldOf(called, "arguments") ?? "";
  return (
    isObject(call) &&
    (called === undefined ||
      (typeof fieldOf(called, "name") === "string" && (typeof args === "string" || isObject(args))))
  );
};

const problemOfChoice = (choice: unknown): string | undefined => {
  if (!isObject(choice)) return "one of its `choices` is no object";
  const calls = fieldOf(fieldOf(choice, "message"), "tool_calls");
  if (calls === undefined || calls === null || calls === "") return undefined;
  return Array.isArray(calls) && calls.every(isToolCall) ? undefined : "its `tool_calls` are none";
};

/**
 * Why no client can read an answer that claims success; undefined where one can, whatever the reply
 * is worth.
 */
export const answerProblem = (answer: unknown): string | undefined => {
  if (isTooDeep(answer)) return `it is nested deeper than ${deepest} levels`;
  const choices = fieldOf(answer, "choices");
  if (choices === undefined || choices === null) return undefined;
  if (!Array.isArray(choices)) return "its `choices` are no list";
  return (choices as unknown[]).map(problemOfChoice).find((problem) => problem !== undefined);
};
