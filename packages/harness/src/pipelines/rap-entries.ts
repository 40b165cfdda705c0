import { type NodeOptions, shoppingRetrieval, shoppingWriting } from "@mnemograph/nodes";
import { rap, rapEmmem, rapEpisode, rapShoppingEpisode, rapTrain } from "@mnemograph/pipelines";
import type { OpenEnvironment } from "../environments/environment-kind.js";
import type { PipelineContext, PipelineEntry } from "./pipeline-entry.js";
import { recordedTrials } from "./rap-trial-files.js";

const wholeTrajectory = { recentEntries: Number.POSITIVE_INFINITY };

/** RAP's options in an environment: shopping retrieves at every step and shows the whole trajectory. RAP section 4.1.2. */
export const rapOptions = ({ rap: way = "household" }: Pick<OpenEnvironment, "rap">, nodes: NodeOptions) =>
  way !== "shopping"
    ? { ...nodes, ...(way === "whole" ? { executor: { ...wholeTrajectory, ...nodes.executor } } : {}) }
    : {
        ...nodes,
        retrieve: { ...shoppingRetrieval, ...nodes.retrieve },
        write: { ...shoppingWriting, ...nodes.write },
        executor: { ...wholeTrajectory, ...nodes.executor },
      };

const rapDeps = async ({ open, model, nodes, experiences }: PipelineContext) => {
  const { memory, embedder } = await experiences();
  return { ...rapOptions(open, nodes), environment: open.environment, model, experienceMemory: memory, embedder };
};

/** Pipelines that retrieve whole experiences. */
export const rapEntries: readonly PipelineEntry[] = [
  {
    name: "rap-train",
    title: "RAP_train: plan, then act from retrieved experiences of the training split",
    method: "RAP_train",
    definition: rapEpisode,
    plays: true,
    memory: "experiences",
    build: async (context) => {
      const deps = await rapDeps(context);
      return context.open.rap === "shopping"
        ? rapShoppingEpisode(deps).compile(context.compile)
        : rapEpisode(deps).compile(context.compile);
    },
  },
  {
    name: "rap-emmem",
    title: "RAP with EmMem: as rap-train, and the agent's own state told before each action: our own",
    method: "RAP + EmMem",
    definition: rapEmmem,
    plays: true,
    memory: "experiences",
    build: async (context) =>
      rapEmmem({ ...(await rapDeps(context)), emmem: { ...context.nodes.emmem, mode: "explicit" } }).compile(context.compile),
  },
  {
    name: "rap",
    title: "RAP: trials over all tasks, ReAct first, then each with the successes of the one before",
    method: "RAP",
    definition: rap,
    plays: true,
    only: "bench",
    memory: "trials",
    build: async ({ trialsFolder }) => recordedTrials(trialsFolder),
  },
  {
    name: "rap-trials",
    title: "RAP_train over all tasks, its memory growing from trial to trial",
    method: "RAP_train",
    definition: rapTrain,
    plays: false,
    memory: "none",
  },
  {
    name: "rap-shopping",
    title: "RAP's episode in a shop: the instruction is the plan, every step retrieves anew",
    method: "RAP in WebShop",
    definition: rapShoppingEpisode,
    plays: false,
    memory: "none",
  },
];
