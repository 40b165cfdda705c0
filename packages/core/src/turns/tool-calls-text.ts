import type { Json } from "../domain/json.js";
import type { ToolCall } from "../domain/tool-call.js";

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => sorted(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};

/**
 * The canonical text of an action that is made of calls: one line a call,
 * `name({"argument":value})`, arguments by name, so that calls that mean the same read the same.
 * Arguments that could not be read stand as `name(!"what was written")`. `readToolCalls` reads it
 * back.
 *
 * @example
 * toolCallsText([{ name: "search", args: { query: "lamp", limit: 3 } }]); // → 'search({"limit":3,"query":"lamp"})'
 */
export const toolCallsText = (calls: readonly Omit<ToolCall, "id">[]): string =>
  calls
    .map(
      ({ name, args, malformed }) =>
        `${name}(${malformed === undefined ? JSON.stringify(sorted(args)) : `!${JSON.stringify(malformed)}`})`,
    )
    .join("\n");
