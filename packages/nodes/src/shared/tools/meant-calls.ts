import { isRecord } from "../replies/index.js";
import type { EnvironmentTool, Json, ToolCall } from "@mnemograph/core";
import { argumentsIn } from "./call-arguments.js";

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The form in which names of tools are compared where a spelling is not the world's. */
const plain = (name: string): string =>
  name
    .replace(/^(?:functions?|tools?)[.:/]/i, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/**
 * The tool that a name means: of that name, or the only one that differs from it in case and
 * separators.
 */
export const toolMeant = (
  name: string,
  tools: readonly EnvironmentTool[],
): EnvironmentTool | undefined => {
  const exact = tools.find((tool) => tool.name === name);
  const [only, ...others] =
    exact === undefined ? tools.filter((tool) => plain(tool.name) === plain(name)) : [exact];
  return others.length === 0 ? only : undefined;
};

/**
 * `order="A1", amount=3`: arguments by name as a call in Python has them, numbers and words both
 * tried.
 */
const inPython = (text: string): readonly unknown[] => {
  const given = argumentsIn(text.slice(0, 8000)) ?? [];
  if (given.length === 0 || given.some(({ name }) => name === undefined)) return [];
  return [
    Object.fromEntries(given.map(({ name, value }) => [name, value])),
    Object.fromEntries(
      given.map(({ name, value }) => [
        name,
        /^(?:-?\d+(?:\.\d+)?|true|false)$/i.test(value) ? parsed(value.toLowerCase()) : value,
      ]),
    ),
  ];
};

const around = new Set(["arguments", "args", "parameters", "params", "input", "kwargs"]);

/**
 * What arguments may have been meant to be: as they are, out of a text that holds them, out of a
 * record around them.
 */
const candidates = (given: unknown, depth = 0): readonly unknown[] => {
  if (depth > 3) return [];
  if (typeof given === "string") {
    const value = parsed(given);
    return value === undefined ? inPython(given) : candidates(value, depth + 1);
  }
  if (!isRecord(given)) return [];
  const [[name = "", inner] = [], ...others] = Object.entries(given);
  return [
    given,
    ...(others.length === 0 && around.has(name.toLowerCase()) ? candidates(inner, depth + 1) : []),
  ];
};

/** A call as its tool takes it. What no tool takes stays as it was: the world answers it. */
const meant = (call: ToolCall, tools: readonly EnvironmentTool[]): ToolCall => {
  const tool = toolMeant(call.name, tools);
  if (tool === undefined) return call;
  const args = candidates(call.malformed ?? call.args).find(
    (one) => tool.schema.safeParse(one).success,
  );
  return args === undefined
    ? { ...call, name: tool.name }
    : { id: call.id, name: tool.name, args: args as Record<string, Json> };
};

/**
 * Calls as their tools take them: a name in another spelling, arguments as a JSON text or inside of
 * another record, and those in Python's form are what is meant where exactly one tool has that name
 * and takes them.
 */
export const meantCalls = (
  calls: readonly ToolCall[],
  tools: readonly EnvironmentTool[],
): ToolCall[] => calls.map((call) => meant(call, tools));
