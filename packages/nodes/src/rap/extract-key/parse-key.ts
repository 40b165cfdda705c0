import type { Parsed, RetrievalKey } from "@mnemograph/core";

/** Reads `search: <object>` or `action: <verb>`; the first such line counts, whatever marks stand before it. */
export const parseKey = (reply: string): Parsed<RetrievalKey> => {
  for (const line of reply.split("\n")) {
    const [, mode = "", rest = ""] = /^[\s>*"'`-]*(search|action)\s*:\s*(.+)$/i.exec(line) ?? [];
    const text = rest.trim().replace(/[.*\s"'`]+$/, "");
    if (text !== "") return { ok: true, value: { mode: mode.toLowerCase() === "search" ? "search" : "action", text } };
  }
  return { ok: false, problem: "It names neither `search: <object>` nor `action: <verb>`." };
};
