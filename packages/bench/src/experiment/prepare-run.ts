import type { ManifestFacts } from "../run/manifest.js";
import { type RunPlan, checkPlan } from "../plan/plan-run.js";
import { openaiPrices } from "@mnemograph/models";
import type { UnreadableTask } from "@mnemograph/core";
import { describeUnreadable, unreadableIn } from "../environments/describe-unreadable.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { importedSignals } from "../memory/imported-experiences.js";
import { withReadBranches } from "../memory/prepare-branch.js";
import { prepareMemories } from "../memory/prepare-memories.js";
import { checkSessionModel, endpointFacts } from "../model/check-session-model.js";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import { knownNodes } from "../prompts/known-prompts.js";
import { hashesOf, rewordedPrompts } from "../prompts/words-of.js";
import { givenFiles } from "../session/given-files.js";
import { settingsAsJson } from "../session/settings-as-json.js";
import type { Settings } from "../session/settings.js";
import { requireStreamable } from "../streams/require-streamable.js";
import { promptHashes, versionFacts } from "../session/version-facts.js";
import { boundCalls, describeBounds } from "./bound-calls.js";
import { checkEmbedder, checkExamples, checkPolicies } from "./check-parts.js";
import type { OpenRun } from "./open-run.js";
import { planEpisodes } from "./plan-episodes.js";
import { requireTakeOver } from "./require-shareable.js";

/** What a run plays, and what its manifest says about it. */
export interface PreparedRun {
  readonly plan: RunPlan;
  readonly manifest: ManifestFacts;
  /** The settings with the versions of the branches that are read. */
  readonly played: Settings;
  readonly unreadable: readonly UnreadableTask[];
}

const manifestFacts = async (
  { entries, registry, settings, session, shared, runtime }: OpenRun,
  played: Settings,
  memoryVersion: number | null,
): Promise<ManifestFacts> => ({
  files: { ...givenFiles(settings.extensions, runtime.cwd) },
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
});

/** The signals that decided which imported episodes were good; null where none are read. */
const signalsOfImported = async (
  { settings, session }: OpenRun,
  entries: readonly PipelineEntry[],
) => {
  const isRead =
    settings.experiences !== null && entries.some(({ memory }) => memory === "experiences");
  return isRead ? importedSignals((await session.experiences()).memory) : null;
};

/** Checks a run's parts, forms the memories that its pipelines read, and plans its episodes. */
export const prepareRun = async (run: OpenRun): Promise<PreparedRun> => {
  const { request, settings, registry, entries, session, shared, runtime } = run;
  const { trials = 1 } = request;
  const { open, optionsOf } = session;
  if (shared) requireTakeOver(open.environment);
  requireStreamable(entries, settings);
  checkPlan({
    tasks: open.tasks,
    pipelines: entries.map(({ name }) => name),
    trials,
    stream: settings.stream ?? undefined,
  });
  await checkPolicies(entries, session);
  await checkSessionModel(session, settings, {
    seesPictures: open.environment.images !== undefined,
  });
  await checkEmbedder(entries, session);
  // The memories of a stream begin empty unless `start` says otherwise.
  const prepared = settings.stream?.start === "empty" ? [] : entries;
  const memoryVersion = await prepareMemories(prepared, session, settings, runtime);
  const played = withReadBranches(settings, session);
  const imported = await signalsOfImported(run, prepared);
  const plan = planEpisodes({
    settings: played,
    registry,
    entries,
    session,
    memoryVersion,
    trials,
    imported,
  });
  await checkExamples(entries, session, settings, plan);
  const unreadable = unreadableIn(open);
  const { name: model, imageDetail } = settings.model;
  const prices = [...registry.prices, ...openaiPrices];
  const bounds = boundCalls({
    open,
    entries,
    optionsOf,
    model,
    imageDetail,
    episodes: plan.episodes,
    prices,
  });
  for (const text of [...describeUnreadable(unreadable), ...describeBounds(bounds)])
    runtime.onReport({ type: "note", text });
  return { plan, manifest: await manifestFacts(run, played, memoryVersion), played, unreadable };
};
