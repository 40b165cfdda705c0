import type { StateActionTuple } from "@mnemograph/core";
import type { PostgresDatabase } from "../postgres/postgres-database.js";
import type { PostgresRecord } from "../postgres/postgres-record.js";
import { fromStoredText, toStoredText } from "../stored-text.js";
import { contentHash } from "../sqlite/content-hash.js";
import { FOREVER } from "./forever.js";
import { requireExamples, unknownCell } from "./parse-tuple-addition.js";
import { parseTupleBody } from "./sqlite-tuple-reader.js";
import { shortestTexts } from "./shortest-texts.js";
import type { IndexedType, TupleCell, TupleMemoryStats, TupleReader } from "./tuple-memory.js";

/** Finds the row ids of a place in the index at version $2; nothing where a part is unknown. */
const findCell = `
  SELECT batch.id AS batch, type.id AS "goalType", cell.id AS cell FROM {tuple_batch} AS batch
  LEFT JOIN {goal_type} AS type ON type.batch = batch.id AND type.number = $4 AND type.version <= $2
  LEFT JOIN {observation_type} AS cell ON cell.goal_type = type.id AND cell.number = $5 AND cell.version <= $2
  WHERE batch.memory = $1 AND batch.version <= $2 AND batch.name_hash = $3`;

interface Found {
  readonly batch: number;
  readonly goalType: number | null;
  readonly cell: number | null;
}
interface StatsLine {
  readonly batchId: string;
  readonly goalTypeId: number | null;
  readonly goalType: string;
  readonly goals: number;
  readonly cellId: number | null;
  readonly cell: string;
  readonly tuples: number;
  readonly refined: number;
}

const statsOf = `
  SELECT batch.name AS "batchId", type.number AS "goalTypeId", type.name AS "goalType", cell.number AS "cellId", cell.name AS cell,
    (SELECT count(*) FROM {goal} AS goal WHERE goal.goal_type = type.id AND goal.version <= $2) AS goals,
    coalesce(counted.tuples, 0) AS tuples, coalesce(counted.refined, 0) AS refined
  FROM {tuple_batch} AS batch
  LEFT JOIN {goal_type} AS type ON type.batch = batch.id AND type.version <= $2
  LEFT JOIN {observation_type} AS cell ON cell.goal_type = type.id AND cell.version <= $2
  LEFT JOIN LATERAL (
    SELECT count(*) AS tuples, count(*) FILTER (WHERE refined) AS refined FROM {tuple} AS tuple WHERE tuple.cell = cell.id AND tuple.version <= $2 AND tuple.removed_version > $2
  ) AS counted ON true
  WHERE batch.memory = $1 AND batch.version <= $2 ORDER BY batch.id, type.id, cell.id`;

const last = <Item>(items: Item[], isSame: (item: Item) => boolean, make: () => Item): Item => {
  const known = items.at(-1);
  if (known !== undefined && isSame(known)) return known;
  const made = make();
  items.push(made);
  return made;
};

const toStats = (version: number, lines: readonly StatsLine[]): TupleMemoryStats => {
  const batches: {
    batchId: string;
    tuples: number;
    goalTypes: {
      id: number;
      name: string;
      goals: number;
      tuples: number;
      observationTypes: { id: number; name: string; tuples: number }[];
    }[];
  }[] = [];
  let refined = 0;
  for (const line of lines) {
    const batchId = fromStoredText(line.batchId);
    const batch = last(
      batches,
      (known) => known.batchId === batchId,
      () => ({ batchId, tuples: 0, goalTypes: [] }),
    );
    const { goalTypeId, cellId, tuples } = line;
    if (goalTypeId === null) continue;
    const goalType = last(
      batch.goalTypes,
      ({ id }) => id === goalTypeId,
      () => ({
        id: goalTypeId,
        name: fromStoredText(line.goalType),
        goals: line.goals,
        tuples: 0,
        observationTypes: [],
      }),
    );
    if (cellId === null) continue;
    goalType.observationTypes.push({ id: cellId, name: fromStoredText(line.cell), tuples });
    goalType.tuples += tuples;
    batch.tuples += tuples;
    refined += line.refined;
  }
  return {
    version,
    tuples: batches.reduce((sum, { tuples }) => sum + tuples, 0),
    refined,
    batches,
  };
};

/** Which tuples are in a place, as a condition with the value of its parameter. */
const tuplesIn = ({ batch, goalType, cell }: Found): readonly [condition: string, id: number] => {
  if (goalType === null) return ["batch = $1", batch];
  if (cell === null)
    return ["cell IN (SELECT id FROM {observation_type} WHERE goal_type = $1)", goalType];
  return ["cell = $1", cell];
};

/** The queries of a reader, of one place of the index each. */
const tupleQueries = (database: PostgresDatabase, namespace: string) => {
  const find = async (memory: number, version: number, cell: TupleCell): Promise<Found> => {
    const { batchId, goalTypeId = null, observationTypeId = null } = cell;
    const hash = contentHash(toStoredText(batchId));
    const [found] = await database.rows<Found>(findCell, [
      memory,
      version,
      hash,
      goalTypeId,
      observationTypeId,
    ]);
    const isMissing =
      found === undefined ||
      (goalTypeId !== null && found.goalType === null) ||
      (goalTypeId !== null && observationTypeId !== null && found.cell === null);
    if (isMissing) throw unknownCell(namespace, version, { ...cell });
    return found;
  };
  const tuplesInCell = async (
    memory: number,
    version: number,
    place: TupleCell,
  ): Promise<StateActionTuple[]> => {
    const [where, id] = tuplesIn(await find(memory, version, place));
    const lines = await database.rows<{ body: string }>(
      `SELECT body FROM {tuple} WHERE ${where} AND version <= $2 AND removed_version > $2 ORDER BY id`,
      [id, version],
    );
    return lines.map(({ body }) => parseTupleBody(body));
  };
  const listTypes = async (
    statement: string,
    [parent, version, examples]: readonly [number, number, number],
    toExample: (text: string) => string,
  ): Promise<IndexedType[]> => {
    const lines = await database.rows<{ id: number; name: string; examples: string[] }>(statement, [
      parent,
      version,
      examples,
    ]);
    return lines.map(({ id, name, examples: texts }) => ({
      id,
      name: fromStoredText(name),
      examples: texts.map(toExample),
    }));
  };
  return { find, tuplesInCell, listTypes };
};

/** Reads of one namespace: at the newest version, or at a pinned one. */
export const postgresTupleReaders = (
  database: PostgresDatabase,
  record: PostgresRecord,
  namespace: string,
): ((pinned?: number) => TupleReader) => {
  const { find, tuplesInCell, listTypes } = tupleQueries(database, namespace);
  return (pinned) => {
    const read = <Result>(
      action: (memory: number, version: number) => Promise<Result>,
    ): Promise<Result> => record.read(pinned, action);
    return {
      version: () => read(async (_memory, version) => version),
      batches: () =>
        read(async (memory, version) => {
          const lines = await database.rows<{ name: string }>(
            "SELECT name FROM {tuple_batch} WHERE memory = $1 AND version <= $2 ORDER BY id",
            [memory, version],
          );
          return lines.map(({ name }) => fromStoredText(name));
        }),
      goalTypes: ({ batchId, examples = 2 }) =>
        read(async (memory, version) => {
          const { batch } = await find(memory, version, { batchId });
          const statement = `SELECT type.number AS id, type.name, ARRAY(
              SELECT goal.text FROM {goal} AS goal WHERE goal.goal_type = type.id AND goal.version <= $2 ORDER BY goal.length, goal.id LIMIT $3
            ) AS examples FROM {goal_type} AS type WHERE type.batch = $1 AND type.version <= $2 ORDER BY type.id`;
          return listTypes(statement, [batch, version, requireExamples(examples)], fromStoredText);
        }),
      observationTypes: ({ batchId, goalTypeId, examples = 2 }) =>
        read(async (memory, version) => {
          const { goalType } = await find(memory, version, { batchId, goalTypeId });
          // Those that were kept when they arrived; where tuples were taken out, all that are
          // there, to choose from here.
          const statement = `SELECT cell.number AS id, cell.name, CASE
              WHEN EXISTS (SELECT 1 FROM {tuple} AS gone WHERE gone.cell = cell.id AND gone.removed_version < ${FOREVER}) THEN ARRAY(
                SELECT tuple.body FROM {tuple} AS tuple
                WHERE tuple.cell = cell.id AND tuple.version <= $2 AND tuple.removed_version > $2 ORDER BY tuple.id
              ) ELSE ARRAY(
                SELECT tuple.body FROM {observation_example} AS example JOIN {tuple} AS tuple ON tuple.id = example.tuple
                WHERE example.cell = cell.id AND example.version <= $2 ORDER BY example.length, example.tuple LIMIT $3
              ) END AS examples FROM {observation_type} AS cell WHERE cell.goal_type = $1 AND cell.version <= $2 ORDER BY cell.id`;
          const wanted = [goalType ?? 0, version, requireExamples(examples)] as const;
          const types = await listTypes(
            statement,
            wanted,
            (body) => parseTupleBody(body).observation,
          );
          return types.map((type) => ({
            ...type,
            examples: shortestTexts(type.examples, wanted[2]),
          }));
        }),
      tuplesInCell: (cell) => read((memory, version) => tuplesInCell(memory, version, cell)),
      stats: () =>
        read(async (memory, version) =>
          toStats(version, await database.rows<StatsLine>(statsOf, [memory, version])),
        ),
    };
  };
};
