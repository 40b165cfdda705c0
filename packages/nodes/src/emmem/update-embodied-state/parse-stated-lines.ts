import type { EmbodiedState, Parsed } from "@mnemograph/core";
import { itemsIn } from "../../shared/embodiment/items-in.js";
import { parseEmbodiedState } from "../../shared/embodiment/parse-embodied-state.js";
import { cleanReply } from "../../shared/replies/turn/clean-reply.js";
import { recordsIn, tagged } from "../../shared/replies/records/reply-fields.js";
import { valueUnder } from "../../shared/replies/records/value-under.js";
import { stripMarks, withoutQuotes } from "../../shared/replies/lines/strip-marks.js";
import { withoutArticle } from "../../shared/replies/words/without-article.js";
import { movedCount } from "./moved-count.js";

const names = ["facing", "moved", "holding", "seen", "done"] as const;
type Name = (typeof names)[number];
const labels: Readonly<Record<Name, string>> = {
  facing: "facing|face|direction|position",
  moved: "moved|moves|steps(?: moved)?",
  holding: "holding|held|hold|inventory|carrying",
  seen: "seen|saw|observed",
  done: "done|completed|achieved|actions done",
};
const lineOf = (name: Name) =>
  new RegExp(`^(?:(?:i am|i have|currently|have) )?(?:${labels[name]})\\b(?: \\([^)]*\\))?(?: *(?:[:=–—-]+>?|→) *(.*)|)$`, "i");
/** Where the next field begins on the same line. */
const nextField = /[;,|.] +(?=(?:moved|holding|seen|done)\b *[:=])/gi;
const patterns = names.map((name) => [name, lineOf(name)] as const);

/** What stands behind each label, on its line or, where that is empty, below it up to the next label. */
const statedLines = (clean: string): ReadonlyMap<Name, string> => {
  const stated = new Map<Name, string>();
  let open: Name | null = null;
  for (const line of clean
    .replace(nextField, "\n")
    .replace(leading, "$1")
    .replace(/^(?:the agent|it|i)(?: is| am)?(?: now| currently)? fac(?:e|es|ing) (?=\w+[.]?$)/gim, "Facing: ")
    .split("\n")
    .map((one) => stripMarks(one).text)) {
    const labelled = patterns.flatMap(([name, pattern]) => {
      const match = pattern.exec(line);
      return match ? [{ name, text: (match[1] ?? "").trim() }] : [];
    })[0];
    if (labelled) {
      const { name, text } = labelled;
      if (!stated.has(name)) stated.set(name, text);
      open = text === "" ? name : null;
    } else if (open !== null && line !== "") stated.set(open, [stated.get(open) ?? "", line].filter((part) => part !== "").join(", "));
  }
  return stated;
};

const statedJson = (clean: string): ReadonlyMap<Name, string> => {
  const [object] = recordsIn(clean);
  const told = names.flatMap((name) => {
    const value = valueUnder(object, [name]) ?? (clean.includes("<") ? tagged(clean, [name]) : undefined);
    const text = Array.isArray(value)
      ? value.join(", ")
      : typeof value === "string" || typeof value === "number"
        ? String(value)
        : undefined;
    return text === undefined ? [] : [[name, text] as const];
  });
  return new Map(told);
};

/** `Final: Facing: …`: a label before the first field. */
const leading =
  /^([^\p{L}\d\n]{0,9})(?!(?:facing|moved|holding|seen|done)\b)\p{L}[\p{L} ]{0,30}:[^\S\n]{1,3}(?=(?:facing|moved|holding|seen|done)\b *[:=])/imu;

/** Numbered names that stand beside each other are two things, `desk_0 and mug_0`, but for what is between them. */
const joined = String.raw`(?<=\b\p{L}{1,40}[_ ]\d{1,4})(?<!\b(?:between|both) (?:the )?\p{L}{1,40}[_ ]\d{1,4})\s+and\s+(?=\p{L}{1,40}[_ ]\d)`;
const divider = new RegExp(String.raw`[,;，、]\s*(?:and\s+)?|\s+and\s+(?=(?:an?|the)\s)`, "u");
const thingsDivider = new RegExp(`${divider.source}|${joined}`, "u");

/** `I face north, have moved 3 steps, hold …`: a sentence that tells most of the state, as a thought does. */
const inSentence = (clean: string): Partial<EmbodiedState> => {
  const told = /^\W{0,3}i(?:['’]m| am| face)\b/i.test(clean) ? parseEmbodiedState(`Firstly, ${clean.slice(0, 4000)}`) : {};
  return Object.keys(told).length > 2 ? told : {};
};

const withoutStop = (text: string) => text.replace(/[\s.]+$/, "").replace(/^<([^<>]+)>$/, "$1");

/** Reads `Facing:`, `Moved:`, `Holding:`, `Seen:` and `Done:` lines, headings or JSON; at least one must be there, missing ones are left out. */
export const parseStatedLines = (reply: string): Parsed<Partial<EmbodiedState>> => {
  const clean = cleanReply(reply).slice(0, 50_000);
  const json = statedJson(clean);
  const stated = json.size > 0 ? json : statedLines(clean);
  const [facing, moved, holding, seen, done] = names.map((name) => stated.get(name));
  const count = movedCount(moved ?? "");
  const items = (text: string, parting = thingsDivider) =>
    itemsIn(
      withoutStop(text)
        .replace(/^\(([^()]*)\)$/, "$1")
        .replace(/^\[([^[\]]*)\]$/, "$1")
        .replace(/^empty$/i, ""),
      parting,
    ).map((item) => withoutArticle(withoutQuotes(item)));
  const inFields = {
    ...(facing === undefined ? {} : { facing: withoutArticle(withoutStop(facing)) }),
    ...(count === undefined ? {} : { moved: count }),
    ...(holding === undefined ? {} : { holding: items(holding) }),
    ...(seen === undefined ? {} : { seen: items(seen) }),
    ...(done === undefined ? {} : { done: items(done, divider) }),
  };
  const told = Object.keys(inFields).length > 0 ? inFields : inSentence(clean);
  if (Object.keys(told).length === 0) {
    return { ok: false, problem: "It holds none of the lines `Facing:`, `Moved:`, `Holding:`, `Seen:`, `Done:`." };
  }
  return /^\W*facing:/i.test(reply) && clean === reply.trimEnd() ? { ok: true, value: told } : { ok: true, value: told, isRepaired: true };
};
