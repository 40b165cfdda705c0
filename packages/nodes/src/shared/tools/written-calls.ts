import { isRecord, jsonValues, keyOf, ownTurn } from "../replies/index.js";
import type { EnvironmentTool, Json, Parsed, ToolCall } from "@mnemograph/core";
import { toolMeant } from "./meant-calls.js";
import { readableCalls } from "./readable-calls.js";

/** Calls that stand in a reply as text, with the words above them. */
export interface WrittenCalls {
  readonly words: string;
  readonly calls: ToolCall[];
}

const nameKeys = ["name", "tool", "toolname", "function", "recipientname", "action"];
const givenKeys = [
  "arguments",
  "parameters",
  "args",
  "input",
  "toolinput",
  "actioninput",
  "kwargs",
];
/** What nothing but a call has. */
const sureKeys = ["arguments", "parameters"];

interface Written {
  readonly name: string;
  readonly given: unknown;
  readonly isSure: boolean;
}

const under = (record: Readonly<Record<string, unknown>>, keys: readonly string[]): unknown =>
  keys.flatMap((key) =>
    Object.entries(record).flatMap(([name, value]) => (keyOf(name) === key ? [value] : [])),
  )[0];

const callsIn = (value: unknown): readonly Written[] => {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (!isRecord(value)) return [];
  const inner =
    under(value, ["toolcalls", "toolcall", "functioncall", "tooluses"]) ??
    under(value, ["function"]);
  if (typeof inner === "object" && inner !== null) return callsIn(inner);
  const [name, given] = [under(value, nameKeys), under(value, givenKeys)];
  return typeof name === "string" && given !== undefined
    ? [{ name, given, isSure: Object.keys(value).some((key) => sureKeys.includes(keyOf(key))) }]
    : [];
};

const asCall = ({ name, given }: Written, index: number): ToolCall => {
  const call = { id: `call-${index + 1}`, name };
  return isRecord(given)
    ? { ...call, args: given as Record<string, Json> }
    : { ...call, args: {}, malformed: typeof given === "string" ? given : JSON.stringify(given) };
};

/**
 * The calls that a reply writes into its text, where its server should have separated them: records
 * in a maker's tags, in a fence, or alone. Undefined where it writes none. Three kinds of call are
 * asked for again: a call of no known tool, one whose arguments are no JSON, and one with words
 * after it, which may describe what was done.
 */
export const writtenCalls = (
  reply: string,
  tools: readonly EnvironmentTool[],
): Parsed<WrittenCalls> | undefined => {
  const text = ownTurn(reply).text.trim().slice(0, 50_000);
  if (!text.includes("{")) return undefined;
  const found = callsIn(jsonValues(text, "[{")).filter(
    ({ name, isSure }) => isSure || toolMeant(name, tools) !== undefined,
  );
  if (found.length === 0) return undefined;
  const unknown = found.find(({ name }) => toolMeant(name, tools) === undefined);
  if (unknown !== undefined) {
    return {
      ok: false,
      problem: `It writes a call of ${unknown.name}, which is no tool. The tools are ${tools.map(({ name }) => name).join(", ")}.`,
    };
  }
  const behind = text.slice(text.lastIndexOf("}") + 1).replace(/<[^<>\n]{0,60}>|```\w*/g, "");
  if (/[\p{L}\p{N}]/u.test(behind))
    return {
      ok: false,
      problem: "There is text after the call. Make the call and write nothing else.",
    };
  const words = (text.split(/[{[<]|```/, 1)[0] ?? "").replace(/\s+/g, " ").trim();
  const calls = readableCalls(found.map(asCall), tools);
  return calls.ok ? { ok: true, value: { words, calls: calls.value }, isRepaired: true } : calls;
};
