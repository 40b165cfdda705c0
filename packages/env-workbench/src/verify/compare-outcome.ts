import { z } from "zod";
import { type TableName, tableNames } from "../office/office.js";
import { type World, tableIn } from "../office/world.js";
import { showValue } from "../python/show.js";
import { isRaised } from "../python/value.js";
import type { Outcome } from "../tools/office-tool.js";
import { hashTable } from "./hash-table.js";

const Value = z.json();

/** What a recording says of one call. */
export const RecordedOutcome = z.object({
  ret: Value.optional(),
  obs: z.string().optional(),
  exc: z.string().optional(),
  hash: z.record(z.string(), z.string()).optional(),
  /** An argument is not text, or unknown: only the kind of outcome and the tables are compared. */
  odd: z.boolean().optional(),
  analytics_dtypes: z.unknown().optional(),
});
export type RecordedOutcome = z.infer<typeof RecordedOutcome>;

export interface Difference {
  readonly field: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** Makes a call; what raises leaves the world as it was. */
export const attempt = (
  world: World,
  call: () => Outcome,
): { readonly world: World; readonly outcome: Outcome | undefined } => {
  try {
    const outcome = call();
    return { world: outcome.world, outcome };
  } catch (error) {
    if (!isRaised(error)) throw error;
    return { world, outcome: undefined };
  }
};

/** Hashes of the tables that a call changed. */
const changedHashes = (before: World, after: World): Record<string, string> => {
  const changed = tableNames.filter((name) => tableIn(before, name) !== tableIn(after, name));
  const hashes = changed.map((name): [TableName, string, string] => [
    name,
    hashTable(tableIn(before, name)),
    hashTable(tableIn(after, name)),
  ]);
  return Object.fromEntries(
    hashes.filter(([, old, now]) => old !== now).map(([name, , now]) => [name, now]),
  );
};

const sorted = (hashes: Readonly<Record<string, string>>) => Object.entries(hashes).toSorted();

export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The first thing in which a call's outcome differs from the recording. */
export const compareOutcome = (
  recorded: RecordedOutcome,
  before: World,
  after: World,
  outcome: Outcome | undefined,
): Difference | undefined => {
  const found: readonly (readonly [string, unknown, unknown])[] = [
    ["raises", recorded.exc !== undefined, outcome === undefined],
    ...(recorded.odd === true || outcome === undefined
      ? []
      : ([
          ["ret", recorded.ret, outcome.value],
          ...(recorded.obs === undefined
            ? []
            : [["obs", recorded.obs, showValue(outcome.value)] as const]),
        ] as const)),
    ["hash", sorted(recorded.hash ?? {}), sorted(changedHashes(before, after))],
    [
      "analytics_dtypes",
      recorded.analytics_dtypes !== undefined,
      before.hasFloatDurations !== after.hasFloatDurations,
    ],
  ];
  const wrong = found.find(([, expected, seen]) => !isSameJson(expected, seen));
  return wrong === undefined ? undefined : { field: wrong[0], expected: wrong[1], found: wrong[2] };
};
