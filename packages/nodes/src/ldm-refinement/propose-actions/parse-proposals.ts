import type { Parsed, Proposal } from "@mnemograph/core";
import { cleanReply } from "../../shared/replies/turn/clean-reply.js";
import { tongues } from "../../shared/replies/lines/in-other-tongues.js";
import { type ActionReading, parseAction } from "../../shared/replies/parse-action.js";
import { toldValue } from "../../shared/replies/records/recorded-call.js";
import { type Pair, type Told, markOf, mostItems, partlyRead } from "./proposal-items.js";
import { proposalLines } from "./proposal-lines.js";
import { recordsIn } from "../../shared/replies/records/reply-fields.js";
import { stripMarks } from "../../shared/replies/lines/strip-marks.js";

const sureness: Readonly<Record<string, number>> = {
  certain: 1,
  "very high": 0.9,
  high: 0.8,
  "medium high": 0.65,
  likely: 0.7,
  medium: 0.5,
  moderate: 0.5,
  "medium low": 0.35,
  low: 0.2,
  unlikely: 0.2,
  "very low": 0.1,
};
const words = Object.keys(sureness)
  .toSorted((one, other) => other.length - one.length)
  .map((word) => word.replace(" ", "[ -]"))
  .join("|");
const amount = String.raw`(-?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e-?\d+)?)\s*(%|percent|\/ ?\d+)?|(${words})`;
const confidenceName = String.raw`(?:(?:my |with )?(?:an? )?(?:confidence|probability|certainty|likelihood|score|conf|prob|${tongues.confidence})\.?(?: (?:level|score|of))?(?:\d{1,2}(?=[\s:=])| ?\d{1,2}(?=\s*[:=]))?\s*[:=]?\s*)`;
const sameLine = new RegExp(
  String.raw`^(.*?\S)\s*(?::|\s-+|–|—|\(|\[|\||,|;|=>?|→|\bwith\b)\s*${confidenceName}?(?:${amount})\s*(?:confidence|sure|confident)?\s*[)\]]*\s*[.;,]?\s*$`,
  "i",
);
const confidenceLabel = new RegExp(String.raw`^${confidenceName}`, "i");
const confidenceLine = new RegExp(String.raw`^${confidenceName}\W*?(?:${amount})`, "i");
const confidenceFirst = new RegExp(
  String.raw`^(?:[([]\s*${confidenceName}?(?:${amount})\s*(?:confidence|sure|confident)?\s*[)\]]\s*[:–—-]?|(?:${amount})\s*(?::|–|—|\s-+))\s+(\S.*)$`,
  "i",
);
const emptyLabel = /^\W*action\s*\d*\W*$/i;

const confidenceOf = (text?: string, unit?: string, word?: string): number => {
  if (word !== undefined) return sureness[word.toLowerCase().replace("-", " ")] ?? 0;
  const value = Number((text ?? "").replace(",", "."));
  return unit === undefined ? value : unit.startsWith("/") ? value / Number(unit.slice(1)) : value / 100;
};

/** `<action1>a</action1><confidence1>0.6</confidence1>` as lines. */
const tags = /<(action|confidence)_?\d{0,2}>([^<>\n]{1,300})<\/\1_?\d{0,2}>/gi;

/** `<action confidence="0.6">a</action>`. */
const attributed = /<action_?\d{0,2} (?:confidence|probability|score)=["']([\d.,]+ ?%?)["']>([^<>\n]{1,300})<\/action_?\d{0,2}>/gi;

/** `Action 1: a` with `Confidence: 0.6` below it, or `a : 0.6` on one line, as raw pairs. */
const readPairs = (clean: string): Told => {
  const pairs: Pair[] = [];
  const left: Told["left"][number][] = [];
  let open: string | null = null;
  const leave = () => {
    if (open !== null) left.push({ action: open, mark: markOf(open) });
    open = null;
  };
  const lines = proposalLines(clean.replace(attributed, "\n$2: $1\n").replace(tags, "\n$1: $2\n"));
  for (const told of lines.filter((text) => text.length < 2000)) {
    const line = told.replace(/^(\W*action ?\d*) ?\(([^()]{1,40})\) ?: *(.*)$/i, "$1: $3 ($2)");
    const { text: bare } = stripMarks(line);
    if (confidenceLabel.test(bare)) {
      const below = confidenceLine.exec(bare);
      if (open !== null && below) {
        pairs.push({ action: open, confidence: confidenceOf(below[1], below[2], below[3]), mark: markOf(open) });
      }
      open = null;
      continue;
    }
    const before = confidenceFirst.exec(bare);
    if (before) {
      const [, text = before[4], unit = before[5], word = before[6]] = before;
      pairs.push({ action: before[7] ?? "", confidence: confidenceOf(text, unit, word), mark: markOf(line) });
      leave();
      continue;
    }
    const whole = sameLine.exec(line);
    if (whole && !emptyLabel.test(whole[1] ?? "")) {
      const action = (whole[1] ?? "").replace(/[\s,;([-]*(?:with )?(?:confidence|probability)\s*$/i, "");
      pairs.push({ action, confidence: confidenceOf(whole[2], whole[3], whole[4]), mark: markOf(line) });
      leave();
    } else if (/^(?:reason|rationale|explanation|why|because)\b/i.test(bare)) continue;
    else {
      leave();
      open = emptyLabel.test(line) ? null : line;
    }
  }
  leave();
  return { pairs, left };
};

/** `{"actions": ["a", "b"], "confidences": [0.6, 0.4]}` and `{"action_1": "a", "confidence_1": 0.6, "action_2": …}`: each action with the confidence of its place. */
const besideEachOther = (own: readonly (readonly [string, unknown])[]): readonly Pair[] => {
  const lists = own.flatMap(([, one]) => (Array.isArray(one) ? [one as unknown[]] : []));
  const texts = lists.find((list) => list.every((one) => typeof one === "string" && Number.isNaN(Number(one)))) ?? [];
  const shares = lists.find((list) => list !== texts && list.every((one) => typeof one === "number")) ?? [];
  if (lists.length === 2 && texts.length > 0 && texts.length === shares.length) {
    return texts.map((action, at) => ({ action: String(action), confidence: Number(shares[at]) }));
  }
  const numbered = own.flatMap(([key, one]) => {
    const [, number] = /^action_?(\d{1,2})$/i.exec(key) ?? [];
    const sure = own.find(([other]) => number !== undefined && new RegExp(`^(?:confidence|probability)_?${number}$`, "i").test(other))?.[1];
    return typeof one === "string" && typeof sure === "number" ? [{ action: one, confidence: sure }] : [];
  });
  return numbered.length > 1 ? numbered : [];
};

const readJson = (value: unknown): readonly Pair[] => {
  if (Array.isArray(value)) {
    const [action, sure] = value as unknown[];
    return value.length === 2 && typeof action === "string" && typeof sure === "number"
      ? [{ action, confidence: sure }]
      : value.flatMap(readJson);
  }
  if (typeof value !== "object" || value === null) return [];
  const own = Object.entries(value);
  const parallel = besideEachOther(own);
  if (parallel.length > 0) return parallel;
  const action = own.find(([key]) => /^(?:next_?)?action|^act$|^command$/i.test(key))?.[1];
  const sure = own.find(([key]) => /^(?:confidence|probability|score|certainty|likelihood|prob|conf)/i.test(key))?.[1];
  const read = new RegExp(`^\\W*(?:${amount})`, "i").exec(String(sure ?? ""));
  const told = toldValue(action);
  if (told !== undefined && read) return [{ action: told, confidence: confidenceOf(read[1], read[2], read[3]) }];
  const pairs = own.filter(([key, one]) => typeof one === "number" && !confidenceLabel.test(key));
  return pairs.length > 0 && pairs.length === own.length
    ? pairs.map(([key, one]) => ({ action: key, confidence: one as number }))
    : own.flatMap(([, one]) => readJson(one));
};

/**
 * Reads actions with confidences, drops those of 0 and less and repetitions, keeps the `maxBranch` most confident and scales them to 1. Confidences may be
 * numbers, per cent, or words such as `high`. A list of which only a part can be read is refused.
 *
 * @example
 * parseProposals(2)('[{"action":"open safe","confidence":60},{"action":"look","confidence":20}]'); // → { ok: true, value: [{ action: "open safe", confidence: 0.75 }, { action: "look", confidence: 0.25 }], … }
 */
export const parseProposals =
  (maxBranch: number, reading: ActionReading = {}) =>
  (reply: string): Parsed<Proposal[]> => {
    const clean = cleanReply(reply).slice(0, 50_000);
    // Python's pairs are lists of two.
    const json = recordsIn(clean.replace(/\(\s*((["'])[^\n]{1,300}?\2\s*,\s*[\d.]+)\s*\)/g, "[$1]"), "[{").flatMap(readJson);
    const byAction = new Map<string, Pair>();
    const told = json.length > 0 ? { pairs: json, left: [] } : readPairs(clean);
    for (const { action, confidence } of told.pairs.slice(0, mostItems)) {
      const parsed = parseAction(action, reading);
      if (!parsed.ok || parsed.value.kind !== "act" || !(confidence > 0) || !Number.isFinite(confidence)) continue;
      const key = parsed.value.text.toLowerCase();
      if (!byAction.has(key)) byAction.set(key, { action: parsed.value.text, confidence });
    }
    const best = [...byAction.values()].toSorted((left, right) => right.confidence - left.confidence).slice(0, maxBranch);
    const sum = best.reduce((total, { confidence }) => total + confidence, 0);
    if (best.length === 0) return { ok: false, problem: "It holds no action with a confidence above 0." };
    const problem = partlyRead(told, reading);
    if (problem !== null) return { ok: false, problem };
    const value = best.map(({ action, confidence }) => ({ action, confidence: confidence / sum }));
    return /^(?:action ?1?: .+\nconfidence: [\d.]+\n*)+/i.test(reply) ? { ok: true, value } : { ok: true, value, isRepaired: true };
  };
