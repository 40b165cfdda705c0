import { MnemographError, type OpenEnvironment } from "@mnemograph/core";
import { policy } from "./policy.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";

type PolicyFor = Parameters<typeof policy>[0]["policyFor"];

const missing = (name: string, { environment }: OpenEnvironment) =>
  new MnemographError({
    code: "USAGE",
    message: `${environment.name} has no policy named ${name}`,
    hint:
      name === "expert"
        ? "leave `expert` out, or give the environment an `expert(task)`"
        : "leave `do-nothing` out, or name the action that does nothing as `idle` where the environment is opened",
    evidence: { environment: environment.name },
  });

const policyEntry = (
  name: string,
  title: string,
  method: string,
  policyOf: (open: OpenEnvironment) => PolicyFor | undefined,
): PipelineEntry => ({
  name,
  title,
  group: "bound",
  method,
  definition: policy,
  plays: true,
  memory: "none",
  calls: () => 0,
  ...(name === "expert" ? { signal: "the answer itself" } : {}),
  build: async ({ open, compile }) => {
    const policyFor = policyOf(open);
    if (policyFor === undefined) throw missing(name, open);
    return policy({ environment: open.environment, policyFor }).compile(compile);
  },
});

/** Rows that no model plays, to measure others by. */
export const policyEntries: readonly PipelineEntry[] = [
  policyEntry(
    "expert",
    "the environment's own expert, which knows the answer: an upper bound, without a model",
    "Expert",
    ({ environment }) => environment.expert && ((task) => environment.expert!(task)),
  ),
  policyEntry(
    "do-nothing",
    "an agent that does nothing, where that may be right: a lower bound, without a model",
    "Do nothing",
    ({ idle }) => idle && (() => idle),
  ),
];
