import { drawCurves } from "@mnemograph/agents/evaluate";
import type { Embedder } from "@mnemograph/core";
import { armNamed } from "./arms.js";
import {
  type Change,
  type Condition,
  change,
  learning,
  misjudged,
  permuted,
  unjudged,
  unrelated,
} from "./conditions.js";
import type { Played } from "./play-stream.js";
import { type Mean, meanOver, measure } from "./statistics.js";

export interface BenchOptions {
  readonly seeds: number;
  /** The first of them. */
  readonly first?: number;
  /** Of each stream. */
  readonly tasks: number;
  /** The arms that are compared. */
  readonly arms: readonly string[];
  readonly embedder: Embedder;
  /** The arms that permuted and unrelated memories and mistakes are tried with. */
  readonly controls: readonly string[];
  readonly report: (line: string) => void;
}

const points = (value: number) => {
  // Rounding leaves no minus before a zero.
  const rounded = Math.round(1000 * value) / 10 || 0;
  return `${rounded > 0 ? "+" : ""}${rounded.toFixed(1)}`;
};
const percent = (value: number) => (100 * value).toFixed(1);
const withInterval = ({ mean, interval }: Mean, form: (value: number) => string) =>
  interval === undefined
    ? form(mean)
    : `${form(mean)} (${form(interval.low)} to ${form(interval.high)})`;

const rowOf = (
  name: string,
  bySeed: readonly (readonly Played[])[],
  baseline: readonly (readonly Played[])[],
) => {
  const { success, difference, recalledTokens, calls } = measure(bySeed, baseline);
  const cells = [
    name.padEnd(16),
    withInterval(success, percent).padEnd(24),
    withInterval(difference, points).padEnd(26),
  ];
  return [...cells, recalledTokens.toFixed(0).padStart(6), calls.toFixed(2).padStart(6)].join("  ");
};
const head = (baseline: string) =>
  [
    "arm".padEnd(16),
    "success, %".padEnd(24),
    `minus ${baseline}, points`.padEnd(26),
    "tokens",
    " calls",
  ].join("  ");

const changeOf = (name: string, changes: readonly Change[]) => {
  const known = changes.flatMap(({ until }) => until ?? []);
  const mean = known.length === 0 ? "-" : meanOver(known).mean.toFixed(1);
  const asked = changes.reduce((sum, one) => sum + one.of, 0) / changes.length;
  return [
    name.padEnd(16),
    mean.padEnd(24),
    `${known.length} of ${changes.length}, of ${asked.toFixed(1)} requests each`,
  ].join("  ");
};

/**
 * Plays all arms and conditions, reports their tables, and returns the learning curves as a
 * picture.
 */
export const runBench = async ({
  seeds,
  first = 1,
  tasks,
  arms,
  embedder,
  controls,
  report,
}: BenchOptions): Promise<string> => {
  const all = Array.from({ length: seeds }, (_, index) => index + first);
  const half = Math.floor(tasks / 2);
  [...controls, ...arms].forEach(armNamed);
  const played = async (condition: Condition, name: string) => {
    const streams: (readonly Played[])[] = [];
    for (const seed of all)
      streams.push(await condition({ arm: armNamed(name), seed, count: tasks, embedder }));
    return streams;
  };
  const secondHalf = (streams: readonly (readonly Played[])[]) =>
    streams.map((rows) => rows.slice(half - tasks));

  report(
    `Embedder ${embedder.id}. Second half of ${seeds} streams of ${tasks} tasks; mean over seeds with 95 % interval; recalled tokens for each model call.\n`,
  );
  report(head("none"));
  const streams: Record<string, readonly (readonly Played[])[]> = {};
  for (const name of arms) {
    streams[name] = await played(learning, name);
    report(rowOf(name, secondHalf(streams[name]), secondHalf(streams["none"] ?? [])));
  }
  const baseline = secondHalf(streams["none"] ?? []);
  for (const [label, condition] of Object.entries({ permuted, unrelated }))
    for (const name of controls)
      report(rowOf(`${label} ${name}`, await played(condition, name), baseline));

  report(
    "\nOne run in twenty is wrong: recorded as a success, and in the other rows without a verdict.\n",
  );
  report(head("the same arm"));
  for (const name of controls) {
    const usual = secondHalf(streams[name] ?? []);
    report(rowOf(name, secondHalf(await played(misjudged, name)), usual));
    report(rowOf(`${name}, unjudged`, secondHalf(await played(unjudged, name)), usual));
  }

  report(
    `\nA rule changes at task ${half + 1}: requests about it until one is done by the new rule without a refusal.\n`,
  );
  report(["arm".padEnd(16), "requests, mean".padEnd(24), "seeds that came to it"].join("  "));
  for (const name of arms.filter((one) => one !== "none")) {
    const changes: Change[] = [];
    for (const seed of all)
      changes.push(await change({ arm: armNamed(name), seed, count: tasks, embedder }));
    report(changeOf(name, changes));
  }
  const curves = Object.entries(streams).map(
    ([name, rows]) => [name, rows.map((own) => own.map(({ success }) => success))] as const,
  );
  return drawCurves(
    Object.fromEntries(curves),
    `Requests accepted, scripted operator, ${seeds} × ${tasks} tasks`,
  );
};
