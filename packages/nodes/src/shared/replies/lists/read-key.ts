import type { Parsed, RetrievalKey } from "@mnemograph/core";
import { fieldsIn, described } from "./reply-fields.js";

const around = /^[\s["'“(<]*(?:(?:the|an?) )?|\s+[(#–-] ?.*$|[\s\]"'”)>.,;!]+$/gi;

/** Reads `search: <object>` or `action: <verb>`: the first line that has the form, or an object. */
export const readKey = (reply: string): Parsed<RetrievalKey> => {
  let open = "";
  for (const { label, text } of fieldsIn(reply)) {
    const mode = label === "text" ? open : label;
    if (label === "mode") open = text;
    const key = text.replace(around, "");
    if ((mode !== "search" && mode !== "action") || !/^(?!nothing)\p{L}[\p{L}\d' -]*$/u.test(key))
      continue;
    const verb = (key.slice(0, 1).toLowerCase() + key.slice(1)).replace(/ (?:the|an?) .*$/, "");
    return described(
      { mode, text: mode === "search" ? key : verb },
      reply.startsWith(`> ${mode}: `),
    );
  }
  return {
    ok: false,
    problem: "It names neither an object nor a verb.",
    asked: "Reply with one line: search: <object>, or action: <verb>.",
  };
};
