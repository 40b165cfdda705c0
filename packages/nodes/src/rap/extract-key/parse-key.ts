import type { Parsed, RetrievalKey } from "@mnemograph/core";
import { cleanReply } from "../../shared/replies/turn/clean-reply.js";
import { tongues } from "../../shared/replies/lines/in-other-tongues.js";
import { fieldIn } from "../../shared/replies/records/reply-fields.js";
import { stripMarks, withoutQuotes } from "../../shared/replies/lines/strip-marks.js";
import { withoutArticle } from "../../shared/replies/words/without-article.js";

const label =
  /^(?:(?:so,? |thus,? |then )?i(?: would|['’]d| will|['’]ll) )?(?:(?:the )?(?:retrieval )?(?:key|answer|output|next step)(?: is ?:?| ?[:=→]| ?->) *)*/i;
const strict = /^(search|action)\s*:\s*(.+)$/i;
const loose = /^(search|action)(?:\s*(?:[-–—=]+>?|→)\s*|\s+for\s+|\s*(?=\[.+\]$|\(.+\)$))(.+)$/i;

/** A key that its own line takes back: `action: take... no, it has to be found`. */
const takenBack = /(?:\.{2,}|…|[,;—–]|\s-)\s*(?:oh,? |hmm+,? )*(?:no|wait|actually)(?:,? (?:no|wait|actually))*\b *[,.:;!—–-]/i;

/** `搜索: mug` is `search: mug`. */
const foreign = new RegExp(`^(?:(${tongues.search})|${tongues.action}) ?: *(?=\\S)`, "i");
const inEnglish = (line: string): string => line.replace(foreign, (_, search) => (search === undefined ? "action: " : "search: "));

/** What names no object to search for. */
const noThing = /^(?:nothing|none|unknown|n\/a|null)$/i;
/** A key inside a sentence, behind a mark or in quotes: `so: > search: fork`. */
const inSentence = /(not )?(?:[>"“'‘(] ?)(search|action) ?: ?(\p{L}[\p{L}\d -]{0,60})(?=["”'’),.;]|$)/giu;

/** The only key that a sentence names, but for one that it denies. */
const saidKey = (clean: string): RetrievalKey | undefined => {
  const said = [...clean.replaceAll("`", '"').matchAll(inSentence)].filter(([, denied]) => denied === undefined);
  const [only, ...others] = said.map(([, , mode = "", text = ""]) => ({ mode: mode.toLowerCase(), text: ended(text) }));
  if (only === undefined || others.length > 0 || only.text === "" || noThing.test(only.text)) return undefined;
  return { mode: only.mode === "search" ? "search" : "action", text: only.text };
};

const ended = (text: string) =>
  withoutArticle(withoutQuotes(text.trim().replace(/^[[(](.+)[\])]$/, "$1")))
    .replace(/[.*\s"'`,;!]+$/, "")
    .replace(/ +(?:\((?=.* )|- |# ).*$/, "");

/** Reads `search: <object>` or `action: <verb>`; the first such line counts, whatever marks stand before it. JSON and tags of these names do too. */
export const parseKey = (reply: string): Parsed<RetrievalKey> => {
  const clean = cleanReply(reply);
  const all = clean.split("\n").map((line) => inEnglish(stripMarks(stripMarks(line).text.replace(label, "")).text));
  const lines = all.filter((line, index) => !takenBack.test(line) || !all.slice(index + 1).some((below) => strict.test(below)));
  for (const pattern of [strict, loose]) {
    for (const line of lines) {
      const [, mode = "", rest = ""] = pattern.exec(line.slice(0, 1000)) ?? [];
      const isSearch = mode.toLowerCase() === "search";
      // A verb at a line's beginning may be written large.
      const text = isSearch ? ended(rest) : ended(rest).replace(/^[A-Z](?=[a-z]+$)/, (letter) => letter.toLowerCase());
      if (text === "" || /\?\s*$/.test(rest) || (isSearch && noThing.test(text))) continue;
      const value = { mode: isSearch ? ("search" as const) : ("action" as const), text };
      return /^[\s>]*(?:search|action)\s*:/.test(reply) ? { ok: true, value } : { ok: true, value, isRepaired: true };
    }
  }
  const mode = fieldIn(clean, ["mode", "type", "kind"])?.toLowerCase();
  const named = fieldIn(clean, ["text", "object", "verb", "value", "target", "key"]);
  for (const one of ["search", "action"] as const) {
    const text = ended(mode === one ? (named ?? "") : (fieldIn(clean, [one]) ?? ""));
    if (text !== "" && !text.includes("\n")) return { ok: true, value: { mode: one, text }, isRepaired: true };
  }
  const said = saidKey(clean);
  if (said !== undefined) return { ok: true, value: said, isRepaired: true };
  return { ok: false, problem: "It names neither `search: <object>` nor `action: <verb>`." };
};
