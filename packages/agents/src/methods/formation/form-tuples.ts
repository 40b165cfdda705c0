import type { AgentMemories } from "../../store/agent-memories.js";
import { type CallScope, scopeReader } from "../../store/scope-reader.js";
import { type FormedRuns, formRuns } from "./form-runs.js";
import type { TupleFormation } from "./tuple-formation.js";

/**
 * Forms now the runs of one scope that `tupleMemory` has kept: in a job at night, for example,
 * instead of after the answers. Waits for what is still being written.
 *
 * @example
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const { runs, how } = await formTuples({ memory, model, narrowTo: { agent: "support" } }); // 0 runs, "nothing", in a memory that is new
 */
export const formTuples = async (
  options: TupleFormation & CallScope & { readonly memory: AgentMemories },
): Promise<FormedRuns> => {
  const { memory, context, narrowTo: _, ...formation } = options;
  const scope = scopeReader(memory, options)({ context });
  await memory.flush();
  return formRuns((await memory.of(scope)).tuples, formation);
};
