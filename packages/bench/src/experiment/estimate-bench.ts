import { usageTotal } from "../memory/invoke-counting.js";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { ResultLine } from "../run/result-line.js";
import { readResults } from "../run/read-run.js";
import { MnemographError } from "@mnemograph/core";
import { type Price, openaiPrices, priceOf } from "@mnemograph/models";
import { isRunDirectory } from "../memory/played-episodes.js";
import { prepareRefinedMemory } from "../memory/prepare-refined-memory.js";
import { prepareTupleMemory } from "../memory/prepare-tuple-memory.js";
import { prepareRules } from "../memory/prepare-rules.js";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import type { Registry } from "../extensions/registry.js";
import type { Episode } from "../plan/plan-run.js";
import { type Session, openSession } from "../session/session.js";
import { type Settings, pathFrom } from "../session/settings.js";
import { settingsFrom } from "../session/settings-from.js";
import { requireStreamable } from "../streams/require-streamable.js";
import { type RuntimeContext, runtimeContextFrom } from "../runtime-context.js";
import type { BenchRequest } from "./bench-request.js";
import { type EstimatedPart, type Usage, estimatePart, partOf, total } from "./estimate-part.js";
import { boundCalls, describeBounds } from "./bound-calls.js";
import { type BenchPlan, planBench } from "./plan-bench.js";
import { planEpisodes } from "./plan-episodes.js";
import { runBench } from "./run-bench.js";

export interface EstimateOptions {
  /** Tasks that are played with the offline model, in turn of each type; default 12. */
  readonly sample?: number | undefined;
  /** A run directory whose episodes are taken for the sample; nothing is played then. */
  readonly from?: string | undefined;
}

/** What a bench comes to, estimated from a sample. */
export interface BenchEstimate {
  /** Where the sample comes from, in words. */
  readonly source: string;
  readonly model: string;
  /** Null where nobody named one. */
  readonly price: Price | null;
  /**
   * Forming and refining memories, then each pipeline. Memories of an earlier run cost nothing
   * again.
   */
  readonly parts: readonly EstimatedPart[];
  readonly total: Pick<EstimatedPart, "expected" | "most">;
  /**
   * In words, what the pipelines whose calls are counted beforehand may ask for at most, where
   * every episode goes to its last step: the bound that `bench` reports too. Empty where no
   * pipeline has such a count.
   */
  readonly bounds: readonly string[];
}

/**
 * The same request with a model that costs nothing: no key, no server, nothing recorded. Only
 * experiences in a file are looked for with the embedder that it was written with, at that one's
 * address.
 */
const withoutModel = (request: BenchRequest, memoryFolder: string, cwd: string): BenchRequest => {
  const {
    record: _,
    cache: _c,
    maxCost: _m,
    baseUrl,
    roles: _r,
    databaseUrl: _d,
    checkpoints: _p,
    embedder,
    memory: _o,
    experiences,
    ...rest
  } = request;
  const isFile = experiences !== undefined && !isRunDirectory(pathFrom(cwd, experiences));
  const looking = isFile ? { embedder, baseUrl } : { embedder: "offline" };
  return {
    ...rest,
    ...looking,
    experiences,
    model: "offline",
    memoryFolder,
    memoryBranches: [],
    events: "none",
  };
};

const noPrice: Price = {
  model: "offline",
  inputPerMillion: 0,
  outputPerMillion: 0,
  source: "it runs here",
  date: "always",
};

const priceIn = (
  { prices }: Pick<Registry, "prices">,
  { model = "offline", baseUrl }: BenchRequest,
): Price | null => {
  if (typeof model !== "string") return null;
  return (
    priceOf(model, [...prices, noPrice, ...(baseUrl === undefined ? openaiPrices : [])]) ?? null
  );
};

const noSample = (pipeline: string, from: string) =>
  new MnemographError({
    code: "USAGE",
    message: `${from} holds no finished episode of ${pipeline}`,
    hint: "name a run that played the same pipelines, or leave --from out",
    evidence: { pipeline, from },
  });

type OnUsage = (usage: EpisodeUsage) => void;

/** Forms the memories that the pipelines read, and reports the cost of each. */
const formedMemories = async (
  session: Session,
  settings: Settings,
  runtime: RuntimeContext,
  pipelines: BenchPlan["pipelines"],
  times: number,
): Promise<readonly [string, Usage][]> => {
  const memories: [string, Usage][] = [];
  const kinds = pipelines.map(({ memory }) => memory);
  const form = async (name: string, prepare: (add: OnUsage) => Promise<unknown>, all = 1) => {
    const { sum, add } = usageTotal();
    await prepare(add);
    const { calls, promptTokens, completionTokens } = sum;
    memories.push([
      name,
      {
        calls: calls * all,
        promptTokens: promptTokens * all,
        completionTokens: completionTokens * all,
      },
    ]);
  };
  if (kinds.includes("tuples") || kinds.includes("refined-tuples"))
    await form("memory, formed", (add) => prepareTupleMemory(session, settings, runtime, add));
  if (kinds.includes("rules"))
    await form("rules, formed", (add) => prepareRules(session, settings, runtime, add));
  // One goal of each type stands for the others.
  const one = { ...settings, refinement: { ...settings.refinement, goals: 1 } };
  if (kinds.includes("refined-tuples"))
    await form(
      "memory, refined",
      (onUsage) => prepareRefinedMemory(session, one, runtime, { onUsage }),
      times,
    );
  return memories;
};

const boundsOf = (
  { open, optionsOf }: Session,
  settings: Settings,
  request: BenchRequest,
  entries: readonly PipelineEntry[],
  episodes: readonly Episode[],
  price: Price | null,
): readonly string[] => {
  const model = typeof request.model === "string" ? request.model : settings.model.name;
  const { imageDetail } = settings.model;
  const prices = price === null ? [] : [price];
  return describeBounds(
    boundCalls({ open, entries, optionsOf, model, imageDetail, episodes, prices }),
  );
};

/** Where the sample comes from, in words. */
const sourceOf = (
  from: string | undefined,
  lines: readonly ResultLine[],
  { played, all, isStream }: { played: number; all: number; isStream: boolean },
): string =>
  from === undefined
    ? `${played} of ${all} tasks, played with the offline model${isStream ? " in a stream of their own, where memories hold less" : ""}`
    : `${new Set(lines.map(({ taskId }) => taskId)).size} tasks of ${from}, played with ${lines[0]?.model ?? "no model"}`;

const sampleLines = async (
  free: BenchRequest,
  limit: number,
  folder: string,
  runtime: RuntimeContext,
): Promise<readonly ResultLine[]> => {
  const directory = join(folder, "run");
  const sample = { ...free, refineGoals: 1, trials: 1, limit, processes: 0, directory };
  return (await runBench(sample, runtime)).results;
};

/** The episodes of a bench, their bounds, and what its memories came to. */
const planned = async (
  request: BenchRequest,
  settings: Settings,
  registry: Registry,
  runtime: RuntimeContext,
  { pipelines, refinement, stream, trials }: BenchPlan,
  { from, price }: { from: string | undefined; price: Price | null },
) => {
  const entries = pipelines.map(({ name }) => registry.pipeline(name));
  requireStreamable(entries, settings);
  const session = await openSession(settings, registry, runtime.variables);
  try {
    const plan = { settings, registry, entries, session, memoryVersion: null, trials };
    const { episodes } = planEpisodes(plan);
    // The memories of a stream begin empty unless `start` says otherwise.
    const isFormed = from === undefined && stream?.start !== "empty";
    return {
      episodes,
      tasks: session.open.tasks.length,
      bounds: boundsOf(session, settings, request, entries, episodes, price),
      memories: isFormed
        ? await formedMemories(session, settings, runtime, pipelines, refinement.goals)
        : [],
    };
  } finally {
    await session.close();
  }
};

/**
 * Estimates calls, tokens and dollars of a bench before it is played. A sample of its tasks is played
 * with the offline model, by the same prompts, options and memories, or taken from an earlier run;
 * the mean of each task type counts for all tasks of that type. A stream or protocol is sampled as
 * one over fewer tasks. The offline model's steps are not
 * another model's, and its tokens are characters / 4: `most` says what it comes to where every
 * episode costs what the dearest of the sample did.
 *
 * @throws MnemographError USAGE for what nobody knows, and for a run that lacks a pipeline.
 * @example
 * const { total } = await estimateBench({ model: "openai:gpt-4o-mini", pipelines: ["act", "ldm"], limit: 134 }, { from: "runs/pilot" });
 */
export const estimateBench = async (
  request: BenchRequest,
  { sample = 12, from }: EstimateOptions = {},
  given: Partial<RuntimeContext> = {},
): Promise<BenchEstimate> => {
  const runtime = runtimeContextFrom(given);
  const plan = await planBench(request, runtime);
  const folder = mkdtempSync(join(tmpdir(), "mnemograph-plan-"));
  try {
    const free = withoutModel(request, join(folder, "memories"), runtime.cwd);
    const { settings, registry } = await settingsFrom(free, runtime, "none");
    const price = priceIn(registry, request);
    const { episodes, tasks, bounds, memories } = await planned(
      request,
      settings,
      registry,
      runtime,
      plan,
      { from, price },
    );
    const played = Math.min(sample, tasks);
    const lines =
      from === undefined
        ? await sampleLines(free, played, folder, runtime)
        : await readResults(pathFrom(runtime.cwd, from));
    const parts = [
      ...memories.map(([name, usage]) => partOf(name, usage, price)),
      ...plan.pipelines.map(({ name }) => {
        const own = lines.filter(({ pipeline }) => pipeline === name);
        if (own.length === 0) throw noSample(name, from ?? "the sample");
        const asked = episodes.filter(({ pipeline }) => pipeline === name);
        return estimatePart(name, { planned: asked, sample: own, price });
      }),
    ];
    return {
      source: sourceOf(from, lines, { played, all: tasks, isStream: plan.stream !== null }),
      model: typeof request.model === "object" ? "your model" : (request.model ?? "offline"),
      price,
      parts,
      total: total(parts),
      bounds,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
