import { actAsking, person, reactHuman } from "./index.js";
import { MnemographError, type Environment } from "@mnemograph/core";
import type { AskingEnvironment } from "@mnemograph/nodes";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import { callsPerStep } from "../shared/needed-calls.js";

const isAsking = (environment: Environment): environment is AskingEnvironment =>
  "report" in environment;

const asking = (environment: Environment): AskingEnvironment => {
  if (isAsking(environment)) return environment;
  throw new MnemographError({
    code: "USAGE",
    message: `nobody can ask in ${environment.name}`,
    hint: "play an environment that has the action ask, for example --env langsuite --option ask=on",
    evidence: { environment: environment.name },
  });
};

/** Pipelines that a person takes part in. */
export const humanEntries: readonly PipelineEntry[] = [
  {
    name: "react-human",
    title: "ReAct with a person to ask",
    method: "ReAct with a human",
    definition: reactHuman,
    plays: true,
    only: "run",
    memory: "none",
    calls: callsPerStep,
    build: async ({ open, model, nodes, compile }) =>
      reactHuman({
        ...nodes,
        environment: open.environment,
        model,
        examples: await open.examples(true),
      }).compile(compile),
  },
  {
    name: "person",
    title: "You in the agent's seat: the graph waits for every action",
    group: "bound",
    method: "a person",
    definition: person,
    plays: true,
    only: "run",
    memory: "none",
    calls: () => 0,
    build: async ({ open, nodes, compile }) =>
      person({ ...nodes, environment: open.environment }).compile(compile),
  },
  {
    name: "react-asking",
    title: "ReAct whose agent may ask a person by an action of its own",
    method: "ReAct with ask",
    definition: actAsking,
    plays: true,
    only: "run",
    memory: "none",
    build: async ({ open, model, nodes, compile }) =>
      actAsking({
        ...nodes,
        environment: asking(open.environment),
        model,
        examples: await open.examples(true),
      }).compile(compile),
  },
];
