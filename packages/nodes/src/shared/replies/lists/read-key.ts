import type { Parsed, RetrievalKey } from "@mnemograph/core";
import { asLines, fieldIn, linesIn, recordsIn } from "./plain-lines.js";

const asked = /^(?:.{0,40}?[:>→]\s*)?(search|action)\s*(?:[:：=-]|\sfor\s|(?=[[(]))\s*(\S.{0,200})$/i;

/** Reads `search: <object>` or `action: <verb>`: the first line that says so, or an object. */
export const readKey = (reply: string): Parsed<RetrievalKey> => {
  const records = recordsIn(reply);
  const [mode, text] = [fieldIn(records, /^(?:mode|type|kind)$/i), fieldIn(records, /^(?:text|object|verb|value)$/i)];
  for (const line of text === undefined ? (records.length > 0 ? asLines(records) : linesIn(reply)) : [`${mode}: ${text}`]) {
    const [, kind = "", rest = ""] = asked.exec(line) ?? [];
    const key = rest
      .replace(/\s+(?:\(|[-–#] ).*$/, "")
      .replace(/^[\s["'“(<]+|[\s\]"'”)>.,;!]+$/g, "")
      .replace(/^(?:the|an?) /i, "");
    if (!/^\p{L}[\p{L}\d' -]*$/u.test(key) || /^n(?:othing|one)$/i.test(key) || /<(?:object|verb)>/.test(rest) || key.split(" ").length > 4)
      continue;
    const value =
      kind.toLowerCase() === "search"
        ? { mode: "search" as const, text: key }
        : { mode: "action" as const, text: key.replace(/^[A-Z]/, (letter) => letter.toLowerCase()).replace(/ (?:the|an?) .*$/, "") };
    return /^> (?:search|action): /.test(reply) ? { ok: true, value } : { ok: true, value, isRepaired: true };
  }
  return { ok: false, problem: "It names neither `search: <object>` nor `action: <verb>`." };
};
