import type { Parsed, RetrievalKey } from "@mnemograph/core";
import { cleanReply } from "../../shared/replies/turn/clean-reply.js";
import { tongues } from "../../shared/replies/lines/in-other-tongues.js";
import { fieldIn } from "../../shared/replies/records/reply-fields.js";
import { stripMarks } from "../../shared/replies/lines/strip-marks.js";
import { isNoThing, keyText } from "./key-text.js";
import { bareKey, keyInFields, saidKey } from "./told-key.js";

const label =
  /^(?:(?:so|thus|then|therefore|hence),? )?(?:i(?: would|['’]d| will|['’]ll) )?(?:(?:the )?(?:retrieval )?(?:key|answer|output|next step)(?: (?:is|would be|should be) ?:?| ?[:=→]| ?->) *)*/i;
const strict = /^(search|action)\s*:\s*(.+)$/i;
/** The same in more words or others, where no line is as it is asked for. */
const wordy = /^(search|action|find|locate|look for)(?: (?:query|term|word|key|object|item|verb))?\s*:\s*(.+)$/i;
const loose = /^(search|action)(?:\s*(?:[-–—=]+>?|→)\s*|\s+for\s+|\s*(?=\[.+\]$|\(.+\)$))(.+)$/i;

/** A key that its own line takes back: `action: take... no, it has to be found`. */
const takenBack = /(?:\.{2,}|…|[,;—–]|\s-)\s*(?:oh,? |hmm+,? )*(?:no|wait|actually)(?:,? (?:no|wait|actually))*\b *[,.:;!—–-]/i;

/** `搜索: mug` is `search: mug`. */
const foreign = new RegExp(`^(?:(${tongues.search})|${tongues.action}) ?: *(?=\\S)`, "i");
const inEnglish = (line: string): string => line.replace(foreign, (_, search) => (search === undefined ? "action: " : "search: "));

/** Reads `search: <object>` or `action: <verb>`; the first such line counts, whatever marks stand before it. JSON, tags and lines of these names, and what a sentence says the key is, do too. */
export const parseKey = (reply: string): Parsed<RetrievalKey> => {
  const clean = cleanReply(reply);
  const all = clean.split("\n").map((line) => inEnglish(stripMarks(stripMarks(line).text.replace(label, "")).text));
  const lines = all.filter((line, index) => !takenBack.test(line) || !all.slice(index + 1).some((below) => strict.test(below)));
  for (const pattern of [strict, wordy, loose]) {
    for (const line of lines) {
      const [, mode = "", rest = ""] = pattern.exec(line.slice(0, 1000)) ?? [];
      const isSearch = mode !== "" && mode.toLowerCase() !== "action";
      // A verb at a line's beginning may be written large.
      const text = isSearch ? keyText(rest) : keyText(rest).replace(/^[A-Z](?=[a-z]+$)/, (letter) => letter.toLowerCase());
      if (text === "" || /\?\s*$/.test(rest) || (isSearch && isNoThing(text))) continue;
      const value = { mode: isSearch ? ("search" as const) : ("action" as const), text };
      return /^[\s>]*(?:search|action)\s*:/.test(reply) ? { ok: true, value } : { ok: true, value, isRepaired: true };
    }
  }
  const mode = fieldIn(clean, ["mode", "type", "kind"])?.toLowerCase();
  const named = fieldIn(clean, ["text", "object", "verb", "value", "target", "key"]);
  for (const one of ["search", "action"] as const) {
    const text = keyText(mode === one ? (named ?? "") : (fieldIn(clean, [one]) ?? ""));
    if (text !== "" && !text.includes("\n")) return { ok: true, value: { mode: one, text }, isRepaired: true };
  }
  const said = keyInFields(lines) ?? saidKey(clean) ?? bareKey(clean);
  if (said !== undefined) return { ok: true, value: said, isRepaired: true };
  return { ok: false, problem: "It names neither `search: <object>` nor `action: <verb>`." };
};
