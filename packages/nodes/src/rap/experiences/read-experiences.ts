import { retrieveExperiencesOptions } from "../../shared/retrieve-options.js";
import {
  type EmbedderInput,
  type ExperienceLog,
  MnemographError,
  type NodeRuntime,
  type Task,
  categoryOf,
  seededRandom,
  type RetrievalKey,
} from "@mnemograph/core";
import type { ExperienceQuery, ExperienceReader, ScoreParts } from "@mnemograph/memory";
import { fitsWorld } from "./fits-world.js";
import { cutText } from "../../shared/prompting/cut-text.js";
import type { ExperienceMemoryDeps } from "./experience-memory-deps.js";

export interface FoundExperience {
  readonly log: ExperienceLog;
  readonly score: number;
  readonly parts: ScoreParts;
  /** Index of the best matching action; absent without a key. */
  readonly bestEntry?: number | undefined;
}

export interface ExperienceRequest {
  /** Name of the asking node. */
  readonly node: string;
  readonly reader: ExperienceReader;
  readonly version: number | null;
  readonly situation: {
    readonly task: Task;
    readonly plan: string;
    readonly key: RetrievalKey | null;
  };
  readonly topK: number;
  readonly deps: Pick<ExperienceMemoryDeps, "embedder" | "retrieve" | "environment">;
  readonly runtime: NodeRuntime | undefined;
}

const noParts: ScoreParts = { task: 0, category: 0, plan: 0, key: 0, intraTask: 0 };

/** Whether a log may be shown for the task at hand. */
const fitting = ({
  situation: { task },
  deps,
}: ExperienceRequest): ((log: ExperienceLog) => boolean) => {
  const described = deps.environment?.describe?.(task);
  const { otherActions } = retrieveExperiencesOptions(deps.retrieve).filter;
  return described === undefined || otherActions ? () => true : fitsWorld(described);
};

/** One call of the embedder for all texts that there are; an empty text has no vector. */
const embedNamed = async <Name extends string>(
  { embedder }: Pick<ExperienceMemoryDeps, "embedder">,
  inputs: Readonly<Record<Name, EmbedderInput | undefined>>,
): Promise<Partial<Record<Name, Float32Array>>> => {
  const present = (Object.entries(inputs) as [Name, EmbedderInput | undefined][]).filter(
    (entry): entry is [Name, EmbedderInput] => entry[1] !== undefined && entry[1] !== "",
  );
  const vectors =
    present.length === 0 ? [] : await embedder.embed(present.map(([, input]) => input));
  return Object.fromEntries(present.map(([name], index) => [name, vectors[index]])) as Partial<
    Record<Name, Float32Array>
  >;
};

const comparedBy = (keyMode: "adaptive" | "action" | "observation", key: RetrievalKey | null) => {
  if (key?.mode === "image") return "action";
  if (keyMode !== "adaptive") return keyMode;
  return key?.mode === "search" ? "observation" : "action";
};

/**
 * What the memory is asked: the situation's texts as vectors, which logs may answer, and how many.
 */
const queryOf = async ({
  reader,
  situation: { task, plan, key },
  topK,
  deps,
}: ExperienceRequest): Promise<ExperienceQuery> => {
  const { keyMode, intraTask, categoryFrom, rewardWeight } = retrieveExperiencesOptions(
    deps.retrieve,
  );
  const weights = deps.retrieve?.weights ?? {};
  const {
    sameCategory = false,
    otherCategory = false,
    otherActions: _,
    ...kept
  } = deps.retrieve?.filter ?? {};
  // What counts nothing needs no vector: an embedder of pictures alone has none for a text.
  const text = (words: string, weight = 1) => (weight === 0 ? undefined : words.trim());
  const vectors = await embedNamed(deps, {
    task: text(task.goal, weights.task),
    category: text(categoryFrom === "type" ? task.type : task.goal, weights.category),
    plan: text(plan, weights.plan),
    key: key?.image === undefined ? key?.text.trim() : { image: key.image },
  });
  return {
    task: vectors.task,
    category: vectors.category,
    plan: vectors.plan,
    key: vectors.key && { mode: comparedBy(keyMode, key), vector: vectors.key },
    intraTask,
    weights,
    filter: { ...kept, ...(sameCategory ? { category: categoryOf(task) } : {}) },
    topK: rewardWeight === 0 && !otherCategory ? topK : Math.max(1, (await reader.stats()).logs),
  };
};

const scored = async (request: ExperienceRequest): Promise<readonly FoundExperience[]> => {
  const {
    reader,
    situation: { task },
    topK,
    deps,
  } = request;
  const { rewardWeight } = retrieveExperiencesOptions(deps.retrieve);
  const otherCategory = deps.retrieve?.filter?.otherCategory ?? false;
  const query = await queryOf(request);
  const fits = fitting(request);
  const best = await reader.query(query);
  // Where one of the best is of another world, those after it may take its place; a memory of
  // other worlds alone is shown as it is.
  const all = best.every(({ log }) => fits(log))
    ? best
    : await reader.query({ ...query, topK: Math.max(1, (await reader.stats()).logs) });
  const open = all.filter(({ log }) => !otherCategory || log.category !== categoryOf(task));
  const own = open.filter(({ log }) => fits(log));
  const found = own.length > 0 ? own : open;
  if (otherCategory && found.length === 0) {
    throw new MnemographError({
      code: "USAGE",
      message: `the memory has no log of another category than ${categoryOf(task)}`,
      hint: "retrieve.filter.otherCategory needs a memory of several categories of tasks",
      evidence: { category: categoryOf(task) },
    });
  }
  if (rewardWeight === 0) return found.slice(0, topK);
  return found
    .map((experience) => ({
      ...experience,
      score: experience.score + rewardWeight * experience.log.reward,
    }))
    .toSorted((left, right) => right.score - left.score)
    .slice(0, topK);
};

const drawn = async (request: ExperienceRequest): Promise<readonly FoundExperience[]> => {
  const {
    reader,
    situation: { task, key },
    topK,
    deps,
  } = request;
  const fits = fitting(request);
  const { seed, filter } = retrieveExperiencesOptions(deps.retrieve);
  const random = seededRandom(seed).fork(`${task.id}/${key?.text ?? ""}`);
  const shuffled = random.shuffle(await reader.logIds());
  const isOpen = (log: ExperienceLog) => !filter.sameCategory || log.category === categoryOf(task);
  const firstOf = async (isShown: (log: ExperienceLog) => boolean) => {
    const logs: ExperienceLog[] = [];
    for (const id of shuffled) {
      if (logs.length >= topK) break;
      const log = await reader.log(id);
      if (log !== undefined && isShown(log)) logs.push(log);
    }
    return logs;
  };
  const own = await firstOf((log) => isOpen(log) && fits(log));
  return (own.length > 0 ? own : await firstOf(isOpen)).map((log) => ({
    log,
    score: 0,
    parts: noParts,
    bestEntry:
      key === null
        ? undefined
        : 2 * random.integer(0, Math.max(0, Math.ceil(log.entries.length / 2) - 1)),
  }));
};

/** What a read reports about one log: in words, and the same as numbers. */
const describedOf = ({ log, score, parts, bestEntry }: FoundExperience) => {
  const asked = Object.entries(parts).filter(([, cosine]) => cosine !== 0);
  const terms = asked.map(([name, cosine]) => `${name} ${cosine.toFixed(2)}`);
  const matched =
    bestEntry === undefined
      ? undefined
      : cutText((log.entries[bestEntry] ?? "").replace(/\s+/g, " "), 80);
  const entry = matched === undefined ? "" : `; entry ${bestEntry}: ${matched}`;
  return {
    id: log.id,
    score,
    text: `${cutText(log.task, 120)} (${terms.join(", ")}${entry})`,
    ...(asked.length > 0 && { parts: Object.fromEntries(asked) }),
    ...(bestEntry !== undefined &&
      matched !== undefined && { matched: { entry: bestEntry, text: matched } }),
  };
};

/**
 * Asks the memory for the logs most like the situation, best first, and reports the read with the
 * parts of each score. RAP eq. 3–6.
 */
export const readExperiences = async (
  request: ExperienceRequest,
): Promise<readonly FoundExperience[]> => {
  const { node, version, situation, deps, runtime } = request;
  const found = await (retrieveExperiencesOptions(deps.retrieve).by === "random"
    ? drawn(request)
    : scored(request));
  const { key } = situation;
  runtime?.emit?.({
    type: "memory-read",
    node,
    place:
      key === null
        ? "experiences by task"
        : `experiences by ${key.mode} key: ${cutText((key.image ?? key.text).replace(/\s+/g, " "), 120)}`,
    version: version ?? 0,
    results: found.map(describedOf),
  });
  return found;
};
