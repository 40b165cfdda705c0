import { inProcessTupleMemory } from "@mnemograph/memory";
import {
  actAgent,
  emmemAgent,
  humanAgent,
  ldmAgent,
  rapAgent,
  reflexionAgent,
  reflexionTeam,
  team,
} from "./index.js";
import { MnemographError, type Task, type OpenEnvironment, type OpenTeam } from "@mnemograph/core";
import { initialVersion, memoryAt } from "../shared/refinement-record.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import type { PlayableGraph } from "../shared/playable-graph.js";
import type { PipelineContext } from "../shared/pipeline-context.js";

type BuildTeam = (context: PipelineContext, team: OpenTeam) => Promise<PlayableGraph>;

/** The same graph for every agent of a team; each gets a sub-graph of its own. */
const forAll = <Graph>(
  { agentIds }: Pick<OpenTeam, "agentIds">,
  graph: Graph,
): Readonly<Record<string, Graph>> => Object.fromEntries(agentIds.map((id) => [id, graph]));

type Members = Pick<OpenTeam, "agentIds" | "humanId">;

/** The graphs of a team's pipelines; each agent has a sub-graph of its own. LangSuitE Table 4. */
const graphs = {
  act: (own: Members) => team(forAll(own, actAgent)),
  "react-emmem": (own: Members) => team(forAll(own, emmemAgent)),
  reflexion: (own: Members) => reflexionTeam(forAll(own, reflexionAgent)),
  "reflexion-emmem": (own: Members) => reflexionTeam(forAll(own, emmemAgent)),
  ldm: (own: Members) => team(forAll(own, ldmAgent)),
  "rap-train": (own: Members) => team(forAll(own, rapAgent)),
  "react-human": (own: Members) => team({ ...forAll(own, actAgent), [own.humanId]: humanAgent }),
};
/** Pipelines whose graph is another one's: they differ in prompts and memories alone. */
const drawnAs: Readonly<Record<string, keyof typeof graphs>> = {
  react: "act",
  "ldm-empty": "ldm",
  "ldm-ranked": "ldm",
};

/**
 * A pipeline's graph for the agents of a team, to be drawn; undefined for one that plays single
 * agents alone.
 *
 * @example
 * const drawn = teamDefinition("react", ["alice", "bob"]);
 */
export const teamDefinition = (
  pipeline: string,
  agentIds: readonly string[],
): PipelineEntry["definition"] | undefined => {
  const name = drawnAs[pipeline] ?? pipeline;
  const humanId = agentIds.at(-1) ?? "";
  return Object.hasOwn(graphs, name)
    ? graphs[name as keyof typeof graphs]({ agentIds, humanId })
    : undefined;
};

const teamDeps = async (
  { open, model, nodes }: PipelineContext,
  { environment }: OpenTeam,
  withThoughts: boolean,
) => ({
  ...nodes,
  environment,
  model,
  examples: await open.examples(withThoughts),
});

/** A team's dependencies, with `retry`, which asks Reflexion's actors again. */
const trialTeamDeps = async (context: PipelineContext, own: OpenTeam) => ({
  ...(await teamDeps(context, own, true)),
  ...(context.retry === undefined ? {} : { retry: context.retry }),
});

const ldmTeam =
  (
    memoryOf: (context: PipelineContext) => Promise<Parameters<typeof ldmAgent>[0]["tupleMemory"]>,
  ): BuildTeam =>
  async (context, own) => {
    const deps = {
      ...(await teamDeps(context, own, false)),
      tupleMemory: await memoryOf(context),
      embedder: context.embedder,
    };
    return graphs.ldm(own)(deps).compile(context.compile);
  };

/** Each agent retrieves from the demonstrations of its own role alone. */
const rapTeam: BuildTeam = async (context, own) => {
  const { memory, embedder } = await context.experiences();
  const deps = { ...(await teamDeps(context, own, false)), experienceMemory: memory, embedder };
  const { retrieve } = context.nodes;
  const filter = { ...retrieve?.filter, sameCategory: true };
  return graphs["rap-train"](own)({ ...deps, retrieve: { ...retrieve, filter } }).compile(
    context.compile,
  );
};

const ldmOfTeam = ldmTeam(async (context) => {
  const memory = await context.tupleMemory();
  return memoryAt(memory, await initialVersion(memory));
});

/**
 * How pipelines play tasks of several agents, by the pipelines' names; the others play single-agent
 * tasks alone.
 */
const teamGraphs: Readonly<Record<string, BuildTeam>> = {
  act: async (context, own) =>
    graphs
      .act(own)(await teamDeps(context, own, false))
      .compile(context.compile),
  react: async (context, own) =>
    graphs
      .act(own)(await teamDeps(context, own, true))
      .compile(context.compile),
  "react-emmem": async (context, own) =>
    graphs["react-emmem"](own)(await teamDeps(context, own, true)).compile(context.compile),
  reflexion: async (context, own) =>
    graphs
      .reflexion(own)(await trialTeamDeps(context, own))
      .compile(context.compile),
  "reflexion-emmem": async (context, own) =>
    graphs["reflexion-emmem"](own)(await trialTeamDeps(context, own)).compile(context.compile),
  ldm: ldmOfTeam,
  "ldm-ranked": ldmOfTeam,
  "ldm-empty": ldmTeam(async () => inProcessTupleMemory({ namespace: "empty" })),
  "rap-train": rapTeam,
  "react-human": async (context, own) =>
    graphs["react-human"](own)(await teamDeps(context, own, true)).compile(context.compile),
};

/**
 * The team that plays a task; undefined for a task of a single agent.
 *
 * @example
 * import type { OpenEnvironment } from "@mnemograph/core";
 * declare const open: OpenEnvironment;
 * teamOf(open, task)?.agentIds; // → ["agent_1", "agent_2"], or undefined for a task of one agent
 */
export const teamOf = ({ teams = [] }: OpenEnvironment, { id }: Task): OpenTeam | undefined =>
  teams.find(({ taskIds }) => taskIds.has(id));

/**
 * Whether a pipeline plays a task: every pipeline plays single agents, some play teams.
 *
 * @example
 * import type { OpenEnvironment } from "@mnemograph/core";
 * declare const open: OpenEnvironment;
 * playsTask(open, "ldm-refined", task); // → false where the task has several agents
 */
export const playsTask = (open: OpenEnvironment, pipeline: string, task: Task): boolean =>
  teamOf(open, task) === undefined || Object.hasOwn(teamGraphs, pipeline);

/**
 * A pipeline's graph for a team; USAGE for a pipeline that plays single agents alone.
 *
 * @throws MnemographError USAGE for a pipeline that plays single agents alone.
 * @example
 * import type { PipelineContext } from "@mnemograph/pipelines/entries";
 * declare const context: PipelineContext;
 * const own = teamOf(context.open, task);
 * const graph = own && (await buildTeam("act", context, own));
 */
export const buildTeam = async (
  pipeline: string,
  context: PipelineContext,
  own: OpenTeam,
): Promise<PlayableGraph> => {
  const build = teamGraphs[pipeline];
  if (build !== undefined) return build(context, own);
  throw new MnemographError({
    code: "USAGE",
    message: `${pipeline} plays no tasks of several agents`,
    hint: `pipelines that do: ${Object.keys(teamGraphs).join(", ")}`,
    evidence: { pipeline },
  });
};
