import { rapDeps } from "../rap/rap-deps.js";
import { episodeDeps, trialDeps } from "../shared/episode-deps.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import { rapEmmem, reactEmmem, reactEmmemExplicit, reflexionEmmem } from "./index.js";
import { rapCalls } from "../rap/rap-calls.js";
import { callsPerStep, reflectionCalls } from "../shared/needed-calls.js";

/** Methods whose agent describes its own state. */
export const emmemEntries: readonly PipelineEntry[] = [
  {
    name: "react-emmem",
    title: "ReAct-EmMem: thoughts begin with the agent's own state",
    method: "ReAct-EmMem",
    definition: reactEmmem,
    plays: true,
    memory: "none",
    calls: callsPerStep,
    build: async (context) => reactEmmem(await episodeDeps(context, true)).compile(context.compile),
  },
  {
    name: "react-emmem-explicit",
    title: "ReAct-EmMem with the agent's own state asked for by a call of its own",
    method: "ReAct-EmMem, explicit",
    definition: reactEmmemExplicit,
    plays: true,
    memory: "none",
    calls: (facts) => facts.steps + callsPerStep(facts),
    build: async (context) =>
      reactEmmemExplicit({
        ...(await episodeDeps(context, false)),
        emmem: { ...context.nodes.emmem, mode: "explicit" },
      }).compile(context.compile),
  },
  {
    name: "reflexion-emmem",
    title: "Reflexion-EmMem: ReAct-EmMem, and for a failed task one reflection and a second run",
    method: "Reflexion-EmMem",
    definition: reflexionEmmem,
    plays: true,
    memory: "none",
    learnsFromOutcomes: true,
    calls: (facts) => callsPerStep(facts) + reflectionCalls(facts),
    build: async (context) => reflexionEmmem(await trialDeps(context)).compile(context.compile),
  },
  {
    name: "rap-emmem",
    title:
      "RAP with EmMem: as rap-train, and the agent states its own state before each action: our own",
    method: "RAP + EmMem",
    definition: rapEmmem,
    plays: true,
    memory: "experiences",
    calls: (facts) => rapCalls(facts) + facts.steps,
    build: async (context) =>
      rapEmmem({
        ...(await rapDeps(context)),
        emmem: { ...context.nodes.emmem, mode: "explicit" },
      }).compile(context.compile),
  },
];
