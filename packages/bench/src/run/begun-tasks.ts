import { join } from "node:path";
import { episodeIdOf } from "../plan/episode-id.js";
import { type RunFileSystem, isExistsError, nodeFileSystem, writing } from "./file-system.js";
import { runPaths } from "./run-paths.js";

/**
 * What a run has begun in worlds whose effects cannot be undone, kept in its directory: says false
 * of a task that any process of this run began before with the same pipeline. What was said true of
 * stays begun, even if the machine fails.
 *
 * @throws MnemographError STORAGE_FULL.
 */
export const begunTasks =
  (directory: string, fileSystem: RunFileSystem = nodeFileSystem) =>
  async (pipeline: string, taskId: string): Promise<boolean> => {
    const folder = runPaths(directory).begun;
    const path = join(folder, `${episodeIdOf(pipeline, taskId, 0)}.txt`);
    writing(folder, () => fileSystem.makeFolder(folder));
    try {
      writing(path, () => fileSystem.create(path, `${pipeline} began ${taskId}\n`));
    } catch (error) {
      if (isExistsError(error)) return false;
      throw error;
    }
    await fileSystem.flush(path);
    return true;
  };
