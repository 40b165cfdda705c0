import { type MemoryExtent, requireVersion } from "../stored-memory.js";
import type { StoredCell, StoredTuple, TupleStore } from "./in-process-tuple-store.js";
import { requireExamples, unknownCell } from "./parse-tuple-addition.js";
import { shortestTexts } from "./shortest-texts.js";
import type { IndexedType, TupleCell, TupleMemoryStats, TupleReader } from "./tuple-memory.js";

interface Source {
  readonly namespace: string;
  readonly extent: () => MemoryExtent;
  readonly store: () => TupleStore;
}

const listed = <Key, Value extends { readonly version: number }>(
  map: ReadonlyMap<Key, Value>,
  version: number,
): [Key, Value][] => [...map].filter(([, value]) => value.version <= version);
const goalsOf = (goals: ReadonlyMap<string, number>, version: number) =>
  [...goals].filter(([, added]) => added <= version).map((entry) => entry[0]);
const tuplesOf = (cells: Iterable<StoredCell>, version: number): StoredTuple[] =>
  [...cells].flatMap(({ tuples, removed }) => [
    ...removed.filter((stored) => stored.version <= version && stored.removedVersion > version),
    ...[...tuples.values()].filter((stored) => stored.version <= version),
  ]);
const inOrder = (stored: readonly StoredTuple[]) =>
  stored.toSorted((left, right) => left.order - right.order).map(({ tuple }) => tuple);
const sum = (parts: readonly { readonly tuples: number }[]) =>
  parts.reduce((total, { tuples }) => total + tuples, 0);

const statsAt = (store: TupleStore, version: number): TupleMemoryStats => {
  let refined = 0;
  const batches = listed(store, version).map(([batchId, batch]) => {
    const goalTypes = listed(batch.goalTypes, version).map(([id, { name, goals, cells }]) => {
      const observationTypes = listed(cells, version).map(([number, cell]) => {
        const tuples = tuplesOf([cell], version);
        refined += tuples.filter(({ tuple }) => tuple.origin === "refined").length;
        return { id: number, name: cell.name, tuples: tuples.length };
      });
      return {
        id,
        name,
        goals: goalsOf(goals, version).length,
        tuples: sum(observationTypes),
        observationTypes,
      };
    });
    return { batchId, tuples: sum(goalTypes), goalTypes };
  });
  return { version, tuples: sum(batches), refined, batches };
};

/** Finds the parts of the index that a version shows; throws where there is none. */
const placesIn = ({ namespace, store }: Source) => {
  const visible = <Value extends { readonly version: number }>(
    value: Value | undefined,
    version: number,
    cell: TupleCell,
  ): Value => {
    if (value === undefined || value.version > version)
      throw unknownCell(namespace, version, { ...cell });
    return value;
  };
  const batchAt = (version: number, cell: TupleCell) =>
    visible(store().get(cell.batchId), version, cell);
  const goalTypeAt = (version: number, cell: TupleCell & { readonly goalTypeId: number }) =>
    visible(batchAt(version, cell).goalTypes.get(cell.goalTypeId), version, cell);

  const cellsAt = (version: number, cell: TupleCell): StoredCell[] => {
    const { goalTypeId, observationTypeId } = cell;
    if (goalTypeId === undefined)
      return [...batchAt(version, cell).goalTypes.values()].flatMap(({ cells }) =>
        Array.from(cells.values()),
      );
    const { cells } = goalTypeAt(version, { ...cell, goalTypeId });
    return observationTypeId === undefined
      ? [...cells.values()]
      : [visible(cells.get(observationTypeId), version, cell)];
  };
  return { batchAt, goalTypeAt, cellsAt };
};

/** Reads of an in-process memory: at the newest version, or at a pinned one. */
export const inProcessTupleReader = (source: Source, pinned?: number): TupleReader => {
  const { namespace, extent, store } = source;
  const { batchAt, goalTypeAt, cellsAt } = placesIn(source);
  const read = async <Result>(action: (version: number) => Result): Promise<Result> => {
    if (pinned !== undefined) requireVersion(pinned, extent(), namespace);
    return action(pinned ?? extent().version);
  };
  return {
    version: () => read((version) => version),
    batches: () => read((version) => listed(store(), version).map(([batchId]) => batchId)),
    goalTypes: ({ batchId, examples = 2 }) =>
      read((version) =>
        listed(batchAt(version, { batchId }).goalTypes, version).map(
          ([id, { name, goals }]): IndexedType => ({
            id,
            name,
            examples: shortestTexts(goalsOf(goals, version), requireExamples(examples)),
          }),
        ),
      ),
    observationTypes: ({ batchId, goalTypeId, examples = 2 }) =>
      read((version) =>
        listed(goalTypeAt(version, { batchId, goalTypeId }).cells, version).map(
          ([id, cell]): IndexedType => {
            const observations = inOrder(tuplesOf([cell], version)).map(
              ({ observation }) => observation,
            );
            return {
              id,
              name: cell.name,
              examples: shortestTexts(observations, requireExamples(examples)),
            };
          },
        ),
      ),
    tuplesInCell: (cell) => read((version) => inOrder(tuplesOf(cellsAt(version, cell), version))),
    stats: () => read((version) => statsAt(store(), version)),
  };
};
