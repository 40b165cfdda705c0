import type { Parsed } from "@mnemograph/core";
import { cleanReply } from "./turn/clean-reply.js";
import { clusterLines } from "./lines/cluster-lines.js";
import { headedItems, sortedItems, sortedRecords } from "./lines/sorted-items.js";
import { recordsIn } from "./records/reply-fields.js";
import { isRecord, keyOf, valueUnder } from "./records/value-under.js";
import { withoutQuotes } from "./lines/strip-marks.js";

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
const numberList = String.raw`#?\d+(?:\s*(?:[-–]|to)\s*\d+)?(?:\s*(?:,|;|&|and|\s)\s*(?:and\s+)?#?\d+(?:\s*(?:[-–]|to)\s*\d+)?)*`;
const noun = "(?:(?:items?|goals?|observations?|numbers?|members?|nos?\\.?|texts?)\\s*:?\\s*)?";
/** A name, and numbers behind it: in brackets of any kind, or behind a colon, an equals sign, an arrow or a dash. Longer gaps are the name's, which is trimmed. */
const ending = new RegExp(
  String.raw`^(.*?)\s{0,9}(?:[:=]|[-–—→>]{1,9})?\s{0,9}(?:[[({]\s*${noun}(${numberList})\s*[\])}]|(?:[:=]|\s[-–—]+|→|[-=]>)\s*${noun}(${numberList}))[\s.;,]*$`,
  "i",
);
const numbersFirst = new RegExp(String.raw`^[[({]\s*${noun}(${numberList})\s*[\])}]\s*[:–—=→-]{0,3}\s*(\p{L}.{0,118})$`, "iu");
const numbersAlone = new RegExp(String.raw`^\W*${noun}(${numberList})[\s\])}.;,]*$`, "i");
/** `<type name="Cleaning">1, 2</type>`. */
const namedTag = /<(?:type|cluster|group|category)\b[^<>\n]{0,60}\bname=["']([^"'\n]{1,120})["'][^<>\n]{0,60}>([^<>]{0,4000})<\/[a-z]+>/gi;
/** What is said behind a list that follows a name: `Cleaning [1, 2] - all need a sink`. */
const reasonBehind =
  /^((?=[\W\d]*(?:(?:high[- ]level\s*)?(?:type|category|group|cluster|class)\s*\d*)?[^\p{L}[]*\p{L}[^[]*\[).{1,300}?\[[\d\s,;–-]+\])\s*[-–—:(]\s*\p{L}.*$/iu;
/** A type by a letter or a Roman number, `Type B`, `Type II`. */
const letteredHead = /^[\W\d]*?(?:high[- ]level\s*)?(?:type|category|group|cluster|class)\s+(?:[A-H]|[IVX]{1,5})\b\s*[:.)–—-]\s*/i;
/** A heading in words: `### Cleaning`, `Cleaning:`. */
const wordHead = /^\s*(?:#{1,6}\s+(?:\d+[.)]\s*)?(\p{L}[^:\n]{1,100}?):?|(?:\d+[.)]\s*)?(\p{L}[^:\n]{1,100}):)\s*$/u;
const itemLine = /^[\s*+•–-]*[[(]?(\d+)[\])]?\s*[.:)]?(?:\s|$)/;

/** `1, 2, 5-7` → 1 2 5 6 7; words between are skipped. A range over more than 1,000 numbers is no range. */
const numbersOf = (text: string): number[] =>
  [...text.matchAll(/(\d+)(?:\s*(?:-|–|to)\s*(\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from);
    const last = to === undefined ? first : Number(to);
    return last < first || last - first > 1000 ? [first] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** `Cleaning – goals [1, 2]`: what the numbers are of is no part of the name. */
const ofWhat = /(?:\s+[-–—|]+|\s*:)\s*(?:items?|goals?|observations?|numbers?|members?|texts?)\s*[:#]*\s*$/i;

const nameOf = (text: string, number: number) =>
  withoutQuotes(
    text
      .replace(ofWhat, "")
      .replace(/^\s*(?:type|name|category|cluster) ?: +(?=\S)/i, "")
      .replace(/^[\s*:–—-]+|[\s*:=→>–—-]+$/g, "")
      .replace(/^\(([^()]+)\)$/, "$1"),
  ) || `Type ${number}`;

const collected = () => {
  const clusters = new Map<number, ParsedCluster>();
  return {
    clusters,
    add: (number: number, name: string, members: readonly number[]) => {
      const known = clusters.get(number);
      clusters.set(number, known ? { ...known, members: [...known.members, ...members] } : { number, name: nameOf(name, number), members });
    },
  };
};

const readAsAsked = (text: string): readonly ParsedCluster[] => {
  const { clusters, add } = collected();
  for (const line of text.split("\n")) {
    const match = asAsked.exec(line);
    if (match) add(Number(match[1]), match[2] ?? "", numbersOf(match[3] ?? ""));
  }
  return [...clusters.values()];
};

/** A list of numbered items below each heading in words. */
const readBelowHeadings = (text: string): readonly ParsedCluster[] => {
  const { clusters, add } = collected();
  let name: string | null = null;
  const lines = text.split("\n").map((one) => one.slice(0, 5000));
  for (const [index, line] of lines.entries()) {
    const item = itemLine.exec(line);
    const [, marked, plain] = item ? [] : (wordHead.exec(line) ?? []);
    const bare = !item && /^\p{L}[^.:!?]{1,60}$/u.test(line.trim()) && itemLine.test(lines[index + 1] ?? "") ? line.trim() : undefined;
    const head = marked ?? plain ?? bare;
    if (head !== undefined) name = head.trim();
    else if (item && name !== null) {
      const known = [...clusters.values()].find((one) => one.name === name);
      add(known?.number ?? clusters.size + 1, name, [Number(item[1])]);
    }
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

const memberNumbers = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.flatMap((one) =>
        typeof one === "object" && one !== null ? memberNumbers(valueUnder(one, ["number", "id", "index"])) : memberNumbers(one),
      )
    : typeof value === "number"
      ? [value]
      : typeof value === "string"
        ? numbersOf(value)
        : [];

const memberNames = [
  "members",
  "items",
  "numbers",
  "goals",
  "observations",
  "ids",
  "texts",
  "contains",
  "goalnumbers",
  "observationnumbers",
  "itemnumbers",
  "membernumbers",
];
const groupNames = ["types", "clusters", "categories", "groups", "highleveltypes"];

const nameKeys = ["name", "title", "label", "typename", "clustername", "categoryname", "groupname"];

/** Whether a record tells the name of what its members are. */
const isNamed = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).some(([key, one]) => nameKeys.includes(keyOf(key)) || (keyOf(key) === "type" && typeof one !== "object"));

const readJson = (text: string): readonly ParsedCluster[] => {
  const { clusters, add } = collected();
  const groups = (value: unknown, key: string): void => {
    if (Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null))
      return value.forEach((one) => groups(one, ""));
    const members = Array.isArray(value) ? value : valueUnder(value, memberNames);
    const next = Math.max(0, ...clusters.keys()) + 1;
    const own = /(?:type|category|group|cluster)\s*(\d+)[\s:.-]*(.*)$/i.exec(key);
    const numbers = memberNumbers(members);
    const inner = valueUnder(value, groupNames);
    if (inner !== undefined && !Array.isArray(value)) groups(inner, "");
    else if (numbers.length > 0 && (Array.isArray(value) || isNamed(value) || own)) {
      const number = Number(own?.[1] ?? valueUnder(value, ["number", "id"]) ?? next);
      const name = valueUnder(value, [...nameKeys, "type", "category"]);
      add(Number.isInteger(number) ? number : next, typeof name === "string" ? name : (own?.[2] ?? key), numbers);
    } else if (typeof value === "object" && value !== null) for (const [name, one] of Object.entries(value)) groups(one, name);
  };
  for (const value of recordsIn(text, "[{"))
    if (Array.isArray(value) ? value.some((one) => typeof one === "object") : true) groups(value, "");
  return [...clusters.values()];
};

/** Members each in brackets of their own: `clean [1] [3]`. */
const apart = /(?:\[\d+(?:\s?[–,;-]\s?\d+){0,200}\](?:[\s,;&]{0,9}|\s{1,9}and\s{1,9})){2,}[.]?$/;

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
  const [asked, json, lines] = [readAsAsked(text), readJson(clean), readLines(text)];
  const headed = asked.length === 0 ? headedItems(text) : [];
  const found = headed.length > 0 ? headed : json.length > 0 && asked.length === 0 ? json : asked.length >= lines.length ? asked : lines;
  const best =
    [() => found, () => sortedRecords(recordsIn(clean, "[{")), () => sortedItems(text), () => readBelowHeadings(text)]
      .map((read) => read())
      .find(({ length }) => length > 0) ?? [];
  if (best.length === 0) return { ok: false, problem: "It holds no line of the form `High-level Type1: type name [numbers]`." };
  const isAsAsked = best === asked && clean === reply && !clean.split("\n").some((line) => apart.test(line));
  return isAsAsked ? { ok: true, value: best } : { ok: true, value: best, isRepaired: true };
};
