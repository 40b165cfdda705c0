import { type Office, tableNames } from "../office/office.js";
import { type Mode, type World, freshWorld, tableIn } from "../office/world.js";
import type { Scoring } from "../options.js";
import { officeTools } from "../tools/office-tools.js";
import { evaluateCallStrings } from "./call-strings.js";
import { areEqual, haveSameRows } from "./compare-tables.js";

export interface JudgeRequest {
  readonly office: Office;
  readonly mode: Mode;
  readonly scoring: Scoring;
  /** What the agent called, as call strings. */
  readonly predicted: readonly string[];
  /** The answer, as call strings. */
  readonly truth: readonly string[];
  /** What ended the episode, except for the agent; empty where nothing did. */
  readonly error: string;
}

export interface Verdict {
  readonly correct: boolean;
  /** The office differs from how it was, and not as it should. */
  readonly sideEffects: boolean;
  /** The same writes in any order, whatever their case. */
  readonly exact: boolean;
}

const writeNames = new Set(officeTools.filter(({ writes }) => writes).map(({ name }) => name));
const nameOf = (text: string) => (text.split("(")[0] ?? "").split(".").slice(0, 2).join(".");

/** The calls that may change the office, as the judge reads them. */
export const writesIn = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => writeNames.has(nameOf(text)));

const isExact = (predicted: readonly string[], truth: readonly string[]): boolean => {
  const inOrder = (texts: readonly string[]) => texts.map((text) => text.toLowerCase()).toSorted();
  return JSON.stringify(inOrder(writesIn(predicted))) === JSON.stringify(inOrder(truth));
};

const reached = new WeakMap<Office, Map<string, World>>();
const REMEMBERED = 5000;

/** Where an answer leads: many episodes are judged by the same answers. */
const reach = (start: World, truth: readonly string[]): World => {
  const known = reached.get(start.office) ?? new Map<string, World>();
  reached.set(start.office, known);
  const key = JSON.stringify([start.mode, truth]);
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= REMEMBERED) known.clear();
  const { world } = evaluateCallStrings(start, truth);
  known.set(key, world);
  return world;
};

const DAY = 86_400_000;

/** A chart until today is one until yesterday: today has no data yet. */
const withYesterday = (texts: readonly string[], { now }: Office): readonly string[] => {
  const today = now.slice(0, 10);
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
  return texts.map((text) =>
    text.startsWith("analytics.create_plot")
      ? text.replaceAll(`time_max="${today}"`, `time_max="${yesterday}"`)
      : text,
  );
};

const sameEverywhere = (left: World, right: World, isSame: typeof areEqual) =>
  tableNames.every((name) => isSame(tableIn(left, name), tableIn(right, name), "judged"));

/** Where the calls of an episode lead, and where those of the answer do. */
export const playBoth = ({
  office,
  mode,
  scoring,
  predicted,
  truth,
}: Omit<JudgeRequest, "error">): {
  readonly played: World;
  readonly failed: number;
  readonly wanted: World;
} => {
  const start = freshWorld(office, mode);
  const [own, answer] =
    scoring === "v1"
      ? [predicted, truth]
      : [withYesterday(predicted, office), withYesterday(truth, office)];
  const { world: played, failed } = evaluateCallStrings(start, own);
  return { played, failed, wanted: reach(start, answer) };
};

/**
 * Judges an episode by its outcome: the calls and the answer are both played from the office as it
 * was at first.
 *
 * @example
 * const { office } = loadBuiltinOffice();
 * judgeCalls({ office, mode: "faithful", scoring: "v1", predicted: [], truth: [], error: "" }); // → { correct: true, sideEffects: false, exact: true }
 */
export const judgeCalls = (request: JudgeRequest): Verdict => {
  const { office, scoring, predicted, truth, error } = request;
  const { played, failed, wanted } = playBoth(request);
  const exact = isExact(predicted, truth);
  if (scoring === "v1") {
    const isReached = sameEverywhere(played, wanted, areEqual);
    const isChanged = tableNames.some(
      (name) => !areEqual(tableIn(played, name), office.tables[name], "raw"),
    );
    return { correct: error === "" && isReached, sideEffects: isChanged && !isReached, exact };
  }
  const correct = error === "" && failed === 0 && sameEverywhere(played, wanted, haveSameRows);
  const isChanged = tableNames.some(
    (name) => name !== "plots" && !haveSameRows(tableIn(played, name), office.tables[name], "raw"),
  );
  return { correct, sideEffects: isChanged && !correct, exact };
};
