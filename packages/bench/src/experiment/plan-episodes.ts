import { type RunPlan, planRun } from "../plan/plan-run.js";
import { type Json, MnemographError, categoryOf, type OpenEnvironment } from "@mnemograph/core";
import type { Registry } from "../extensions/registry.js";
import { type PipelineEntry, playsTask } from "@mnemograph/pipelines/entries";
import { paperProtocol } from "@mnemograph/pipelines/presets";
import type { Session } from "../session/session.js";
import { recordedPresets } from "../session/pipeline-options.js";
import { describeReplies } from "../session/describe-replies.js";
import { runConditions } from "../session/run-conditions.js";
import type { Settings } from "../session/settings.js";
import { isPlayedTogether } from "./is-played-together.js";
import { learnedMemory } from "../streams/learned-memory.js";

/**
 * Leaves out what a pipeline cannot play: tasks of several agents, where it plays single agents
 * alone. USAGE where nothing is left.
 */
const withPlayable = (open: OpenEnvironment, plan: RunPlan): RunPlan => {
  const episodes = plan.episodes.filter(({ pipeline, task }) => playsTask(open, pipeline, task));
  if (episodes.length > 0)
    return { ...plan, episodes: episodes.map((episode, index) => ({ ...episode, index })) };
  throw new MnemographError({
    code: "USAGE",
    message: `${plan.pipelines.join(", ")} cannot play these tasks`,
    hint: "tasks of several agents are played by act, react, react-emmem, reflexion, reflexion-emmem, ldm and ldm-ranked",
    evidence: { pipelines: plan.pipelines },
  });
};

interface Episodes {
  readonly settings: Settings;
  readonly registry: Registry;
  readonly entries: readonly PipelineEntry[];
  readonly session: Pick<Session, "open" | "optionsOf" | "model">;
  /** Of the tuple memory; null where no pipeline reads one. */
  readonly memoryVersion: number | null;
  readonly trials: number;
  /** The signals that decided which imported episodes were good; null where there are none. */
  readonly imported?: readonly string[] | null;
}

/**
 * Said only where it was another than the environment's judge, so that other runs keep their names.
 */
const describedMemories = (
  { formation: { signal } }: Settings,
  imported: readonly string[] | null,
): { memorySignals?: Json } =>
  signal === undefined && imported === null
    ? {}
    : {
        memorySignals: {
          ...(signal === undefined ? {} : { signal }),
          ...(imported === null ? {} : { imported: [...imported] }),
        },
      };

/**
 * A shop smaller than the paper's is listed among the differences from its protocol. Its products
 * can be counted only once it is open.
 */
const withCatalogue = (
  preset: NonNullable<Settings["preset"]>,
  environment: string,
  { products }: OpenEnvironment,
  { presets }: Registry,
) => {
  const least = paperProtocol(preset.name, environment, presets)?.run.sample?.products ?? 0;
  const isSmaller = products !== undefined && products < least;
  return isSmaller
    ? {
        ...preset,
        left: [...preset.left, `a catalogue of ${products.toLocaleString("en")} products`],
      }
    : preset;
};

/** What decides the results beside tasks and pipelines. */
const parametersOf = (
  { settings, registry, entries, session, memoryVersion, imported = null }: Episodes,
  needsTuples: boolean,
): RunPlan["parameters"] => {
  const { environment } = session.open;
  const names = entries.map(({ name }) => name);
  const { stream } = settings;
  return {
    model: settings.model,
    formation: needsTuples ? settings.formation : null,
    refinement: entries.some(({ memory }) => memory === "refined-tuples")
      ? settings.refinement
      : null,
    memoryVersion,
    conditions: {
      ...runConditions(entries, session.optionsOf(names[0]!), {
        roles: settings.model.roles,
        prompts: settings.prompts,
        replies: describeReplies(names, session),
      }),
    },
    options: environment.describe?.().options ?? {},
    ...(Object.keys(settings.nodes).length === 0 ? {} : { nodes: settings.nodes }),
    ...recordedPresets(
      settings,
      registry,
      needsTuples ? [...names, "ldm-formation", "ldm-refinement"] : names,
    ),
    ...(stream === null ? {} : { stream: { ...stream } }),
    ...(settings.environment.order === undefined ? {} : { order: "given" }),
    ...(settings.preset === null
      ? {}
      : {
          preset: withCatalogue(settings.preset, settings.environment.name, session.open, registry),
        }),
    ...(settings.examples === null ? {} : { examples: settings.examples.hash }),
    ...(settings.experiences === null ? {} : { experiences: settings.experiences }),
    ...(settings.memoryBranches.length === 0 ? {} : { memoryBranches: settings.memoryBranches }),
    ...describedMemories(settings, imported),
  };
};

/**
 * Every task with every pipeline, and all parameters that decide their results; throws USAGE where
 * nothing can be played.
 */
export const planEpisodes = (episodes: Episodes): RunPlan => {
  const { settings, entries, session, memoryVersion, trials } = episodes;
  const { environment, tasks, kindOf = categoryOf } = session.open;
  const names = entries.map(({ name }) => name);
  const needsTuples = memoryVersion !== null;
  const { stream } = settings;
  const isTogether = (entry: PipelineEntry) =>
    stream === null ? isPlayedTogether(entry, session, tasks) : learnedMemory(entry) !== null;
  const planned = planRun({
    environment: { name: environment.name, version: environment.version },
    split: settings.environment.split,
    tasks,
    pipelines: names,
    episodeGroups: entries.filter(isTogether).map(({ name }) => name),
    stream:
      stream === null
        ? undefined
        : {
            seed: settings.environment.seed,
            passes: stream.passes,
            kindOf,
            isOrdered: settings.environment.order !== undefined,
            protocol: stream.protocol,
            types: stream.types,
            stage: stream.stage,
            tests: stream.tests,
            flipped: stream.flipped,
          },
    model: settings.model.name,
    seed: settings.environment.seed,
    trials,
    parameters: parametersOf(episodes, needsTuples),
  });
  return withPlayable(session.open, planned);
};
