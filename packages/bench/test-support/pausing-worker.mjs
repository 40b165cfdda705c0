import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const planOf = (planRun, episodes) =>
  planRun({
    environment: { name: "pausing", version: "1" },
    split: "test",
    tasks: Array.from({ length: episodes / 2 }, (_, index) => ({
      id: `test/task ${index}`,
      environment: "pausing",
      split: "test",
      type: index % 2 === 0 ? "even" : "odd",
      goal: "wait",
    })),
    pipelines: ["one", "two"],
    model: "none",
    seed: 7,
  });

/**
 * Pauses 0 to `longest` milliseconds, another time for every episode. `dieOnce` and `dieAlways`
 * name the episode whose process is killed, `hold` the first of those that wait until they are
 * stopped.
 */
export const openWorker = (settings) => {
  if (settings.refuse) throw new Error("this worker does not open");
  const { longest = 3, dieOnce, dieAlways, hold = Infinity, marks } = settings;
  let played = 0;
  return {
    endpoints: () =>
      played === 0 ? [] : [{ model: "own", roles: {}, settings: { [`part ${played}`]: false } }],
    play: async (episode, { emit, signal }) => {
      const { index, episodeId, pipeline, task } = episode;
      if (settings.learns) played += 1;
      emit({ type: "episode-start", at: 0, path: "", episodeId, pipeline, task });
      if (index === dieAlways) process.kill(process.pid, "SIGKILL");
      if (index === dieOnce && !existsSync(join(marks, "died"))) {
        writeFileSync(join(marks, "died"), "");
        process.kill(process.pid, "SIGKILL");
      }
      if (index >= hold) await pause(3_600_000, undefined, { signal });
      await pause((index * 7) % (longest + 1), undefined, { signal });
      if (index % 11 === 5) throw new Error(`episode ${index} fails`);
      const success = index % 3 === 0;
      emit({
        type: "episode-end",
        at: 1,
        path: "",
        success,
        reward: Number(success),
        steps: index,
        stopReason: "done",
      });
      return {
        success,
        score: Number(success),
        steps: index,
        calls: 1,
        promptTokens: 10,
        completionTokens: 2,
        cost: 0,
        stopReason: "done",
      };
    },
  };
};
