import type { Json } from "../domain/json.js";
import type { ToolCall } from "../domain/tool-call.js";

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const readCall = (line: string, position: number): ToolCall | undefined => {
  const [, name, inner = ""] = /^([^\s()]+)\((.*)\)$/.exec(line) ?? [];
  if (name === undefined) return undefined;
  const id = `call-${position + 1}`;
  if (inner.startsWith("!")) {
    const malformed = parsed(inner.slice(1));
    return { id, name, args: {}, malformed: typeof malformed === "string" ? malformed : inner };
  }
  const args = inner.trim() === "" ? {} : parsed(inner);
  return isRecord(args) ? { id, name, args } : { id, name, args: {}, malformed: inner };
};

/**
 * Reads the canonical text of calls; undefined where the text is no list of calls, such as an
 * answer in words. Ids are the calls' places, `call-1` first: a text has no others. So a world
 * whose actions are calls needs nothing but the text, whoever chose the action.
 *
 * @example
 * readToolCalls('search({"query":"lamp"})'); // → [{ id: "call-1", name: "search", args: { query: "lamp" } }]
 * readToolCalls("I am done."); // → undefined
 */
export const readToolCalls = (text: string): readonly ToolCall[] | undefined => {
  const lines = text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  const calls = lines.flatMap((line, position) => readCall(line, position) ?? []);
  return lines.length > 0 && calls.length === lines.length ? calls : undefined;
};
