import type { Parsed, Proposal } from "@mnemograph/core";
import { fittingAny } from "../actions/fit-text.js";
import type { ActionReading } from "../actions/action-reply.js";
import type { JsonRecord } from "../json-in.js";
import { fieldIn, linesIn, recordsIn, told } from "./plain-lines.js";

const named = String.raw`(?:confidence|probability)(?: ?\d{1,2}(?=\s*:))?\W*`;
const share = String.raw`(\d*[.,]?\d+)\s*(%?)\W*$`;
const below = new RegExp(String.raw`^${named}${share}`, "i");
const beside = new RegExp(String.raw`^(.*\S)\s*(?:[:=(|,[–—-]|→)\s*(?:${named})?${share}`, "i");
const label = /^(?:\d{1,2}[.)]\s*)?(?:action ?\d{0,2}\s*[:.)]\s*)?/i;

interface Pair {
  readonly action: string;
  readonly sure: number;
}

const sureOf = (digits: string, unit?: string): number => Number(digits.replace(",", ".")) / (unit === "%" ? 100 : 1);

const ofRecord = (record: JsonRecord): readonly Pair[] => {
  const [action, sure] = [fieldIn([record], /action/i), fieldIn([record], /confidence|probability/i)];
  if (action !== undefined && sure !== undefined) return ofLines([action, `confidence: ${sure}`]);
  const entries = Object.entries(record);
  return entries.every(([, value]) => typeof value === "number")
    ? entries.map(([key, value]) => ({ action: key, sure: Number(value) }))
    : [];
};

/** `Action 1: a` with `Confidence: 0.6` below it, or `a: 0.6` on one line. */
const ofLines = (lines: readonly string[]): readonly Pair[] => {
  let open = "";
  return lines.flatMap((line) => {
    const [whole, digits = "", unit] = below.exec(line) ?? [];
    if (whole !== undefined) return open === "" ? [] : [{ action: open, sure: sureOf(digits, unit) }];
    const [, action, inLine = "", percent] = beside.exec(line) ?? [];
    if (action !== undefined) return [{ action: action.replace(label, ""), sure: sureOf(inLine, percent) }];
    if (label.exec(line)?.[0] !== "" || open === "" || lines.length === 2) open = line.replace(label, "");
    return [];
  });
};

/** Reads actions with confidences, each in the world's spelling; drops repetitions and those of 0, keeps the `maxBranch` most confident and scales them to 1. */
export const readProposals =
  (maxBranch: number, { forms = [], ...reading }: ActionReading = {}) =>
  (reply: string): Parsed<Proposal[]> => {
    const fit = fittingAny({ put: "repair", ...reading, forms });
    const records = recordsIn(reply).flatMap(ofRecord);
    const byAction = new Map<string, number>();
    for (const { action, sure } of (records.length > 0 ? records : ofLines(linesIn(reply))).slice(0, 100)) {
      const text = fit(action);
      if (text !== null && sure > 0 && Number.isFinite(sure) && !byAction.has(text)) byAction.set(text, sure);
    }
    const best = [...byAction].toSorted(([, one], [, other]) => other - one).slice(0, maxBranch);
    const sum = best.reduce((total, [, sure]) => total + sure, 0);
    if (best.length === 0) return { ok: false, problem: "It holds no action with a confidence above 0." };
    const value = best.map(([action, sure]) => ({ action, confidence: sure / sum }));
    return told(value, reply.startsWith("Action 1: "));
  };
