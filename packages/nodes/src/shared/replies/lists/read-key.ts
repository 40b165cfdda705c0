import type { Parsed, RetrievalKey } from "@mnemograph/core";
import { asLines, fieldIn, linesIn, recordsIn, told } from "./plain-lines.js";

const asked = /^(?:.{0,40}?[:>→]\s*)?(search|action)\s*(?:[:：=-]|\sfor\s|(?=[[(]))\s*(\S.{0,200})$/i;
const ends = /\s+(?:\(|[-–#] ).*$|^[\s["'“(<]+(?:the |an? )?|^(?:the|an?) |[\s\]"'”)>.,;!]+$/gi;

/** Reads `search: <object>` or `action: <verb>`: the first line that says so, or an object. */
export const readKey = (reply: string): Parsed<RetrievalKey> => {
  const records = recordsIn(reply);
  const [mode, text] = [fieldIn(records, /^(?:mode|type|kind)$/i), fieldIn(records, /^(?:text|object|verb|value)$/i)];
  for (const line of text === undefined ? (records.length > 0 ? asLines(records) : linesIn(reply)) : [`${mode}: ${text}`]) {
    const [, kind = "", rest = ""] = asked.exec(line) ?? [];
    const key = rest.replace(ends, "").replace(ends, "");
    if (!/^(?!n(?:othing|one)$)\p{L}[\p{L}\d' -]*$/iu.test(key) || key.split(" ").length > 4) continue;
    const isSearch = kind.toLowerCase() === "search";
    const verb = (key.slice(0, 1).toLowerCase() + key.slice(1)).replace(/ (?:the|an?) .*$/, "");
    return told(isSearch ? { mode: "search", text: key } : { mode: "action", text: verb }, reply.startsWith(`> ${kind}: `));
  }
  return {
    ok: false,
    problem: "It names neither an object nor a verb.",
    asked: "Reply with one line: search: <object>, or action: <verb>.",
  };
};
