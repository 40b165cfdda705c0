import type { ExperienceLog } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";

/** A memory in parts that are compared one by one: each a list of texts. */
export type DescribedMemory = Readonly<Record<string, readonly string[]>>;

/**
 * What LDM2's memory holds after everything that was formed and refined: which goals make one type,
 * which observations make one cell, the steps with their histories, and the names of the types.
 * Types are identified by what is in them, so that no number has to agree.
 */
export const describedTuples = async (memory: TupleMemory): Promise<DescribedMemory> => {
  const version = await memory.version();
  const rows: ExportedRow[] = [];
  for await (const row of (await memory.exportRows()).rows) rows.push(row);
  const { batches } = await (await memory.at(version)).stats();
  const alive = rows.flatMap((row) =>
    row.row === "tuple" && row.removedVersion === undefined ? [row] : [],
  );
  const inCell = (batchId: string, goalTypeId: number, observationTypeId: number) =>
    alive.filter(
      (row) =>
        row.batchId === batchId &&
        row.goalTypeId === goalTypeId &&
        row.observationTypeId === observationTypeId,
    );
  const placeOf = ({
    trajectoryId,
    step,
  }: {
    readonly trajectoryId: string;
    readonly step: number;
  }) => `${trajectoryId}#${step}`;
  const steps = alive.map(({ batchId, tuple }) => ({ ...tuple, batchId, place: placeOf(tuple) }));
  const goalTypes = batches.flatMap(({ batchId, goalTypes: types }) =>
    types.map((type) => ({ ...type, batchId })),
  );
  const cells = goalTypes.flatMap(({ batchId, id, observationTypes }) =>
    observationTypes.map((type) => ({ ...type, batchId, goalTypeId: id })),
  );
  return {
    batches: batches.map(({ batchId }) => batchId),
    steps: steps.map(({ batchId, place, goal, observation, action, origin }) =>
      [batchId, place, origin, goal, observation, action].join(" | "),
    ),
    "goal types": goalTypes.map(({ batchId, id }) =>
      rows
        .flatMap((row) =>
          row.row === "goal" && row.batchId === batchId && row.goalTypeId === id ? [row.goal] : [],
        )
        .toSorted()
        .join(" | "),
    ),
    "observation types": cells.map(({ batchId, goalTypeId, id }) =>
      inCell(batchId, goalTypeId, id)
        .map(({ tuple }) => placeOf(tuple))
        .toSorted()
        .join(" | "),
    ),
    "names of types": [...goalTypes, ...cells].map(({ name }) => name),
    evaluations: steps.map(
      ({ batchId, place, history }) => `${batchId} ${place}: ${history.evaluation}`,
    ),
    summaries: steps.map(
      ({ batchId, place, history }) => `${batchId} ${place}: ${history.summary}`,
    ),
  };
};
type ExportedRow =
  Awaited<ReturnType<TupleMemory["exportRows"]>>["rows"] extends AsyncIterable<infer Row>
    ? Row
    : never;

/** What RAP's logs hold: actions and thoughts apart. */
export const describedLogs = (logs: readonly ExperienceLog[]): DescribedMemory => {
  const done = logs.flatMap(({ id, entries }) =>
    entries.flatMap((entry, index) => (index % 2 === 0 ? [`${id} ${entry}`] : [])),
  );
  const isThought = (entry: string) => /> ?think\b/i.test(entry);
  return {
    logs: logs.map(({ id, reward, success }) => `${id}: ${reward} ${success}`),
    actions: done.filter((entry) => !isThought(entry)),
    thoughts: done.filter(isThought),
    plans: logs.map(({ id, plan }) => `${id}: ${plan}`),
  };
};

/**
 * How near two memories are in one part: the very same, the same words in another writing, or
 * neither.
 */
export interface PartDifference {
  readonly part: string;
  readonly similarity: "words" | "other";
  /** The first text that is not the same, before and after. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly counts: readonly [number, number];
}

/** Words and numbers without case, marks and spaces. */
const wordsOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

export const differences = (
  before: DescribedMemory,
  after: DescribedMemory,
): readonly PartDifference[] =>
  Object.entries(before).flatMap(([part, texts]) => {
    const others = after[part] ?? [];
    const sorted = [texts.toSorted(), others.toSorted()] as const;
    if (JSON.stringify(sorted[0]) === JSON.stringify(sorted[1])) return [];
    const [words, otherWords] = sorted.map((some) => some.map(wordsOf).toSorted());
    const similarity =
      JSON.stringify(words) === JSON.stringify(otherWords)
        ? ("words" as const)
        : ("other" as const);
    const left = texts.find((text) => !others.includes(text));
    return [
      {
        part,
        similarity,
        before: left,
        after: others.find((text) => !texts.includes(text)),
        counts: [texts.length, others.length],
      },
    ];
  });
