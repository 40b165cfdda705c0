import type { Parsed, RetrievalKey } from "@mnemograph/core";
import { cleanReply } from "../../shared/replies/turn/clean-reply.js";
import { tongues } from "../../shared/replies/lines/in-other-tongues.js";
import { fieldIn } from "../../shared/replies/records/reply-fields.js";
import { stripMarks } from "../../shared/replies/lines/strip-marks.js";
import { isNoThing, keyText, verbText } from "./key-text.js";
import { bareKey, keyInFields, placedKey, saidKey } from "./told-key.js";

const label =
  /^(?:(?:so|thus|then|therefore|hence),? )?(?:i(?: would|['’]d| will|['’]ll) )?(?:(?:the )?(?:retrieval )?(?:key|answer|output|next step)(?: (?:is|would be|should be) ?:?| ?[:=→]| ?->) *)*/i;
/** `Action: search: mug`: a label, and behind it the key. */
const strict = /^(?:(?:next )?action\s*:\s*(?=(?:search|action)\s*:))?(search|action)\s*:\s*(.+)$/i;
/** The form that was asked for, said once more. */
const place = /<(?:object|verb)>/i;
/** The same in more words or others, where no line is as it is asked for. */
const wordy = /^(search|action|find|locate|look for)(?: (?:query|term|word|key|object|item|verb))?\s*:\s*(.+)$/i;
const loose = /^(search|action)(?:\s*(?:[-–—=]+>?|→)\s*|\s+for\s+|\s*(?=\[.+\]$|\(.+\)$))(.+)$/i;

/** A key that its own line takes back: `action: take... no, it has to be found`. */
const takenBack = /(?:\.{2,}|…|[,;—–]|\s-)\s*(?:oh,? |hmm+,? )*(?:no|wait|actually)(?:,? (?:no|wait|actually))*\b *[,.:;!—–-]/i;

/** `搜索: mug` is `search: mug`. */
const foreign = new RegExp(`^(?:(${tongues.search})|${tongues.action}) ?: *(?=\\S)`, "i");
const inEnglish = (line: string): string => line.replace(foreign, (_, search) => (search === undefined ? "action: " : "search: "));

/** The end of a sentence before another key: `search: mug is done. action: take`. */
const nextKey = /(?<=[.;!]) +(?=(?:search|action) ?: )/i;
/** What is said against a key behind it: `search: knife would be wrong`. */
const denied =
  /\b(?:search|action)\s?:\s?(?:[\p{L}\d-]{1,30} ){1,3}?(?<!\b(?:that|which) )(?:(?:would be|is|was|seems) (?:the )?(?:wrong|needless|unnecessary|redundant|pointless|mistaken|not (?:needed|right|necessary|it))|wouldn['’]t|would not)\b/iu;

/** Of a list in which some items are ticked, those: `- [ ] search: mug` above `- [x] action: take`. */
const ticked = (lines: readonly string[]): readonly string[] =>
  lines.some((line) => /^[\s>*+-]{0,9}\[x\] /i.test(line)) ? lines.filter((line) => !/^[\s>*+-]{0,9}\[ ?\] /.test(line)) : lines;

/** Reads `search: <object>` or `action: <verb>`; the first such line counts, whatever marks stand before it. JSON, tags and lines of these names, and what a sentence says the key is, do too. */
export const parseKey = (reply: string): Parsed<RetrievalKey> => {
  const clean = cleanReply(reply);
  const told = ticked(clean.split("\n").flatMap((line) => line.split(nextKey))).filter((line) => !denied.test(line));
  const all = told.map((line) => inEnglish(stripMarks(stripMarks(line).text.replace(label, "")).text));
  const lines = all.filter((line, index) => !takenBack.test(line) || !all.slice(index + 1).some((below) => strict.test(below)));
  for (const pattern of [strict, wordy, loose]) {
    for (const line of lines) {
      const [, mode = "", rest = ""] = pattern.exec(line.slice(0, 1000)) ?? [];
      const isSearch = mode !== "" && mode.toLowerCase() !== "action";
      const text = isSearch ? keyText(rest) : verbText(rest);
      if (!/\p{L}/u.test(text) || place.test(rest) || /\?\s*$/.test(rest) || (isSearch && isNoThing(text))) continue;
      const value = { mode: isSearch ? ("search" as const) : ("action" as const), text };
      return /^[\s>]*(?:search|action)\s*:/.test(reply) ? { ok: true, value } : { ok: true, value, isRepaired: true };
    }
  }
  const mode = fieldIn(clean, ["mode", "type", "kind"])?.toLowerCase();
  const named = fieldIn(clean, ["text", "object", "verb", "value", "target", "key"]);
  for (const one of ["search", "action"] as const) {
    const inField = mode === one ? (named ?? "") : (fieldIn(clean, [one]) ?? "");
    // `{ "action": "search: mug" }` holds the whole key.
    const [, inner, rest] = strict.exec(stripMarks(inField).text) ?? [];
    const text = keyText(rest ?? inField);
    const kind = inner?.toLowerCase() === "search" || (inner === undefined && one === "search") ? "search" : "action";
    if (/\p{L}/u.test(text) && !text.includes("\n")) return { ok: true, value: { mode: kind, text }, isRepaired: true };
  }
  const said = keyInFields(lines) ?? placedKey(lines) ?? saidKey(told.join("\n")) ?? bareKey(clean);
  if (said !== undefined) return { ok: true, value: said, isRepaired: true };
  return { ok: false, problem: "It names neither `search: <object>` nor `action: <verb>`." };
};
