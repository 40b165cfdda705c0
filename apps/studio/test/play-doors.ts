import { join } from "node:path";
import { type Registry, runBench } from "@mnemograph/bench";

/**
 * Plays one episode of the doors into the run `first` of a folder, with full events; gives its id.
 */
export const playDoors = async (folder: string, registry: Registry): Promise<string> => {
  const { results } = await runBench(
    {
      environment: registry.environment("doors"),
      pipelines: ["act"],
      directory: join(folder, "first"),
      events: "full",
      processes: 0,
      limit: 1,
    },
    { cwd: folder },
  );
  return results[0]?.episodeId ?? "";
};
