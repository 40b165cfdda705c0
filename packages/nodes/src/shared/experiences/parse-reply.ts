import type { Parsed } from "@mnemograph/core";
import { type ActionReading, type ParsedAction, parseAction } from "../replies/parse-action.js";
import { type ThoughtAndAction, besideAction } from "../replies/parse-thought-and-action.js";

const published = (reply: string): Parsed<ParsedAction> => {
  const line = reply.split("\n").find((candidate) => candidate.replace(/[>\s]/g, "") !== "") ?? "";
  const text = line.trim().replace(/^>\s*/, "").replace(/\.$/, "").trim();
  if (text === "") return { ok: false, problem: "It holds no action." };
  return { ok: true, value: { kind: /^think\s*[:[]/i.test(text) ? "think" : "act", text } };
};

/** Reads an action or thought for RAP, whose thoughts lose one full stop at their end as actions do; `published` is the first line and nothing else. */
export const parseReply = (reply: string, reading: ActionReading = {}): Parsed<ParsedAction> => {
  if (reading.reader === "published") return published(reply);
  const read = parseAction(reply, { ...reading, put: reading.put ?? "asWritten" });
  return read.ok && read.value.kind === "think"
    ? { ...read, value: { kind: "think", text: read.value.text.replace(/\.$/, "").trim() } }
    : read;
};

/**
 * The same, with the thought above an action where a reply holds both. A thought is what is labelled as one: each becomes a key and brings other experiences, and
 * a sentence that leads over to an action (`The next step is clear.`) names nothing to look for.
 */
export const parseThinkingReply = (reply: string, reading: ActionReading = {}): Parsed<ThoughtAndAction> =>
  besideAction(reply, parseReply(reply, reading), { ...reading, put: reading.put ?? "asWritten", beside: "labelled" });
