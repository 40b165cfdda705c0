import type { AgentMemory, AgentMemorySettings } from "@mnemograph/agents";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";
import { requireFile } from "./require-file.js";

export interface MemoryFileOptions {
  readonly memory: string;
  readonly agent?: string;
  readonly user?: string;
  readonly namespace?: string;
  readonly embedder?: string;
  readonly config?: string;
}

/** Opens the agent's memory for one command; `missing` is the hint where the file has to be there. */
export const withAgentMemory = async (
  io: Io,
  options: MemoryFileOptions,
  missing: string | undefined,
  use: (memory: AgentMemory) => Promise<void>,
  more: Pick<AgentMemorySettings, "scopeOf"> = {},
): Promise<void> => {
  const { agent, user, namespace } = options;
  const { agentMemory } = await import("@mnemograph/agents");
  const { sqlite } = await import("@mnemograph/agents/sqlite");
  const { openMemoryEmbedder, pathFrom } = await import("@mnemograph/bench");
  const path = pathFrom(io.cwd, options.memory);
  if (missing !== undefined) requireFile(path, missing);
  const memory = agentMemory({
    store: sqlite(path),
    embedder: await openMemoryEmbedder(path, options, runtimeContextOf(io)),
    ...(agent !== undefined && { agent }),
    ...(user !== undefined && { user }),
    ...(namespace !== undefined && { namespace }),
    ...more,
  });
  try {
    await use(memory);
  } finally {
    await memory.close();
  }
};
