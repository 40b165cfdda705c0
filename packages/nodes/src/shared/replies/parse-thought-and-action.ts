import type { Parsed } from "@mnemograph/core";
import { type ParseOptions, type ParsedAction, parseAction } from "./parse-action.js";

export interface ThoughtAndAction {
  /** On one line; empty where the reply has none. */
  readonly thought: string;
  readonly action: ParsedAction;
}

const thoughtLine = /^[\s>*]*(?:(?:thought|think|i think)\b\**\s*:?\s*|(?=first(?:ly)?\b))/i;
const actionLine = /^\s*(?:>|\**act(?:ion)?\s*\d*\s*\**\s*:)/i;

const isAction = (line: string) => actionLine.test(line) && !thoughtLine.test(line);

/**
 * Reads a reply of thought and action: lines from `Thought:` (or `Firstly`) up to the first that is marked as an action (`>`, `Act:`, `Action:`), and
 * that action. A thought alone is an action of kind `think`, as in ReAct; a reply without a thought is an action alone.
 */
export const parseThoughtAndAction = (reply: string, options?: ParseOptions): Parsed<ThoughtAndAction> => {
  const lines = reply.split("\n").filter((line) => line.trim() !== "");
  const begin = lines.findIndex((line) => thoughtLine.test(line));
  const end = lines.findIndex((line, index) => index > begin && isAction(line));
  const thought =
    begin < 0
      ? ""
      : lines
          .slice(begin, end < 0 ? undefined : end)
          .map((line, index) => (index === 0 ? line.replace(thoughtLine, "") : line).trim())
          .join(" ")
          .trim();
  if (begin >= 0 && end < 0) {
    return thought === ""
      ? { ok: false, problem: "It holds neither a thought nor an action." }
      : { ok: true, value: { thought, action: { kind: "think", text: `think: ${thought}` } } };
  }
  const told = begin < 0 ? reply : (lines[end] ?? "");
  const action = parseAction(told.replaceAll(/^\s*act\s*:/gim, "Action:"), options);
  return action.ok ? { ok: true, value: { thought, action: action.value } } : action;
};
