import type { Parsed } from "@mnemograph/core";
import { cleanReply } from "./turn/clean-reply.js";
import { clusterLines } from "./lines/cluster-lines.js";
import { headedItems, sortedItems, sortedRecords } from "./lines/sorted-items.js";
import { recordsIn } from "./records/reply-fields.js";
import { clusterRecords } from "./records/cluster-records.js";
import { belowHeadings } from "./lines/below-headings.js";
import { collected, itemLine, itemNoun, numberList, numbersAlone, numbersOf } from "./lines/collected-clusters.js";

export interface ParsedCluster {
  readonly number: number;
  readonly name: string;
  /** Item numbers, in the order of the reply. */
  readonly members: readonly number[];
}

const asAsked = /^[\W\d]*(?:high-level\s*)?type\s*(\d+)\W*?:(.*?)\[([^\]]*)\]?\W*$/i;
const heading =
  /^[\W\d]*?(?:high[- ]level\s*)?(?:type|category|group|cluster|class)\s*(?:no\.?|#)?\s*(\d+)\b\s*[\W_]*?(?=[\p{L}\p{N}"'“([{]|$)(.*)$/iu;
/** A type in another language: `高级类型1: name [1, 2]`. */
const foreignHeading = /^\W*(?:\p{L}[\p{L}-]{0,24} ?)#?(\d{1,3}) ?: *(?=\p{L}[^\n]*[\])]\W*$)(.*)$/u;
/** A name, and numbers behind it: in brackets of any kind, or behind a colon, an equals sign, an arrow or a dash. Longer gaps are the name's, which is trimmed. */
const ending = new RegExp(
  String.raw`^(.*?)\s{0,9}(?:[:=]|[-–—→>]{1,9})?\s{0,9}(?:[[({]\s*${itemNoun}(${numberList})\s*[\])}]|(?:[:=]|\s[-–—]+|→|[-=]>)\s*${itemNoun}(${numberList}))[\s.;,]*$`,
  "i",
);
const numbersFirst = new RegExp(String.raw`^[[({]\s*${itemNoun}(${numberList})\s*[\])}]\s*[:–—=→-]{0,3}\s*(\p{L}.{0,118})$`, "iu");
/** `<type name="Cleaning">1, 2</type>`. */
const namedTag = /<(?:type|cluster|group|category)\b[^<>\n]{0,60}\bname=["']([^"'\n]{1,120})["'][^<>\n]{0,60}>([^<>]{0,4000})<\/[a-z]+>/gi;
/** What is said behind a list that follows a name: `Cleaning [1, 2] - all need a sink`. */
const reasonBehind =
  /^((?=[\W\d]*(?:(?:high[- ]level\s*)?(?:type|category|group|cluster|class)\s*\d*)?[^\p{L}[]*\p{L}[^[]*\[).{1,300}?\[[\d\s,;–-]+\])\s*[-–—:(]\s*\p{L}.*$/iu;
/** A type by a letter or a Roman number, `Type B`, `Type II`. */
const letteredHead = /^[\W\d]*?(?:high[- ]level\s*)?(?:type|category|group|cluster|class)\s+(?:[A-H]|[IVX]{1,5})\b\s*[:.)–—-]\s*/i;

const readAsAsked = (text: string): readonly ParsedCluster[] => {
  const { clusters, add } = collected();
  for (const line of text.split("\n")) {
    const match = asAsked.exec(line);
    if (match) add(Number(match[1]), match[2] ?? "", numbersOf(match[3] ?? ""));
  }
  return [...clusters.values()];
};

const membersWord = /^(?:items?|goals?|observations?|numbers?|members?|texts?|contains|includes)\W*$/i;

const readLines = (text: string): readonly ParsedCluster[] => {
  const { clusters, add } = collected();
  let open: number | null = null;
  let above = "";
  for (const line of text.split("\n").map((one) => one.slice(0, 5000).trim())) {
    if (line === "") continue;
    const first = numbersFirst.exec(line);
    if (first) {
      open = null;
      add(Math.max(0, ...clusters.keys()) + 1, first[2] ?? "", numbersOf(first[1] ?? ""));
      continue;
    }
    const head = heading.exec(line) ?? foreignHeading.exec(line);
    const rest = head ? (head[2] ?? "") : line.replace(/^(?:[-*+•#>]+\s*)+/, "").replace(/^\(?\d{1,3}[.)]\s+(?=\D)/, "");
    const end = ending.exec(rest);
    const bare = numbersAlone.exec(rest);
    const item = itemLine.exec(line);
    if (head) {
      open = Number(head[1]);
      add(open, end ? (end[1] ?? "") : bare ? "" : rest, numbersOf(end?.[2] ?? end?.[3] ?? bare?.[1] ?? ""));
    } else if (open !== null && (bare || (item && !end))) add(open, "", numbersOf(bare?.[1] ?? item?.[1] ?? ""));
    else if (open !== null && end && membersWord.test(end[1] ?? "")) {
      add(open, "", numbersOf(end[2] ?? end[3] ?? ""));
    } else if (end && /\p{L}/u.test(end[1] ?? "") && (end[1] ?? "").length < 120) {
      const number = Math.max(0, ...clusters.keys()) + 1;
      // `1. Cleaning`, and below it `- Members: 1, 2`.
      add(number, membersWord.test(end[1] ?? "") && above !== "" ? above : (end[1] ?? ""), numbersOf(end[2] ?? end[3] ?? ""));
    }
    above = !head && !end && !bare && /\p{L}/u.test(rest) && rest.length < 120 ? rest : "";
  }
  return [...clusters.values()].filter(({ members }) => members.length > 0);
};

/** Members each in brackets of their own: `clean [1] [3]`. */
const apart = /(?:\[\d+(?:\s?[–,;-]\s?\d+){0,200}\](?:[\s,;&]{0,9}|\s{1,9}and\s{1,9})){2,}[.]?$/;

/** A line of an object that names a type by its key: `"Type 1: Cleaning": [1, 2]`. */
const recordLine = /^[\s,{[]{0,20}["'][^"'\n]{1,150}["']\s?:\s?[[{]/m;
/** A list of items that another type's name has swallowed. */
const numbersInName = /\[\s?\d{1,4}(?:[\s,;&–-]{1,3}\d{1,4}){0,400}\s?\]|[:,;]\s?#\d/;

const onOneLine = (list: string) => list.replaceAll("\n", " ");

/**
 * Reads types with the numbers of what belongs to each: `High-level Type1: name [1, 2, 5-7]` lines, the list possibly broken over lines, or the same
 * meaning in another dress: `Type 1 - name: 1, 2`, `name (1, 2)`, a list below its heading, a table, JSON. Two types with one number are merged.
 */
export const parseClusters = (reply: string): Parsed<readonly ParsedCluster[]> => {
  const clean = cleanReply(reply);
  const text = clusterLines(clean.replace(/<(\d{1,4})>/g, "$1"))
    .replace(namedTag, "$1: [$2]\n")
    .replace(/【([\d\s,，、;–-]*)】/g, (_, list: string) => `[${list.replace(/[，、]/g, ", ")}]`)
    .replace(/\[[\d\s,;–-]*\]/g, onOneLine)
    .split("\n")
    .map((line) =>
      line
        .replace(letteredHead, "")
        .replace(reasonBehind, "$1")
        .replace(/(?:\(\d+\)[\s,;]*){2,}$/, (list) => `[${list.match(/\d+/g)?.join(", ")}]`)
        .replace(
          apart,
          (list) =>
            `[${list
              .replace(/\band\b/g, ",")
              .match(/\d[\d\s–-]*(?<=\d)/g)
              ?.join(", ")}]`,
        ),
    )
    .join("\n");
  const [asked, json, lines] = [readAsAsked(text), clusterRecords(clean), readLines(text)];
  const headed = asked.length === 0 ? headedItems(text) : [];
  const isRecord = json.length > 0 && (asked.length === 0 || recordLine.test(clean));
  const found = headed.length > 0 ? headed : isRecord ? json : asked.length >= lines.length ? asked : lines;
  const best =
    [() => found, () => sortedRecords(recordsIn(clean, "[{")), () => sortedItems(text), () => belowHeadings(text)]
      .map((read) => read())
      .find(({ length }) => length > 0) ?? [];
  if (best.length === 0) return { ok: false, problem: "It holds no line of the form `High-level Type1: type name [numbers]`." };
  const mixed = best.find(({ name }) => numbersInName.test(name));
  if (mixed !== undefined) {
    const problem = `The name of a type holds numbers of items: \`${mixed.name.slice(0, 80)}\`. Each type wants a line of its own.`;
    return { ok: false, problem };
  }
  const isAsAsked =
    best === asked && readAsAsked(clean).length === asked.length && clean === reply && !clean.split("\n").some((line) => apart.test(line));
  return isAsAsked ? { ok: true, value: best } : { ok: true, value: best, isRepaired: true };
};
