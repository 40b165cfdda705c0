import type { Intervention } from "../episode/record-episode.js";
import {
  type EpisodeEvent,
  type GraphSpec,
  type Json,
  MnemographError,
  Task,
  refuseForks,
} from "@mnemograph/core";
import type { Registry } from "../extensions/registry.js";
import { playsTogether } from "@mnemograph/pipelines/entries";
import { type OneEpisode, playOne } from "../experiment/play-one.js";
import { pipelineOptions } from "../session/pipeline-options.js";
import type { Settings } from "../session/settings.js";
import type { RuntimeContext } from "../runtime-context.js";
import { editedCall, type ForkEdits, type ForkPoint, namesOfEdits } from "./fork-edits.js";
import { keptRuns } from "./kept-runs.js";
import { type RecordedRun, keyOf, recordedRuns } from "./recorded-runs.js";

export interface ForkRequest extends Pick<OneEpisode, "directory" | "shared" | "onEvent"> {
  /** Those of the run that the episode is from. */
  readonly settings: Settings;
  readonly registry: Registry;
  /** The episode's whole log. */
  readonly events: readonly EpisodeEvent[];
  readonly point: ForkPoint;
  readonly edits: ForkEdits;
  /** What the fork is called to come from, for example the run's name. */
  readonly from: string;
}

const refuse = (message: string, hint: string, evidence: Readonly<Record<string, unknown>> = {}) =>
  new MnemographError({ code: "USAGE", message, hint, evidence });

/** The channels that nodes write, by the nodes' names, in every graph that the registry knows. */
const writesOf = ({
  pipelines,
}: Pick<Registry, "pipelines">): ReadonlyMap<string, readonly string[]> => {
  const writes = new Map<string, readonly string[]>();
  const take = (spec: GraphSpec) => {
    for (const [key, node] of Object.entries(spec.nodes)) {
      if (typeof node === "function" && "spec" in node) take(node.spec);
      else if (typeof node === "object") writes.set(key, Object.keys(node.writes));
    }
  };
  for (const { definition } of pipelines) take(definition.spec);
  return writes;
};

/** Channels that lean logs leave out: who writes them runs again, which asks no model. */
const LEFT_OUT = ["environmentState", "tuples"];

const startOf = (events: readonly EpisodeEvent[]) => {
  const start = events.find((event) => event.type === "episode-start");
  if (start !== undefined)
    return { pipeline: start.pipeline, episodeId: start.episodeId, task: Task.parse(start.task) };
  throw refuse(
    "the log does not begin with the episode's start",
    "fork an episode that was recorded whole",
  );
};

/**
 * Why an episode of this pipeline cannot be forked, in words; undefined where it can.
 *
 * @example
 * const { settings, registry } = await settingsFrom({ environment: "alfworld", builtIn: true }, runtimeContextFrom(), "full");
 * forkProblem(registry, settings, "rap"); // "all tasks of this pipeline are played together …"
 */
export const forkProblem = (
  registry: Registry,
  settings: Settings,
  pipeline: string,
): string | undefined => {
  const entry = registry.pipelines.find(({ name }) => name === pipeline);
  if (entry === undefined)
    return `no pipeline ${pipeline} is known here: open the studio with the configuration that names it`;
  if (entry.only === "run")
    return "a person takes part in this pipeline: play the task again under Play";
  if (
    entry.build === undefined ||
    playsTogether(entry, pipelineOptions(settings, registry)(pipeline))
  )
    return "all tasks of this pipeline are played together and learn from each other, so no single episode of it can go on by itself";
  return undefined;
};

/**
 * The writer of a channel that a run of a node found: the last one before it in its lane or above.
 */
const writerOf = (
  runs: readonly RecordedRun[],
  chosen: RecordedRun,
  channel: string,
  writes: ReadonlyMap<string, readonly string[]>,
) => {
  const isSeen = ({ path }: RecordedRun) =>
    path === chosen.path || path === "" || chosen.path.startsWith(`${path}/`);
  return runs
    .filter((run) => run.end !== null && run.end < chosen.start && isSeen(run))
    .findLast(
      ({ node, update }) =>
        channel in update || (LEFT_OUT.includes(channel) && writes.get(node)?.includes(channel)),
    );
};

type Update = { readonly [channel: string]: Json };
const merged = (result: unknown, patch: Update | undefined): unknown => {
  if (patch === undefined) return result;
  const over = (value: unknown) => ({ ...(value as object | undefined), ...patch });
  return result instanceof Promise ? result.then(over) : over(result);
};

/** The edits of channels, by the runs that wrote them. */
const patchesOf = (
  { point, edits }: ForkRequest,
  runs: readonly RecordedRun[],
  chosen: RecordedRun,
  writes: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<RecordedRun, Update> => {
  const patches = new Map<RecordedRun, Update>();
  for (const [channel, value] of Object.entries(edits.state ?? {})) {
    const writer = writerOf(runs, chosen, channel, writes);
    if (writer === undefined)
      throw refuse(
        `nothing wrote ${channel} before ${point.node}`,
        "edit what a node before it wrote",
        { channel },
      );
    patches.set(writer, { ...patches.get(writer), [channel]: value });
  }
  return patches;
};

/**
 * Gives what was recorded for all that does not follow from the chosen run, and the edits where
 * they belong.
 */
const intervene = (request: ForkRequest, inside: (run: () => unknown) => unknown): Intervention => {
  const { events, point, edits, registry, from } = request;
  const runs = recordedRuns(events);
  const chosen = runs.find((run) => keyOf(run) === keyOf(point));
  if (chosen === undefined)
    throw refuse(
      `the episode has no run ${point.run + 1} of ${point.node}${point.path && ` in ${point.path}`}`,
      "choose a node of the trace",
    );
  const writes = writesOf(registry);
  const kept = keptRuns(runs, chosen);
  const byKey = new Map(runs.map((run) => [keyOf(run), run]));
  const patches = patchesOf(request, runs, chosen, writes);
  const counts = new Map<string, number>();
  const isWhole = ({ node, update }: RecordedRun) =>
    LEFT_OUT.every((channel) => channel in update || writes.get(node)?.includes(channel) !== true);
  let editedTask: string | undefined;
  let isDescribed = false;
  return {
    run: ({ path, node, taskId }, run, report) => {
      const place = `${path}\n${node}`;
      const number = counts.get(place) ?? 0;
      counts.set(place, number + 1);
      const recorded = byKey.get(keyOf({ path, node, run: number }));
      if (recorded === undefined) return run();
      if (recorded === chosen) {
        const names = namesOfEdits(edits);
        report({
          type: "note",
          node,
          text: `Forked here from ${from}: ${names.length === 0 ? "nothing edited" : `edited ${names.join(", ")}`}.`,
        });
        editedTask = taskId;
        if (edits.update === undefined) return inside(run);
        return merged(isWhole(chosen) ? chosen.update : run(), edits.update);
      }
      if (!kept.has(recorded)) return run();
      if (!isWhole(recorded)) return merged(run(), patches.get(recorded));
      for (const { at: _at, path: _path, ...event } of recorded.events) report(event);
      return merged(recorded.update, patches.get(recorded));
    },
    // A call reports the messages that the node made; the edited ones were sent.
    notify: (event, taskId) => {
      if (
        taskId !== editedTask ||
        isDescribed ||
        edits.messages === undefined ||
        (event as { type?: unknown }).type !== "model-call"
      )
        return event;
      isDescribed = true;
      return { ...(event as object), messages: edits.messages };
    },
  };
};

/**
 * Goes on with a recorded episode from one run of a node, under edits, as a run of its own: what
 * does not follow from that run is taken from the log, model calls included, and only what follows
 * is run.
 *
 * @throws MnemographError USAGE for a point or channel that the episode does not have, and for
 *   pipelines whose tasks are played together or with a person; EFFECTS_IRREVERSIBLE, in words, for
 *   worlds whose effects cannot be undone.
 * @example
 * import type { EpisodeEvent } from "@mnemograph/core";
 * const runtime = runtimeContextFrom();
 * const { settings, registry } = await settingsFrom({ environment: "alfworld", builtIn: true }, runtime, "full");
 * const events: EpisodeEvent[] = [];
 * for await (const event of readEvents("runs/first", "react~0~0")) events.push(event);
 * const point = { path: "", node: "act", run: 3 };
 * await forkEpisode({ settings, registry, events, point, edits: { update: { action: { kind: "act", text: "look" } } }, directory: "runs/fork", from: "runs/first" }, runtime);
 */
export const forkEpisode = async (
  request: ForkRequest,
  runtime: Pick<RuntimeContext, "variables" | "now" | "signal" | "onReport">,
) => {
  const { settings, registry, events, point, edits, directory, from, shared, onEvent } = request;
  const { pipeline, episodeId, task } = startOf(events);
  const problem = forkProblem(registry, settings, pipeline);
  if (problem !== undefined)
    throw refuse(problem, "choose an episode of another pipeline", { pipeline });
  const call = editedCall(edits);
  return playOne(
    {
      settings,
      registry,
      pipeline,
      task,
      directory,
      parameters: {
        fork: {
          from,
          episode: episodeId,
          at: point,
          edits: JSON.parse(JSON.stringify(edits)) as Json,
        },
      },
      intervention: intervene(request, call.inside),
      wrap: call.wrap,
      check: ({ open }) => refuseForks(open.environment, "a fork of an episode"),
      ...(shared && { shared }),
      ...(onEvent && { onEvent }),
    },
    runtime,
  );
};
