import { type Agreement, type EmbodiedState, noAgreement } from "@mnemograph/core";
import { thingsIn } from "../embodiment/dead-reckoning.js";

type Part = keyof EmbodiedState;
type Count = Agreement[Part];
const parts = Object.keys(noAgreement) as Part[];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b(?:the|a|an)\s+/g, "")
    .replace(/[._,;:()]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
/** By whole words: "cup 1" is no part of "cup 12". What has no letter names nothing. */
const isWithin = (one: string, other: string) =>
  /\p{L}/u.test(plain(one)) && ` ${plain(other)} `.includes(` ${plain(one)} `);

/** A part with one value: it is reported or not, and known or not. */
const countValue = (isReported: boolean, isKnown: boolean, isEqual: boolean): Count => {
  const isCorrect = isReported && isKnown && isEqual;
  return {
    correct: Number(isCorrect),
    // Without the truth a report cannot be judged.
    reported: Number(isReported && isKnown),
    found: Number(isCorrect),
    actual: Number(isKnown),
  };
};

const countItems = (
  reported: readonly string[],
  actual: readonly string[],
  isOf: (reported: string, actual: readonly string[]) => boolean,
): Count => ({
  correct: reported.filter((item) => isOf(item, actual)).length,
  reported: reported.length,
  found: actual.filter((item) => reported.some((one) => isOf(one, [item]))).length,
  actual: actual.length,
});

/**
 * One report against the tracked state, part by part, as counts: what is left out counts as not
 * found, so a report of nothing has recall 0. What names no single thing cannot be judged, nor can
 * a part that the world does not show, such as a heading. `things`: as in `Sight`. `asked`: the
 * parts that the agent is asked for.
 */
export const judgeState = (
  report: Partial<EmbodiedState>,
  tracked: EmbodiedState,
  things: readonly string[] = [],
  asked: readonly Part[] = parts,
): Agreement => {
  const namesOf = (item: string) => thingsIn(item, things);
  const judgeable = (items: readonly string[] = []) =>
    items.filter((item) => namesOf(item).length > 0);
  const { facing = "", moved = null, holding = [] } = report;
  const judged: Agreement = {
    facing: countValue(
      facing !== "",
      tracked.facing !== "",
      plain(facing) === plain(tracked.facing),
    ),
    moved: countValue(moved !== null, tracked.moved !== null, moved === tracked.moved),
    holding: countItems(holding, tracked.holding, (item, held) =>
      held.some((other) => isWithin(item, other) || isWithin(other, item)),
    ),
    seen: {
      ...countItems(judgeable(report.seen), tracked.seen, (item, seen) =>
        namesOf(item).every((name) => seen.some((known) => plain(known) === plain(name))),
      ),
      // An item may name several things.
      found: tracked.seen.filter((known) =>
        judgeable(report.seen).some((item) =>
          namesOf(item).some((name) => plain(name) === plain(known)),
        ),
      ).length,
    },
    done: countItems(judgeable(report.done), tracked.done, (item, acts) =>
      acts.some((act) => namesOf(item).every((name) => isWithin(name, act))),
    ),
  };
  return Object.fromEntries(
    parts.map((part) => [part, asked.includes(part) ? judged[part] : noAgreement[part]]),
  ) as Agreement;
};

/** Adds one judgement to the counts. */
export const addJudgement = (counts: Agreement, judgement: Agreement): Agreement => {
  const add = (one: Count, other: Count): Count => ({
    correct: one.correct + other.correct,
    reported: one.reported + other.reported,
    found: one.found + other.found,
    actual: one.actual + other.actual,
  });
  return Object.fromEntries(
    parts.map((part) => [part, add(counts[part], judgement[part])]),
  ) as Agreement;
};

export interface AgreementRate {
  /** Share of the reported items that are true; null where none was reported. */
  readonly precision: number | null;
  readonly reported: number;
  /** Share of the true items that were reported; null where there were none. */
  readonly recall: number | null;
  readonly actual: number;
}

const rateOf = ({ correct, reported, found, actual }: Count): AgreementRate => ({
  precision: reported === 0 ? null : correct / reported,
  reported,
  recall: actual === 0 ? null : found / actual,
  actual,
});

/**
 * Precision and recall of each part of the agent's own state, with how many items each is of.
 * LangSuitE section 4 leaves this measure open.
 *
 * @example
 * const holding = { correct: 1, reported: 1, found: 1, actual: 4 };
 * agreementRates({ ...noAgreement, holding }).holding; // → { precision: 1, reported: 1, recall: 0.25, actual: 4 }
 */
export const agreementRates = (agreement: Agreement): Readonly<Record<Part, AgreementRate>> =>
  Object.fromEntries(
    parts.map((part): [Part, AgreementRate] => [part, rateOf(agreement[part])]),
  ) as Record<Part, AgreementRate>;

/**
 * Precision and recall over all parts together.
 *
 * @example
 * const holding = { correct: 1, reported: 1, found: 1, actual: 4 };
 * overallAgreement({ ...noAgreement, holding }); // → { precision: 1, reported: 1, recall: 0.25, actual: 4 }
 */
export const overallAgreement = (agreement: Agreement): AgreementRate => {
  const sum = (name: keyof Count) =>
    parts.reduce((total, part) => total + agreement[part][name], 0);
  return rateOf({
    correct: sum("correct"),
    reported: sum("reported"),
    found: sum("found"),
    actual: sum("actual"),
  });
};

/**
 * The counts in one line; parts without any are left out.
 */
export const describeAgreement = (agreement: Agreement): string =>
  parts
    .filter((part) => agreement[part].reported + agreement[part].actual > 0)
    .map((part) => {
      const { correct, reported, found, actual } = agreement[part];
      return `${part}: precision ${correct}/${reported}, recall ${found}/${actual}`;
    })
    .join("; ");
