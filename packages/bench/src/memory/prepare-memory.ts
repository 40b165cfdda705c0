import { join } from "node:path";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { TupleMemory, TupleReader } from "@mnemograph/memory";
import { liveBatches } from "@mnemograph/nodes";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import {
  type PipelineEntry,
  initialVersion,
  readRefined,
  refinedVersion,
} from "@mnemograph/pipelines/entries";
import type { RuntimeContext } from "../runtime-context.js";
import type { FormationEstimate } from "./estimate-formation.js";
import { demonstratedFirst } from "./demonstrated-first.js";
import { importedEnvironments } from "./imported-experiences.js";
import { fillExperiences } from "./fill-experiences.js";
import { prepareNotes } from "./prepare-notes.js";
import { prepareBranch, requireBranchesRead } from "./prepare-branch.js";
import { prepareRules } from "./prepare-rules.js";
import { formTupleMemory } from "./form-tuple-memory.js";
import { formationTroubles } from "./formation-troubles.js";
import { refineTupleMemory } from "./refine-tuple-memory.js";
import { keepingReplies } from "./keeping-replies.js";
import { isOfReplies, keptReplies } from "./kept-replies.js";
import { copyFormedAlike, findFormedAlike, formedFrom } from "./formed-alike.js";
import { folderMemories } from "./folder-memories.js";
import { formedWhere, describeElsewhere } from "./same-model-elsewhere.js";
import { describedDemonstrations } from "./described-demonstrations.js";
import { seenOptions } from "./seen-experiences.js";
import { indexRemarks } from "./index-remarks.js";
import { refuseDegenerateIndex } from "./refuse-degenerate-index.js";

type Working = Pick<RuntimeContext, "now" | "signal" | "onReport">;

type OnUsage = (usage: EpisodeUsage) => void;

const estimateText = ({ demonstrations, batches, asked }: FormationEstimate): string => {
  const of = `forming memory from ${demonstrations.toLocaleString("en")} demonstrations in ${batches} batches`;
  return asked === null
    ? `${of}; what that costs is not known beforehand`
    : `${of}: about ${asked.calls.toLocaleString("en")} model calls, ${asked.tokens.toLocaleString("en")} tokens`;
};

const tooFewText = (maxCalls: number): string =>
  `no more than ${maxCalls.toLocaleString("en")} calls are allowed: what is answered by then is kept, and the same command goes on from there`;
const keptText =
  "what the model answered so far is kept: the same command goes on from there, also within a batch";
const usedText = (count: number): string =>
  `${count.toLocaleString("en")} of the model's replies were kept from the command that was stopped, and not asked for again`;

/** What is reported while a memory is formed. */
const formingReports = (
  elsewhere: readonly string[],
  settings: Settings,
  onReport: Working["onReport"],
): Pick<Parameters<typeof formTupleMemory>[0], "onEstimate" | "onProgress"> => {
  let expected = "";
  return {
    onEstimate: (estimate) => {
      expected =
        estimate.asked === null ? "" : ` of about ${estimate.asked.calls.toLocaleString("en")}`;
      for (const text of elsewhere) onReport({ type: "finished", text });
      onReport({ type: "finished", text: estimateText(estimate) });
      const { maxCalls } = settings.calls;
      if (maxCalls !== undefined && estimate.asked !== null && maxCalls < estimate.asked.calls)
        onReport({ type: "finished", text: tooFewText(maxCalls) });
    },
    onProgress: ({ batch, batches, demonstrations: done, all, calls }) => {
      const asked = `${calls.toLocaleString("en")}${expected} calls`;
      const text = `forming memory: batch ${batch} of ${batches}, ${done} of ${all} demonstrations, ${asked}`;
      onReport({ type: "working", text, done, all, isLogged: true });
    },
  };
};

const describeFormed = async (
  memory: TupleMemory,
  version: number,
  how: string,
  troubles: readonly string[],
): Promise<readonly string[]> => {
  const stats = await (await memory.at(version)).stats();
  const { tuples, batches } = stats;
  return [
    `memory: ${tuples} tuples in ${batches.length} batches, version ${version}, ${how}`,
    ...troubles,
    ...indexRemarks(stats).map((remark) => `the index separates little in ${remark}`),
  ];
};

const askingFor = (
  session: Session,
  settings: Settings,
  replies: ReturnType<typeof keptReplies>,
  signal: AbortSignal,
) => {
  // The offline model's replies cost nothing but a budget of calls.
  const isFree = settings.model.name === "offline" && settings.calls.maxCalls === undefined;
  return isFree
    ? { ...session, settle: async () => {} }
    : keepingReplies(session, replies.store, signal);
};

/** What of the memory is there already, here or formed alike in another folder. */
const knownMemories = async (session: Session, settings: Settings) => {
  const isThere = session.has("tuples");
  const earlier = isThere ? [] : await folderMemories(settings.memoryFolder);
  const alike = findFormedAlike(earlier, session, settings);
  const isFormed = isThere || alike !== null;
  const open = isFormed ? session.open : await demonstratedFirst(session.open, settings.formation);
  const elsewhere = isFormed ? [] : describeElsewhere(earlier, session, settings);
  return { isThere, alike, open, elsewhere };
};

/** The memory's metadata tell where and from what a model formed it. */
const rememberOrigin = async (
  memory: TupleMemory,
  session: Session,
  settings: Settings,
  version: number,
): Promise<void> => {
  if (settings.model.name !== "offline")
    await memory.setMetadata({
      ...(await memory.metadata()),
      ...formedWhere(session, settings),
      ...formedFrom(session, settings, version),
    });
};

/**
 * Forms LDM2's memory unless it is there already, and tells how long it took; returns the version
 * that `ldm` reads.
 *
 * @example
 * const runtime = runtimeContextFrom();
 * const { settings, registry } = await settingsFrom({ environment: "alfworld", builtIn: true }, runtime, "lean");
 * const version = await prepareTupleMemory(await openSession(settings, registry, {}), settings, runtime, ({ calls }) => calls);
 */
export const prepareTupleMemory = async (
  session: Session,
  settings: Settings,
  runtime: Working,
  onUsage?: OnUsage,
): Promise<number> => {
  const { now, signal, onReport } = runtime;
  const branch = await prepareBranch(session, "tuples", runtime);
  if (branch !== undefined) return branch;
  const started = now();
  const { isThere, alike, open, elsewhere } = await knownMemories(session, settings);
  const memory = await session.tupleMemory();
  if (alike !== null) await copyFormedAlike(alike, memory);
  const replies = keptReplies(join(settings.memoryFolder, `${memory.namespace}.replies.jsonl`));
  // Whoever removed the memory wants it formed anew.
  if (!isThere) replies.forget();
  const asking = askingFor(session, settings, replies, signal);
  const troubles = formationTroubles();
  const count: OnUsage = (usage) => {
    troubles.add(usage);
    onUsage?.(usage);
  };
  const formed = await formTupleMemory({
    open: describedDemonstrations({
      session: { ...session, ...asking, open },
      formation: settings.formation,
      signal,
      onUsage: count,
    }),
    model: asking.model,
    memory,
    settings: settings.formation,
    nodes: asking.optionsOf("ldm-formation"),
    signal,
    maxBadReplies: settings.endpoint.maxBadReplies,
    onUsage: count,
    onEvent: troubles.hear,
    ...formingReports(elsewhere, settings, onReport),
  }).catch(async (failure: unknown) => {
    await asking.settle(failure);
    if (isOfReplies(failure)) replies.forget();
    else if (replies.isAny()) onReport({ type: "finished", text: keptText });
    throw failure;
  });
  replies.forget();
  if (replies.used() > 0) onReport({ type: "finished", text: usedText(replies.used()) });
  const version = await initialVersion(memory);
  if (formed > 0 || alike !== null) await rememberOrigin(memory, session, settings, version);
  await refuseDegenerateIndex(await memory.at(version));
  const kept =
    alike === null
      ? "kept from an earlier run"
      : `copied from ${alike.file}, which was formed alike`;
  const how = formed === 0 ? kept : `formed in ${((now() - started) / 1000).toFixed(1)} s`;
  for (const text of await describeFormed(memory, version, how, troubles.described()))
    onReport({ type: "finished", text });
  return version;
};

/** How many tuples refinement added; those of batches that were clustered again count once. */
const countRefined = async (reader: TupleReader): Promise<number> => {
  const { refined, batches } = await reader.stats();
  const live = liveBatches(batches.map(({ batchId }) => batchId));
  if (live.length === batches.length) return refined;
  const tuples = await Promise.all(live.map((batchId) => reader.tuplesInCell({ batchId })));
  return tuples.flat().filter(({ origin }) => origin === "refined").length;
};

export interface RefinedMemoryOptions {
  /** Plays the goals of different batches side by side. */
  readonly concurrent?: boolean;
  readonly onUsage?: OnUsage;
}

/**
 * Refines the formed memory with the goals that are still missing, and tells what came of it;
 * returns the version that `ldm-refined` reads.
 *
 * @example
 * const runtime = runtimeContextFrom();
 * const { settings, registry } = await settingsFrom({ environment: "alfworld", builtIn: true }, runtime, "lean");
 * const version = await prepareRefinedMemory(await openSession(settings, registry, {}), settings, runtime, { concurrent: true });
 */
export const prepareRefinedMemory = async (
  session: Session,
  settings: Settings,
  runtime: Working,
  { concurrent = false, onUsage }: RefinedMemoryOptions = {},
): Promise<number> => {
  const branch = await prepareBranch(session, "tuples", runtime, true);
  if (branch !== undefined) return branch;
  const before = await prepareTupleMemory(session, settings, runtime, onUsage);
  const memory = await session.tupleMemory();
  const { now, signal, onReport } = runtime;
  const started = now();
  const nodes = session.optionsOf("ldm-refinement");
  const played = await refineTupleMemory({
    open: session.open,
    model: session.model,
    memory,
    formation: settings.formation,
    settings: { ...settings.refinement, explore: nodes.refine?.explore ?? "roundRobin" },
    nodes,
    concurrent,
    signal,
    maxBadReplies: settings.endpoint.maxBadReplies,
    ...(onUsage === undefined ? {} : { onUsage }),
    onGoal: (done, all) =>
      onReport({
        type: "working",
        text: `refining memory: goal ${done + 1} of ${all}`,
        done,
        all,
        isLogged: true,
      }),
  });
  const version = await refinedVersion(memory, settings.refinement.goals);
  const refined = await countRefined(await memory.at(version));
  const goals = await readRefined(memory);
  const improved = goals.filter((goal) => goal.improved).length;
  const how =
    played === 0
      ? "kept from an earlier run"
      : `${played} goals played in ${((now() - started) / 1000).toFixed(1)} s`;
  onReport({
    type: "finished",
    text: `refined: ${goals.length} goals, ${improved} of them improved on; ${refined} tuples added, version ${before} to ${version}, ${how}`,
  });
  return version;
};

/**
 * Says where experiences come from that were played in no world of this kind: nothing of their
 * words need fit.
 */
const describeOtherWorlds = async (
  { experiences, open: { environment } }: Session,
  { onReport }: Working,
): Promise<void> => {
  const played = await importedEnvironments((await experiences()).memory);
  if (played.length === 0 || played.includes(environment.name)) return;
  const text = `the experiences were played in ${played.join(", ")}, not in ${environment.name}: what they show may mean nothing here`;
  onReport({ type: "note", text });
};

/**
 * Fills RAP's memory with the training split's demonstrations unless it is there already; returns
 * its version. RAP section 4.1.1, RAP_train.
 */
export const prepareExperienceMemory = async (
  session: Session,
  settings: Settings,
  runtime: Working,
): Promise<number> => {
  const branch = await prepareBranch(session, "experiences", runtime);
  if (branch !== undefined) return branch;
  // What is played one by one is kept one by one.
  const isWhole = session.has("experiences") || session.open.planDemonstrations !== undefined;
  const open = isWhole ? session.open : await demonstratedFirst(session.open, settings.formation);
  if (settings.experiences !== null) await describeOtherWorlds(session, runtime);
  return fillExperiences({ ...session, open }, settings, runtime, {
    place: "experiences",
    store: await session.experiences(),
    isImported: settings.experiences !== null,
    // One memory serves the pipelines that read demonstrations; it is written as for the first of
    // them.
    options: session.optionsOf("rap-train"),
  });
};

/** The same with what is seen in the demonstrations, found by pictures. RAP section 3.4, eq. 4. */
export const prepareSeenExperiences = async (
  session: Session,
  settings: Settings,
  runtime: Working,
): Promise<number> =>
  (await prepareBranch(session, "seen-experiences", runtime)) ??
  fillExperiences(session, settings, runtime, {
    place: "seen experiences",
    store: await session.seenExperiences(),
    isImported: false,
    options: seenOptions,
  });

/**
 * Prepares the memories that pipelines read; returns the newest version among them, null where none
 * reads any.
 *
 * @example
 * const runtime = runtimeContextFrom();
 * const { settings, registry } = await settingsFrom({ environment: "alfworld", builtIn: true }, runtime, "lean");
 * const session = await openSession(settings, registry, {});
 * await prepareMemories([registry.pipeline("ldm"), registry.pipeline("rap-train")], session, settings, runtime);
 */
export const prepareMemories = async (
  entries: readonly Pick<PipelineEntry, "name" | "memory" | "formNotes">[],
  session: Session,
  settings: Settings,
  runtime: Working,
): Promise<number | null> => {
  const kinds = entries.map(({ memory }) => memory);
  await requireBranchesRead(kinds, session, settings);
  for (const entry of entries.filter(({ memory }) => memory === "notes"))
    await prepareNotes(entry, session, settings, runtime);
  if (kinds.includes("experiences")) await prepareExperienceMemory(session, settings, runtime);
  if (kinds.includes("seen-experiences")) await prepareSeenExperiences(session, settings, runtime);
  if (kinds.includes("rules")) await prepareRules(session, settings, runtime);
  if (kinds.includes("refined-tuples")) return prepareRefinedMemory(session, settings, runtime);
  return kinds.includes("tuples") ? prepareTupleMemory(session, settings, runtime) : null;
};
