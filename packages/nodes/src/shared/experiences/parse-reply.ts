import type { Parsed } from "@mnemograph/core";
import type { ParsedAction } from "../replies/parse-action.js";

/** Reads an action or thought as RAP does: the first line, without one leading `>` and one full stop at its end. RAP has no repair of `put … in`. */
export const parseReply = (reply: string): Parsed<ParsedAction> => {
  const line = reply.split("\n").find((candidate) => candidate.replace(/[>\s]/g, "") !== "") ?? "";
  const text = line.trim().replace(/^>\s*/, "").replace(/\.$/, "").trim();
  if (text === "") return { ok: false, problem: "It holds no action." };
  return { ok: true, value: { kind: /^think\s*[:[]/i.test(text) ? "think" : "act", text } };
};
