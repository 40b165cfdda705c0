import type { Parsed } from "@mnemograph/core";
import { type ActionReading, type ParsedAction, type ThoughtAndAction, parseThoughtAndAction } from "../replies/index.js";
import { withoutThought } from "../prompting/acted.js";

const published = (reply: string): Parsed<ParsedAction> => {
  const line = reply.split("\n").find((candidate) => candidate.replace(/[>\s]/g, "") !== "") ?? "";
  const text = line.trim().replace(/^>\s*/, "").replace(/\.$/, "").trim();
  if (text === "") return { ok: false, problem: "It holds no action." };
  return { ok: true, value: { kind: /^think\s*[:[]/i.test(text) ? "think" : "act", text } };
};

/**
 * Reads an action or thought for RAP, with the labelled thought above an action: each becomes a key and brings other experiences, and a sentence that leads over
 * to an action (`The next step is clear.`) names nothing to look for. A thought loses one full stop at its end; `published` is the first line and nothing else.
 */
export const parseThinkingReply = (reply: string, reading: ActionReading = {}): Parsed<ThoughtAndAction> => {
  if (reading.reader === "published") {
    const read = published(reply);
    return read.ok ? { ...read, value: withoutThought(read.value) } : read;
  }
  const read = parseThoughtAndAction(reply, { ...reading, put: reading.put ?? "asWritten", beside: "labelled" });
  if (!read.ok || read.value.action.kind !== "think") return read;
  return { ...read, value: withoutThought({ kind: "think", text: read.value.action.text.replace(/\.$/, "").trim() }) };
};
