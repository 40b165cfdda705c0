import {
  BaseStore,
  type Item,
  type ListNamespacesOperation,
  type MatchCondition,
  type Operation,
  type OperationResults,
  type PutOperation,
  type SearchItem,
  type SearchOperation,
} from "@langchain/langgraph-checkpoint";
import { ExperienceLog, MnemographError, type StateActionTuple } from "@mnemograph/core";
import type { ExperienceMemory } from "../experiences/experience-memory.js";
import type { Experience } from "../experiences/experience.js";
import type { ReflectionMemory } from "../reflections/reflection-memory.js";
import type { TupleMemory } from "../tuples/tuple-memory.js";
import { matchesFilter } from "./matches-filter.js";
import { fromStoreLabel, storeLabel } from "./store-label.js";

export interface MemoryStoreOptions {
  /**
   * Shown as `["reflections", task id]`, keys are trial numbers, values `{ taskId, trial, text }`.
   */
  readonly reflections?: ReflectionMemory;
  /** Shown as `["experiences"]`, keys are log ids, values the logs. */
  readonly experiences?: ExperienceMemory;
  /**
   * Shown as `["tuples", batch id, goal type, observation type]`, keys are tuple ids, values the
   * tuples.
   */
  readonly tuples?: TupleMemory;
  /** Embeds a search's text, which is then compared with the logs' tasks. */
  readonly embedQuery?: (text: string) => Promise<Float32Array>;
  /** Embeds a log that is put. */
  readonly embedLog?: (log: ExperienceLog) => Promise<Experience>;
}

const usage = (message: string, hint: string) =>
  new MnemographError({ code: "USAGE", message, hint });

/** Our memories keep versions, not times. */
const noTime = new Date(0);
const item = (
  namespace: readonly string[],
  key: string,
  value: object,
  score?: number,
): SearchItem => ({
  namespace: namespace.map((part, depth) => (depth === 0 ? part : storeLabel(part))),
  key,
  value: { ...value },
  createdAt: noTime,
  updatedAt: noTime,
  ...(score === undefined ? {} : { score }),
});

const fits =
  (namespace: readonly string[]) =>
  ({ matchType, path }: MatchCondition): boolean => {
    const start = matchType === "prefix" ? 0 : namespace.length - path.length;
    return (
      start >= 0 &&
      path.length <= namespace.length &&
      path.every((part, index) => part === "*" || part === namespace[start + index])
    );
  };

/** How many labels lead to the items of a memory. */
const depths: ReadonlyMap<string, number> = new Map([
  ["experiences", 1],
  ["reflections", 2],
  ["tuples", 4],
]);
/** What the labels of a namespace stand for; nothing where the namespace cannot hold items. */
const placeOf = (namespace: readonly string[]): readonly string[] =>
  namespace.length === depths.get(namespace[0] ?? "") ? namespace.map(fromStoreLabel) : [];

const parseLog = (log: unknown, key: string): ExperienceLog => {
  const parsed = ExperienceLog.safeParse(log);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: `log "${key}", field "${issue?.path.join(".")}": ${issue?.message}`,
    hint: "put a whole `ExperienceLog`",
    evidence: { key },
  });
};

class MemoryStore extends BaseStore {
  constructor(private readonly parts: MemoryStoreOptions) {
    super();
  }

  async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
    const results: unknown[] = [];
    for (const operation of operations) results.push(await this.run(operation));
    return results as OperationResults<Op>;
  }

  private run(operation: Operation): Promise<unknown> {
    if ("namespacePrefix" in operation) return this.find(operation);
    if ("value" in operation) return this.write(operation);
    if ("key" in operation) return this.read(operation.namespace, operation.key);
    return this.list(operation);
  }

  private async read(namespace: string[], key: string): Promise<Item | null> {
    const [kind, first = ""] = placeOf(namespace);
    if (kind === "experiences") {
      const log = await this.parts.experiences?.log(key);
      return log ? item([kind], key, log) : null;
    }
    if (kind === "reflections") {
      const found = (await this.parts.reflections?.all(first))?.find(
        ({ trial }) => String(trial) === key,
      );
      return found ? item([kind, first], key, found) : null;
    }
    return kind === undefined
      ? null
      : ((await this.everything(namespace)).find((one) => one.key === key) ?? null);
  }

  private async write({ namespace, key, value }: PutOperation): Promise<void> {
    const [kind, first = "", goalType, observationType] = placeOf(namespace);
    const { reflections, experiences, tuples, embedLog } = this.parts;
    if (kind === "experiences" && experiences) {
      if (value === null) return void (await experiences.remove([key]));
      if (!embedLog)
        throw usage("a log cannot be put without its vectors", "give `embedLog` to memoryStore");
      return void (await experiences.add([await embedLog(parseLog({ ...value, id: key }, key))]));
    }
    if (value === null)
      throw usage(
        `${namespace.join("/")} is kept for good: nothing can be deleted`,
        "clear the memory itself",
      );
    if (kind === "reflections" && reflections) {
      if (String(Number(key)) !== key)
        throw usage(
          `"${key}" is no trial number`,
          "reflections have the numbers of their trials as keys",
        );
      return void (await reflections.add({
        taskId: first,
        trial: Number(key),
        text: value["text"] as string,
      }));
    }
    if (kind !== "tuples" || !tuples) {
      throw usage(
        `no memory of this store lies at ${JSON.stringify(namespace)}`,
        "give it to memoryStore, and name the whole place",
      );
    }
    const place = { goalTypeId: Number(goalType), observationTypeId: Number(observationType) };
    // Both memories check what they are given.
    await tuples.add({
      batchId: first,
      tuples: [{ ...place, tuple: { ...value, id: key } as StateActionTuple }],
    });
  }

  private async find({
    namespacePrefix,
    query,
    filter,
    limit = 10,
    offset = 0,
  }: SearchOperation): Promise<SearchItem[]> {
    const { experiences, embedQuery } = this.parts;
    const page = (items: readonly SearchItem[]) =>
      items.filter(({ value }) => matchesFilter(value, filter)).slice(offset, offset + limit);
    const isOfLogs = namespacePrefix.length === 1 && namespacePrefix[0] === "experiences";
    if (query === undefined || !isOfLogs || !experiences)
      return page(await this.everything(namespacePrefix));
    if (!embedQuery)
      throw usage("a search by text needs vectors", "give `embedQuery` to memoryStore");
    const { logs } = await experiences.stats();
    // A filter may drop any of them, so it needs all.
    const topK = Math.max(1, filter ? logs : Math.min(logs, offset + limit));
    const found = await experiences.query({ task: await embedQuery(query), topK });
    return page(found.map(({ logId, log, score }) => item(["experiences"], logId, log, score)));
  }

  /** Every item under a namespace, label by label. */
  private async everything(prefix: readonly string[]): Promise<SearchItem[]> {
    const { reflections, experiences } = this.parts;
    const wanted = prefix.map(fromStoreLabel);
    const isWanted = (...path: readonly string[]) =>
      wanted.length <= path.length && wanted.every((part, depth) => part === path[depth]);
    const items: SearchItem[] = [];
    if (reflections) {
      for (const taskId of await reflections.taskIds()) {
        if (!isWanted("reflections", taskId)) continue;
        for (const one of await reflections.all(taskId))
          items.push(item(["reflections", taskId], String(one.trial), one));
      }
    }
    if (experiences && isWanted("experiences")) {
      for (const logId of await experiences.logIds()) {
        const log = await experiences.log(logId);
        if (log) items.push(item(["experiences"], logId, log));
      }
    }
    for (const { batchId, goalTypeId, observationTypeId } of await this.cells()) {
      const path = ["tuples", batchId, String(goalTypeId), String(observationTypeId)];
      if (!isWanted(...path)) continue;
      const found =
        (await this.parts.tuples?.tuplesInCell({ batchId, goalTypeId, observationTypeId })) ?? [];
      for (const tuple of found) items.push(item(path, tuple.id, tuple));
    }
    return items;
  }

  private async cells() {
    const { batches = [] } = (await this.parts.tuples?.stats()) ?? {};
    return batches.flatMap(({ batchId, goalTypes }) =>
      goalTypes.flatMap(({ id: goalTypeId, observationTypes }) =>
        observationTypes.map(({ id: observationTypeId }) => ({
          batchId,
          goalTypeId,
          observationTypeId,
        })),
      ),
    );
  }

  private async list({
    matchConditions = [],
    maxDepth,
    limit,
    offset,
  }: ListNamespacesOperation): Promise<string[][]> {
    const taskIds = (await this.parts.reflections?.taskIds()) ?? [];
    const cells = await this.cells();
    const hasLogs = ((await this.parts.experiences?.stats())?.logs ?? 0) > 0;
    const all = [
      ...(hasLogs ? [["experiences"]] : []),
      ...taskIds.map((taskId) => ["reflections", storeLabel(taskId)]),
      ...cells.map(({ batchId, goalTypeId, observationTypeId }) => [
        "tuples",
        storeLabel(batchId),
        `${goalTypeId}`,
        `${observationTypeId}`,
      ]),
    ];
    const kept = all
      .filter((namespace) => matchConditions.every(fits(namespace)))
      .map((namespace) => namespace.slice(0, maxDepth));
    const unique = new Map(kept.map((namespace) => [JSON.stringify(namespace), namespace]));
    return [...unique.values()].slice(offset, offset + limit);
  }
}

/**
 * Our memories as a LangGraph store, for `compile({ store })` and `runtime.store`. RAP's weighted
 * score and pinned versions are not expressible through a store: for those, ask the memories
 * themselves. Labels of namespaces are `storeLabel`s.
 *
 * @throws MnemographError MEMORY_INVALID, by `put`, for a log that is no whole `ExperienceLog`;
 *   USAGE for a place or a filter that the parts do not hold.
 * @example
 * const store = memoryStore({ reflections: reflectionMemory, experiences: experienceMemory });
 * const found = await store.search(["reflections", storeLabel("put/7")], { limit: 3 });
 */
export const memoryStore = (parts: MemoryStoreOptions): BaseStore => new MemoryStore(parts);
