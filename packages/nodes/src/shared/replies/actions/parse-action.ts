import type { Parsed } from "@mnemograph/core";
import { type ParsedAction, publishedAction } from "./published-action.js";
import { readAction } from "./read-action.js";
import { type ActionReading, askedForm } from "./action-reply.js";
import { unlabelled } from "./thought-of.js";

export interface ThoughtAndAction {
  /** On one line; empty where the reply has none. */
  readonly thought: string;
  readonly action: ParsedAction;
}

/**
 * Reads thought and action of a reply for `callModel`: an action with the thought above it, or a
 * thought alone as an action of kind `think`.
 */
export const parseThoughtAndAction = (
  reply: string,
  { forms = [], ...reading }: ActionReading = {},
): Parsed<ThoughtAndAction> => {
  const read = readAction(reply, { put: "repair", ...reading, forms });
  if (!read.ok)
    return ["declined", "several", "none"].includes(read.kind)
      ? { ...read, reminder: askedForm }
      : read;
  const { action, via, thought, further } = read;
  return {
    ok: true,
    value: { thought: action.kind === "think" ? unlabelled(action.text) : thought, action },
    ...(via === "asked" ? {} : { isRepaired: true as const }),
    ...(further === 0 ? {} : { furtherActions: further }),
  };
};

/** The same; where the papers' reading is asked for, one line and no thought beside it. */
export const parseThinkingAction = (
  reply: string,
  reading: ActionReading = {},
): Parsed<ThoughtAndAction> => {
  if (reading.reader !== "published") return parseThoughtAndAction(reply, reading);
  const read = publishedAction(reply, reading.put ?? "repair");
  return read.ok ? { ...read, value: { thought: "", action: read.value } } : read;
};

/**
 * Reads the action alone.
 *
 * @example
 * const read = parseAction("> open box 1");
 * read.ok && read.value.text; // → "open box 1"
 */
export const parseAction = (reply: string, reading: ActionReading = {}): Parsed<ParsedAction> => {
  const read = parseThinkingAction(reply, reading);
  return read.ok ? { ...read, value: read.value.action } : read;
};
