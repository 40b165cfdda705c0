import { join } from "node:path";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { TupleMemory } from "@mnemograph/memory";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { initialVersion } from "@mnemograph/pipelines/entries";
import type { RuntimeContext } from "../runtime-context.js";
import { demonstratedFirst } from "./demonstrated-first.js";
import { prepareBranch } from "./prepare-branch.js";
import { formTupleMemory } from "./form-tuple-memory.js";
import { formationTroubles } from "./formation-troubles.js";
import { keepingReplies } from "./keeping-replies.js";
import { isOfReplies, keptReplies } from "./kept-replies.js";
import { copyFormedAlike, findFormedAlike, formedFrom } from "./formed-alike.js";
import { folderMemories } from "./folder-memories.js";
import { formedWhere, describeElsewhere } from "./same-model-elsewhere.js";
import { describedDemonstrations } from "./described-demonstrations.js";
import { indexRemarks } from "./index-remarks.js";
import { refuseDegenerateIndex } from "./refuse-degenerate-index.js";
import type { FormationEstimate } from "./estimate-formation.js";

const estimateText = ({ demonstrations, batches, asked }: FormationEstimate): string => {
  const of = `forming memory from ${demonstrations.toLocaleString("en")} demonstrations in ${batches} batches`;
  return asked === null
    ? `${of}; what that costs is not known beforehand`
    : `${of}: about ${asked.calls.toLocaleString("en")} model calls, ${asked.tokens.toLocaleString("en")} tokens`;
};

const tooFewText = (maxCalls: number): string =>
  `no more than ${maxCalls.toLocaleString("en")} calls are allowed: what is answered by then is kept, and the same command goes on from there`;
/** What is reported while a memory is formed. */
const formingReports = (
  elsewhere: readonly string[],
  settings: Settings,
  onReport: RuntimeContext["onReport"],
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

type OnUsage = (usage: EpisodeUsage) => void;

const keptText =
  "what the model answered so far is kept: the same command goes on from there, also within a batch";
const usedText = (count: number): string =>
  `${count.toLocaleString("en")} of the model's replies were kept from the command that was stopped, and not asked for again`;

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

/** Whether the memory is there already, here or formed alike in another folder. */
const knownMemories = async (session: Session, settings: Settings) => {
  const isThere = session.has("tuples");
  const earlier = isThere ? [] : await folderMemories(settings.memoryFolder);
  const alike = findFormedAlike(earlier, session, settings);
  const isFormed = isThere || alike !== null;
  const open = isFormed ? session.open : await demonstratedFirst(session.open, settings.formation);
  const elsewhere = isFormed ? [] : describeElsewhere(earlier, session, settings);
  return { isThere, alike, open, elsewhere };
};

/** Writes into the memory's metadata where and from what a model formed it. */
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
 * Forms LDM2's memory unless it is there already, and reports how long it took; returns the version
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
  runtime: Pick<RuntimeContext, "now" | "signal" | "onReport">,
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
