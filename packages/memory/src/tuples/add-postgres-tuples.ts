import { nextIds } from "../postgres/next-ids.js";
import type { PostgresTransaction } from "../postgres/postgres-database.js";
import { contentHash } from "../sqlite/content-hash.js";
import { FOREVER } from "./forever.js";
import { invalidAddition } from "./parse-tuple-addition.js";
import { addExamples, type NewExample } from "./postgres-observation-examples.js";
import { hashOf, type PostgresTuplePlaces, type Versioned } from "./postgres-tuple-places.js";
import { tupleContent } from "./tuple-content.js";
import type { PlacedTuple } from "./tuple-memory.js";

/** A tuple that may be new, with its cell and its hashes. */
interface Candidate {
  readonly cell: number;
  readonly hash: string;
  readonly idHash: string;
  readonly tuple: Versioned<PlacedTuple>;
}

const bytes = (text: string) => Buffer.from(text, "hex");

/** The cells of tuples, as far as they exist. */
const cellsAt = async (
  change: PostgresTransaction,
  batch: number,
  tuples: readonly Versioned<PlacedTuple>[],
): Promise<ReadonlyMap<string, number>> => {
  const wanted = new Map(
    tuples.map(({ item }) => [
      `${item.goalTypeId}/${item.observationTypeId}`,
      [item.goalTypeId, item.observationTypeId] as const,
    ]),
  );
  const lines = await change.rows<{ place: string; cell: number }>(
    `SELECT wanted.goal || '/' || wanted.observation AS place, cell.id AS cell FROM unnest($2::integer[], $3::integer[]) AS wanted (goal, observation)
     JOIN {goal_type} AS goal_type ON goal_type.batch = $1 AND goal_type.number = wanted.goal
     JOIN {observation_type} AS cell ON cell.goal_type = goal_type.id AND cell.number = wanted.observation`,
    [
      batch,
      [...wanted.values()].map(([goal]) => goal),
      [...wanted.values()].map(([, observation]) => observation),
    ],
  );
  return new Map(lines.map(({ place, cell }) => [place, cell]));
};

const candidatesOf = async (
  change: PostgresTransaction,
  places: PostgresTuplePlaces,
  batchId: string,
  tuples: readonly Versioned<PlacedTuple>[],
): Promise<readonly Candidate[]> => {
  const candidates: Candidate[] = [];
  const cells = await cellsAt(change, await places.batchOf(batchId), tuples);
  for (const tuple of tuples) {
    const { goalTypeId, observationTypeId, tuple: content } = tuple.item;
    const cell =
      cells.get(`${goalTypeId}/${observationTypeId}`) ??
      (await places.cellOf(batchId, goalTypeId, observationTypeId));
    const [hash, idHash] = [
      contentHash(tupleContent(content)).toString("hex"),
      hashOf(content.id).toString("hex"),
    ];
    candidates.push({ cell, hash, idHash, tuple });
  }
  return candidates;
};

/** What the batch holds already of the candidates: by content, and by id. */
const knownOf = async (
  change: PostgresTransaction,
  batch: number,
  candidates: readonly Candidate[],
) => {
  const known = await change.rows<{ cell: number; hash: Buffer; idHash: Buffer }>(
    `SELECT cell, content_hash AS hash, tuple_id_hash AS "idHash" FROM {tuple}
     WHERE batch = $1 AND tuple_id_hash = ANY ($2::bytea[]) AND removed_version = ${FOREVER}
     UNION ALL SELECT tuple.cell, tuple.content_hash, tuple.tuple_id_hash
     FROM unnest($3::bigint[], $4::bytea[]) AS wanted (cell, hash) JOIN {tuple} AS tuple ON tuple.cell = wanted.cell AND tuple.content_hash = wanted.hash
     AND tuple.removed_version = ${FOREVER}`,
    [
      batch,
      candidates.map(({ idHash }) => bytes(idHash)),
      candidates.map(({ cell }) => cell),
      candidates.map(({ hash }) => bytes(hash)),
    ],
  );
  const contents = new Set(known.map(({ cell, hash }) => `${cell}/${hash.toString("hex")}`));
  const identities = new Map(
    known.map(({ cell, hash, idHash }) => [
      idHash.toString("hex"),
      `${cell}/${hash.toString("hex")}`,
    ]),
  );
  return { contents, identities };
};

/** Those that are new; another tuple under a known id is MEMORY_INVALID. */
const newOnes = (
  batchId: string,
  candidates: readonly Candidate[],
  { contents, identities }: Awaited<ReturnType<typeof knownOf>>,
): readonly Candidate[] =>
  candidates.filter(({ cell, hash, idHash, tuple }) => {
    if (tuple.removedVersion !== undefined) return true;
    const place = `${cell}/${hash}`;
    const other = identities.get(idHash);
    if (other !== undefined && other !== place) {
      const tupleId = tuple.item.tuple.id;
      throw invalidAddition(`batch "${batchId}" holds another tuple under id "${tupleId}"`, {
        batchId,
        tupleId,
      });
    }
    if (other !== undefined || contents.has(place)) return false;
    contents.add(place);
    identities.set(idHash, place);
    return true;
  });

/** Writes the rows of tuples; their ids, in order. */
const copyTuples = async (
  change: PostgresTransaction,
  batch: number,
  added: readonly Candidate[],
) => {
  const ids = await nextIds(change, "tuple", added.length);
  await change.copy(
    "tuple",
    [
      "id",
      "batch",
      "cell",
      "version",
      "tuple_id_hash",
      "content_hash",
      "refined",
      "body",
      "removed_version",
    ],
    added.map(
      ({ cell, hash, idHash, tuple: { version, removedVersion = FOREVER, item } }, index) => [
        ids[index]!,
        batch,
        cell,
        version,
        bytes(idHash),
        bytes(hash),
        item.tuple.origin === "refined",
        JSON.stringify(item.tuple),
        removedVersion,
      ],
    ),
  );
  return ids;
};

/** Adds the tuples that are new and returns them, in order. */
export const addPostgresTuples = async (
  change: PostgresTransaction,
  places: PostgresTuplePlaces,
  batchId: string,
  tuples: readonly Versioned<PlacedTuple>[],
): Promise<readonly Versioned<PlacedTuple>[]> => {
  if (tuples.length === 0) return [];
  const batch = await places.batchOf(batchId);
  const candidates = await candidatesOf(change, places, batchId, tuples);
  const added = newOnes(batchId, candidates, await knownOf(change, batch, candidates));
  if (added.length === 0) return [];
  const ids = await copyTuples(change, batch, added);
  const examples = added.map(({ cell, tuple: { version, item } }, index): NewExample => {
    const { observation } = item.tuple;
    return {
      cell,
      length: observation.length,
      hash: hashOf(observation).toString("hex"),
      tuple: ids[index]!,
      version,
    };
  });
  await addExamples(change, examples);
  return added.map(({ tuple }) => tuple);
};
