import { actAsking } from "@mnemograph/pipelines";
import { MnemographError, type Environment } from "@mnemograph/core";
import type { AskingEnvironment } from "@mnemograph/nodes";
import type { PipelineEntry } from "./pipeline-entry.js";

const isAsking = (environment: Environment): environment is AskingEnvironment => "tell" in environment;

const asking = (environment: Environment): AskingEnvironment => {
  if (isAsking(environment)) return environment;
  throw new MnemographError({
    code: "USAGE",
    message: `nobody can ask in ${environment.name}`,
    hint: "play an environment that has the action ask, for example --env langsuite --option ask=on",
    evidence: { environment: environment.name },
  });
};

/** Pipelines whose agent may ask a person by an action of its own. */
export const askingEntries: readonly PipelineEntry[] = [
  {
    name: "react-asking",
    title: "ReAct whose agent may ask a person by an action of its own",
    method: "ReAct with ask",
    definition: actAsking,
    plays: true,
    only: "run",
    memory: "none",
    build: async ({ open, model, nodes, compile }) =>
      actAsking({ ...nodes, environment: asking(open.environment), model, examples: await open.examples(true) }).compile(compile),
  },
];
