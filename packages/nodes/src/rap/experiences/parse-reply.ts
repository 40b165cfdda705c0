import type { Parsed } from "@mnemograph/core";
import {
  type ActionReading,
  type ThoughtAndAction,
  parseThinkingAction,
} from "../../shared/replies/index.js";
import { withoutThought } from "../../shared/prompting/acted.js";

/**
 * Reads an action or thought for RAP, with the labelled thought above an action: each becomes a key
 * and brings other experiences, and a sentence that leads over to an action (`The next step is
 * clear.`) names nothing to look for. A thought loses one full stop at its end.
 */
export const parseThinkingReply = (
  reply: string,
  reading: ActionReading = {},
): Parsed<ThoughtAndAction> => {
  const read = parseThinkingAction(reply, {
    ...reading,
    put: reading.put ?? "asWritten",
    beside: "labelled",
  });
  if (!read.ok || read.value.action.kind !== "think") return read;
  return {
    ...read,
    value: withoutThought({
      kind: "think",
      text: read.value.action.text.replace(/\.$/, "").trim(),
    }),
  };
};
