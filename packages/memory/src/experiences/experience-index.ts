import type { ExperienceQuery, ScoreParts } from "./experience-memory.js";
import { codeBytes } from "./binary-codes.js";
import { type PackedRows, placesIn } from "./pack-vectors.js";
import { type SlotTable, slotTable } from "./slot-table.js";
import { simdVectorTables } from "./simd-vector-table.js";
import { type CreateVectorTable, dot, type VectorRow, type VectorTable } from "./vector-table.js";

export interface IndexedLog {
  /** The driver's own number of the row. */
  readonly rowId: number;
  readonly version: number;
  readonly removedVersion?: number | undefined;
  readonly category: string;
  readonly reward: number;
  readonly success: boolean;
  /** Whose entries `packed` holds; those of actions and observations in turn unless set. */
  readonly mode?: KeyMode;
  /** Codes for an index whose tables hold codes. */
  readonly packed: PackedRows<VectorRow>;
}

export interface RankedLog {
  readonly rowId: number;
  readonly score: number;
  readonly parts: ScoreParts;
  readonly bestEntry?: number;
}

/** All vectors of a memory in typed arrays, with the whole of RAP's score in one pass over them. */
export interface ExperienceIndex {
  add(log: IndexedLog): void;
  markRemoved(rowId: number, version: number): void;
  /** Takes all logs out and keeps their room. */
  clear(): void;
  /** The best `topK` logs that `version` shows. */
  rank(query: ExperienceQuery, version: number): RankedLog[];
}

/**
 * Keeps the best logs in order; a later log has to be strictly better than an earlier one to pass
 * it.
 */
const insertRanked = (best: RankedLog[], candidate: RankedLog, topK: number): void => {
  let position = best.length;
  while (position > 0 && best[position - 1]!.score < candidate.score) position -= 1;
  if (position >= topK) return;
  best.splice(position, 0, candidate);
  if (best.length > topK) best.pop();
};

/** The cosines of a query with every row of a table; they are valid until the next query. */
const cosinesIn = (table: VectorTable) => {
  let room = new Float32Array(0);
  return (query: Float32Array | undefined): Float32Array | undefined => {
    if (query === undefined) return undefined;
    if (room.length < table.size) room = new Float32Array(Math.ceil(table.size * 1.25));
    table.cosines(query, room);
    return room;
  };
};

const cosineAt = (cosines: Float32Array | undefined, row: number): number => cosines?.[row] ?? 0;

/**
 * Whether a version shows a slot's log and the filter lets it through; `category` is the number of
 * the filter's.
 */
const slotFilter = (
  slots: SlotTable,
  { successOnly = false, rewardAbove = -Infinity }: NonNullable<ExperienceQuery["filter"]>,
  category: number | undefined,
  version: number,
): ((slot: number) => boolean) => {
  const [versions, removed, rewards] = [
    slots.column("version"),
    slots.column("removedVersion"),
    slots.column("reward"),
  ];
  const [successes, categories] = [slots.column("success"), slots.column("category")];
  return (slot) =>
    versions[slot]! <= version &&
    removed[slot]! > version &&
    rewards[slot]! > rewardAbove &&
    (!successOnly || successes[slot] !== 0) &&
    (category === undefined || categories[slot] === category);
};

/** The first highest cosine among a log's rows; -1 where it has none. */
const bestRow = (keys: Float32Array, first: number, count: number): number => {
  let best = count === 0 ? -1 : first;
  for (let row = first + 1; row < first + count; row += 1)
    if ((keys[row] ?? 0) > (keys[best] ?? 0)) best = row;
  return best;
};

const columnsOfMode = {
  action: { first: "firstAction", count: "actionCount" },
  observation: { first: "firstObservation", count: "observationCount" },
} as const;
/** So many categories are compared with a new log's, whose vector then takes no row of its own. */
const knownCategories = 1024;

export type KeyMode = NonNullable<ExperienceQuery["key"]>["mode"];

export interface IndexOptions {
  readonly createTable?: CreateVectorTable;
  /** Whose vectors are held: queries with a key of another mode find no entry. */
  readonly modes?: readonly KeyMode[];
}

/** Numbers of categories, and the rows of their vectors: many logs have the same. */
const categoriesIn = (table: VectorTable, zero: Float32Array) => {
  const numbers = new Map<string, number>();
  const vectors = new Map<string, { readonly values: VectorRow; readonly row: number }>();
  const numberOf = (category: string): number => {
    const number = numbers.get(category) ?? numbers.size;
    numbers.set(category, number);
    return number;
  };
  let rowWithout: number | undefined;
  const append = (vector: VectorRow): number => {
    table.append(vector);
    return table.size - 1;
  };
  /** Of a log without a vector of its category: they share a row of zeros. */
  const rowOf = (category: string, vector: VectorRow | undefined): number => {
    if (vector === undefined) return (rowWithout ??= append(zero));
    const known = vectors.get(category);
    if (known?.values.every((value, index) => value === vector[index])) return known.row;
    const row = append(vector);
    if (known === undefined && vectors.size < knownCategories)
      vectors.set(category, { values: vector.slice(), row });
    return row;
  };
  /** Of a filter's category; -1 where no log has it. */
  const numberIn = (category: string): number => numbers.get(category) ?? -1;
  const clear = () => {
    numbers.clear();
    vectors.clear();
    rowWithout = undefined;
  };
  return { numberOf, rowOf, numberIn, clear };
};

/** The vectors of all logs, and how a query is compared with each of them. */
const vectorTables = (dimensions: number, createTable: CreateVectorTable) => {
  const fields = {
    task: createTable(dimensions),
    category: createTable(dimensions),
    plan: createTable(dimensions),
  };
  const entries = { action: createTable(dimensions), observation: createTable(dimensions) };
  const ofField = {
    task: cosinesIn(fields.task),
    category: cosinesIn(fields.category),
    plan: cosinesIn(fields.plan),
  };
  const ofEntries = {
    action: cosinesIn(entries.action),
    observation: cosinesIn(entries.observation),
  };
  const cosinesWith = (query: ExperienceQuery, mode: KeyMode) => ({
    task: ofField.task(query.task),
    category: ofField.category(query.category),
    plan: ofField.plan(query.plan),
    keys: ofEntries[mode](query.key?.vector),
  });
  return { fields, entries, cosinesWith };
};

/** The best logs, scored in one pass over the slots. */
const bestSlots = (
  slots: SlotTable,
  vectors: ReturnType<typeof vectorTables>,
  query: ExperienceQuery,
  passes: (slot: number) => boolean,
): RankedLog[] => {
  const { key, intraTask = false, weights = {}, topK } = query;
  const weight = { task: 1, category: 1, plan: 1, key: 1, intraTask: 1, ...weights };
  const mode = key?.mode ?? "action";
  const { task, category, plan, keys } = vectors.cosinesWith(query, mode);
  const categoryRows = slots.column("categoryRow");
  const [firsts, counts] = [
    slots.column(columnsOfMode[mode].first),
    slots.column(columnsOfMode[mode].count),
  ];
  const best: RankedLog[] = [];
  for (let slot = 0; slot < slots.size; slot += 1) {
    if (!passes(slot)) continue;
    const row = keys === undefined ? -1 : bestRow(keys, firsts[slot]!, counts[slot]!);
    const taskCosine = cosineAt(task, slot);
    const categoryCosine = cosineAt(category, categoryRows[slot]!);
    const planCosine = cosineAt(plan, slot);
    const keyCosine = row < 0 ? 0 : cosineAt(keys, row);
    const intraCosine =
      row < 0 || !intraTask
        ? 0
        : dot(vectors.fields.task.row(slot), vectors.entries[mode].row(row));
    const score =
      weight.task * taskCosine +
      weight.category * categoryCosine +
      weight.plan * planCosine +
      weight.key * keyCosine +
      weight.intraTask * intraCosine;
    if (best.length === topK && score <= best[topK - 1]!.score) continue;
    const parts = {
      task: taskCosine,
      category: categoryCosine,
      plan: planCosine,
      key: keyCosine,
      intraTask: intraCosine,
    };
    const ranked: RankedLog = { rowId: slots.column("rowId")[slot]!, score, parts };
    insertRanked(
      best,
      row < 0 ? ranked : { ...ranked, bestEntry: 2 * (row - firsts[slot]!) },
      topK,
    );
  }
  return best;
};

/** Adds a log's vectors or codes, so many numbers each, to the tables; returns its category's, if any. */
const appendRows = (
  { fields, entries }: ReturnType<typeof vectorTables>,
  { packed, mode: only }: Pick<IndexedLog, "packed" | "mode">,
  length: number,
  zero: Float32Array,
  modes: readonly KeyMode[],
): VectorRow | undefined => {
  const { values } = packed;
  const { task, category, plan, entries: first } = placesIn(packed, length);
  if (task === undefined) fields.task.append(zero);
  else fields.task.append(values, task);
  if (plan === undefined) fields.plan.append(zero);
  else fields.plan.append(values, plan);
  let mode = only ?? "action";
  for (let place = first; place < values.length; place += length) {
    if (modes.includes(mode)) entries[mode].append(values, place);
    if (only === undefined) mode = mode === "action" ? "observation" : "action";
  }
  return category === undefined ? undefined : values.subarray(category, category + length);
};

export const experienceIndex = (
  dimensions: number,
  { createTable = simdVectorTables(), modes = ["action", "observation"] }: IndexOptions = {},
): ExperienceIndex => {
  const slots = slotTable();
  const vectors = vectorTables(dimensions, createTable);
  const { fields, entries } = vectors;
  const zero = new Float32Array(dimensions);
  const categories = categoriesIn(fields.category, zero);

  return {
    add: ({
      rowId,
      version,
      removedVersion = Number.MAX_SAFE_INTEGER,
      category,
      reward,
      success,
      ...rows
    }) => {
      const length = rows.packed.values instanceof Uint8Array ? codeBytes(dimensions) : dimensions;
      const firstAction = entries.action.size;
      const firstObservation = entries.observation.size;
      const ofCategory = appendRows(vectors, rows, length, zero, modes);
      slots.append({
        rowId,
        version,
        removedVersion,
        reward,
        success: success ? 1 : 0,
        category: categories.numberOf(category),
        categoryRow: categories.rowOf(category, ofCategory),
        firstAction,
        actionCount: entries.action.size - firstAction,
        firstObservation,
        observationCount: entries.observation.size - firstObservation,
      });
    },
    markRemoved: (rowId, version) => {
      const slot = slots.column("rowId").subarray(0, slots.size).lastIndexOf(rowId);
      if (slot >= 0) slots.column("removedVersion")[slot] = version;
    },
    clear: () => {
      for (const table of [...Object.values(fields), ...Object.values(entries)]) table.clear();
      slots.clear();
      categories.clear();
    },
    rank: (query, version) => {
      const { filter = {} } = query;
      const number =
        filter.category === undefined ? undefined : categories.numberIn(filter.category);
      return bestSlots(slots, vectors, query, slotFilter(slots, filter, number, version));
    },
  };
};
