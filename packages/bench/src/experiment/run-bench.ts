import { existsSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { ManifestFacts } from "../run/manifest.js";
import type { Progress } from "../runner/play.js";
import { begunTasks } from "../run/begun-tasks.js";
import { checkPlan } from "../plan/plan-run.js";
import { makeReport } from "../report/make-report.js";
import { packageFile } from "../run/package-file.js";
import { preloadWorkers } from "../runner/preload-workers.js";
import { readResults } from "../run/read-run.js";
import { runWithWorkers } from "../runner/run-with-workers.js";
import { sqliteCheckpointer } from "@mnemograph/memory/sqlite";
import { openaiPrices } from "@mnemograph/models";
import { checkSessionModel, endpointFacts } from "../model/check-session-model.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { tellUnreadable, unreadableIn } from "../environments/tell-unreadable.js";
import { reportOptions, reportedBranches, reportedMemory, reportedPreset } from "../environments/report-options.js";
import { shareOfCalls } from "../model/call-settings.js";
import { importedSignals } from "../memory/imported-experiences.js";
import { withReadBranches } from "../memory/prepare-branch.js";
import { prepareMemories } from "../memory/prepare-memory.js";
import { shareExperiences } from "../memory/share-experiences.js";
import type { BenchOutcome, BenchRequest } from "./bench-request.js";
import { checkBenchRequest } from "./check-bench-request.js";
import { checkEmbedder, checkExamples } from "./check-parts.js";
import { playHere, requireThisProcess } from "./play-here.js";
import { boundCalls, tellBounds } from "./bound-calls.js";
import { planEpisodes } from "./plan-episodes.js";
import { playOnDatabase } from "./play-on-database.js";
import { openSession } from "../session/session.js";
import { runDirectory } from "./run-directory.js";
import { portableSettings } from "../session/path-options.js";
import type { Settings } from "../session/settings.js";
import { settingsFrom } from "../session/settings-from.js";
import { type Surroundings, surroundingsFrom } from "../runtime-context.js";
import { requireShareable, requireTakeOver } from "./require-shareable.js";
import { retriedLines } from "./retried-lines.js";
import { nothingFinished, tellStopped } from "./stopped-run.js";
import { tellResent } from "./tell-resent.js";
import { tellWaiting } from "./tell-waiting.js";
import { openSharedDatabase } from "./shared-database.js";
import { reportedConditions } from "../session/run-conditions.js";
import { promptHashes, versionFacts } from "../session/version-facts.js";
import { knownNodes } from "../prompts/known-prompts.js";
import { hashesOf, rewordedPrompts } from "../prompts/words-of.js";
import { settingsAsJson } from "../session/settings-as-json.js";
import { promptsHash } from "./shared-run.js";

/** A bundle holds no such file: it is looked for when it is needed. */
const findWorkerFile = () => packageFile("@mnemograph/bench", "dist/programs/episode-worker.js", import.meta.url);

/** Milliseconds until a worker process that does not stop is killed: whoever presses Ctrl-C waits no longer than two seconds. */
const stopGrace = 1000;

/** Where a request plays. */
export const benchDirectory = async (request: BenchRequest, given: Partial<Surroundings> = {}): Promise<string> => {
  checkBenchRequest(request);
  const surroundings = surroundingsFrom(given);
  const { settings } = await settingsFrom(request, surroundings, request.events ?? "lean");
  return runDirectory(settings, request, surroundings.cwd);
};

/**
 * Plans a run, forms the memories that its pipelines read, plays every task with every pipeline in worker processes, and reports. The same
 * request goes on where it stopped. What is given as a value cannot reach other processes and plays in this one, as all does with 0 processes.
 *
 * @throws MnemographError USAGE for what nobody knows, options under unknown names too, RUN_INVALID where another run lies in the directory.
 * @example
 * const { report } = await runBench({ builtIn: true, limit: 10, pipelines: ["act", "ldm"], directory: "runs/first" });
 * console.log(renderReport(report));
 */
export const runBench = async (request: BenchRequest, given: Partial<Surroundings> = {}): Promise<BenchOutcome> => {
  checkBenchRequest(request);
  const surroundings = surroundingsFrom(given);
  const { databaseUrl: url, concurrency = 1, trials = 1, maxCalls = null, leaseSeconds = 30, events = "lean" } = request;
  const { settings: own, registry, pipelines, hasValues } = await settingsFrom(request, surroundings, events);
  if (hasValues) requireThisProcess(request.processes, url);
  const directory = runDirectory(own, request, surroundings.cwd);
  const settings: Settings =
    request.checkpoints === undefined
      ? own
      : { ...own, checkpoints: { file: join(directory, "checkpoints.sqlite"), durability: request.checkpoints } };
  const workers = request.processes ?? (url === undefined ? availableParallelism() : 0);
  const { variables, signal, onReport } = surroundings;
  const waiting = tellWaiting(onReport);
  const retry = retriedLines(request);
  const replies = { maxBadReplies: settings.endpoint.maxBadReplies };
  const note = (text: string) => onReport({ type: "note", text });
  const prices = [...registry.prices, ...openaiPrices];
  const names = [...new Set(pipelines.map((name) => registry.playable(name).name))];
  const entries = names.map(registry.pipeline);
  await registry.environment(settings.environment.name).prepare?.(settings.environment, surroundings);
  const shared = url === undefined ? undefined : await openSharedDatabase(requireShareable(url, settings), 1);
  const isHere = hasValues || (workers === 0 && !shared);
  const checkpointer = isHere && settings.checkpoints ? sqliteCheckpointer(settings.checkpoints.file) : undefined;
  const preloaded = shared || isHere ? undefined : preloadWorkers({ workerFile: findWorkerFile(), processes: workers });
  const openOwn = async () => {
    if (!shared)
      return {
        experiences: null,
        session: await openSession(settings, registry, variables, checkpointer ? { checkpointer } : {}, {
          ...waiting,
          begin: begunTasks(directory),
          playsAll: true,
        }),
      };
    const openOwnEmbedder = () => registry.embedder(settings.embedder).open({ variables, baseUrl: settings.model.baseUrl });
    const experiences =
      settings.experiences && (await shareExperiences(settings.experiences, settings, await openOwnEmbedder(), shared.memories));
    return {
      experiences,
      session: await openSession(settings, registry, variables, {}, { database: shared.memories, experiences, ...waiting, playsAll: true }),
    };
  };
  const { session, experiences } = await openOwn().catch(async (error: unknown) => {
    preloaded?.end();
    await shared?.close();
    throw error;
  });
  try {
    if (shared) requireTakeOver(session.open.environment);
    checkPlan({ tasks: session.open.tasks, pipelines: names, trials, stream: settings.stream ?? undefined });
    await checkSessionModel(session, settings, { seesPictures: session.open.environment.images !== undefined });
    await checkEmbedder(entries, session);
    // The memories of a stream begin empty unless told otherwise.
    const prepared = settings.stream?.start === "empty" ? [] : entries;
    const memoryVersion = await prepareMemories(prepared, session, settings, surroundings);
    const played = withReadBranches(settings, session);
    const readsExperiences = prepared.some(({ memory }) => memory === "experiences");
    const imported =
      settings.experiences === null || !readsExperiences ? null : await importedSignals((await session.experiences()).memory);
    const plan = planEpisodes({ settings: played, registry, entries, session, memoryVersion, trials, imported });
    await checkExamples(entries, session, settings, plan);
    const { open, optionsOf } = session;
    const unreadable = unreadableIn(open);
    for (const text of tellUnreadable(unreadable)) note(text);
    const { name: model, imageDetail } = settings.model;
    for (const text of tellBounds(boundCalls({ open, entries, optionsOf, model, imageDetail, trials, prices }))) note(text);
    const facts: ManifestFacts = {
      promptHashes: {
        ...promptHashes([...builtInRegistry.pipelines, ...entries]),
        ...hashesOf(rewordedPrompts(settings.prompts?.words ?? {}, knownNodes(registry))),
      },
      memoryVersion,
      memories: { ...(await session.memoryNames()) },
      memoriesIn: shared ? "database" : "files",
      endpoints: endpointFacts(session.model),
      settings: settingsAsJson(played),
      ...(session.branches().length > 0 && { memoryBranches: [...session.branches()] }),
      ...versionFacts(),
    };
    const isResumed = existsSync(directory);
    if (isResumed) note(`continuing the run in ${directory}`);
    const onProgress = ({ finished, total, succeeded }: Progress) => {
      waiting.progress({ done: finished, all: total });
      onReport({ type: "working", text: `${finished} of ${total} episodes, ${succeeded} successful`, done: finished, all: total });
    };
    if (shared && workers === 0) note("waiting for workers: start `mnemograph worker` with the same database");
    const playPlan = async () => {
      if (shared && url !== undefined) {
        return playOnDatabase(
          {
            directory,
            plan,
            manifest: facts,
            settings: portableSettings(played, registry, surroundings.cwd),
            prompts: promptsHash(registry.pipelines),
            url,
            shared,
            experiences,
            workers,
            concurrency,
            maxCalls,
            leaseSeconds,
            retry,
            replies,
            onProgress,
          },
          surroundings,
        );
      }
      if (isHere) {
        return playHere({
          directory,
          plan,
          manifest: facts,
          session,
          settings,
          checkpointer,
          concurrency,
          retry,
          replies,
          signal,
          onProgress,
          onCampaign: onReport,
        });
      }
      return runWithWorkers({
        directory,
        plan,
        manifest: facts,
        workerFile: findWorkerFile(),
        preloaded,
        workerData: {
          cwd: surroundings.cwd,
          directory,
          settings: { ...played, calls: shareOfCalls(settings.calls, workers, session.spent() ?? 0, session.sent()) },
          variables: Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
        },
        processes: workers,
        episodesPerProcess: concurrency,
        stopGrace,
        retry,
        replies,
        onWait: waiting.onWait,
        signal,
        onProgress,
        onCampaign: onReport,
      });
    };
    const summary = await playPlan();
    // What campaigns would go on from.
    if (!summary.stopped && settings.checkpoints === undefined) rmSync(join(directory, "campaigns"), { recursive: true, force: true });
    for (const text of [...summary.notes, ...tellResent(summary)]) note(text);
    onReport({
      type: "finished",
      text: summary.stopped
        ? tellStopped(summary)
        : `${summary.total} episodes: ${summary.resumed} kept from before, ${summary.played} played now`,
    });
    const results = await readResults(directory);
    if (summary.stopped && results.length === 0) throw nothingFinished(directory, summary);
    const { name, split, data } = settings.environment;
    const report = makeReport(
      results,
      await reportOptions(
        {
          environment: name,
          split,
          isBuiltIn: data === null,
          preset: reportedPreset(plan.parameters),
          stream: settings.stream,
          memory: reportedMemory(plan.parameters),
          memoryBranches: reportedBranches(plan.parameters),
          conditions: reportedConditions(plan.parameters),
        },
        results,
        registry.environments,
        registry.pipelines,
        registry.presets,
      ),
    );
    return { directory, results, report, unreadable, isComplete: !summary.stopped };
  } finally {
    preloaded?.end();
    await session.close();
    checkpointer?.close();
    await shared?.close();
  }
};
