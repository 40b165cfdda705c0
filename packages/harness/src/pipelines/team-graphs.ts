import { inProcessTupleMemory } from "@mnemograph/memory";
import { actAgent, emmemAgent, humanAgent, ldmAgent, rapAgent, reflexionAgent, reflexionTeam, team } from "@mnemograph/pipelines";
import { MnemographError, type Task } from "@mnemograph/core";
import type { OpenEnvironment, OpenTeam } from "../environments/environment-kind.js";
import { initialVersion, memoryAt } from "../memory/refinement-record.js";
import type { PipelineContext, PlayableGraph } from "./pipeline-entry.js";

type BuildTeam = (context: PipelineContext, team: OpenTeam) => Promise<PlayableGraph>;

/** The same graph for every agent of a team; each gets a sub-graph of its own. */
const forAll = <Graph>({ agentIds }: OpenTeam, graph: Graph): Readonly<Record<string, Graph>> =>
  Object.fromEntries(agentIds.map((id) => [id, graph]));

const teamDeps = async ({ open, model, nodes, retry }: PipelineContext, { environment }: OpenTeam, withThoughts: boolean) => ({
  ...nodes,
  environment,
  model,
  examples: await open.examples(withThoughts),
  ...(retry === undefined ? {} : { retry }),
});

const ldmTeam =
  (memoryOf: (context: PipelineContext) => Promise<Parameters<typeof ldmAgent>[0]["tupleMemory"]>): BuildTeam =>
  async (context, own) => {
    const deps = { ...(await teamDeps(context, own, false)), tupleMemory: await memoryOf(context), embedder: context.embedder };
    return team(forAll(own, ldmAgent))(deps).compile(context.compile);
  };

/** Each agent retrieves from the demonstrations of its own role alone. */
const rapTeam: BuildTeam = async (context, own) => {
  const { memory, embedder } = await context.experiences();
  const deps = { ...(await teamDeps(context, own, false)), experienceMemory: memory, embedder };
  const { retrieve } = context.nodes;
  const filter = { ...retrieve?.filter, sameCategory: true };
  return team(forAll(own, rapAgent))({ ...deps, retrieve: { ...retrieve, filter } }).compile(context.compile);
};

/** How pipelines play tasks of several agents, by the pipelines' names; the others play single-agent tasks alone. LangSuitE Table 4. */
const teamGraphs: Readonly<Record<string, BuildTeam>> = {
  act: async (context, own) => team(forAll(own, actAgent))(await teamDeps(context, own, false)).compile(context.compile),
  react: async (context, own) => team(forAll(own, actAgent))(await teamDeps(context, own, true)).compile(context.compile),
  "react-emmem": async (context, own) => team(forAll(own, emmemAgent))(await teamDeps(context, own, false)).compile(context.compile),
  reflexion: async (context, own) =>
    reflexionTeam(forAll(own, reflexionAgent))(await teamDeps(context, own, true)).compile(context.compile),
  "reflexion-emmem": async (context, own) =>
    reflexionTeam(forAll(own, emmemAgent))(await teamDeps(context, own, false)).compile(context.compile),
  ldm: ldmTeam(async (context) => {
    const memory = await context.tupleMemory();
    return memoryAt(memory, await initialVersion(memory));
  }),
  "ldm-empty": ldmTeam(async () => inProcessTupleMemory({ namespace: "empty" })),
  "rap-train": rapTeam,
  "react-human": async (context, own) =>
    team({ ...forAll(own, actAgent), [own.humanId]: humanAgent })(await teamDeps(context, own, true)).compile(context.compile),
};

/** The team that plays a task; undefined for a task of a single agent. */
export const teamOf = ({ teams = [] }: OpenEnvironment, { id }: Task): OpenTeam | undefined => teams.find(({ taskIds }) => taskIds.has(id));

/** Whether a pipeline plays a task: every pipeline plays single agents, some play teams. */
export const playsTask = (open: OpenEnvironment, pipeline: string, task: Task): boolean =>
  teamOf(open, task) === undefined || Object.hasOwn(teamGraphs, pipeline);

/** A pipeline's graph for a team; USAGE for a pipeline that plays single agents alone. */
export const buildTeam = async (pipeline: string, context: PipelineContext, own: OpenTeam): Promise<PlayableGraph> => {
  const build = teamGraphs[pipeline];
  if (build !== undefined) return build(context, own);
  throw new MnemographError({
    code: "USAGE",
    message: `${pipeline} plays no tasks of several agents`,
    hint: `pipelines that do: ${Object.keys(teamGraphs).join(", ")}`,
    evidence: { pipeline },
  });
};
