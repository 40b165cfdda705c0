/** Episodes of two tiny graphs: some fail, and each counts to another limit. */
export const databasePlan = (planRun, count) =>
  planRun({
    environment: { name: "counting", version: "1" },
    split: "test",
    tasks: Array.from({ length: count / 2 }, (_, index) => ({
      id: `test/task ${index}`,
      environment: "counting",
      split: "test",
      type: "count",
      goal: index === 3 ? "an odd goal: \u0000 \ud800" : "count",
    })),
    pipelines: ["counting", "branching"],
    model: "none",
    seed: 3,
  });

/**
 * Plays an episode with a checkpointer, or without one; those from number `holdFrom` on wait while
 * the file `hold` exists.
 */
export const databasePlay =
  (
    { recordEpisode, episodeOutcome, isDatabaseOutage },
    { counting, branching },
    { checkpointer, pause = 0, hold, holdFrom = 0, failure, onResume = () => {} } = {},
  ) =>
  async (episode, { emit, signal, checkpointed }) => {
    const options = { failure, pause, ...(episode.index >= holdFrom ? { hold } : {}) };
    const define = { counting, branching }[episode.pipeline];
    const graph = define(options).compile(checkpointer ? { checkpointer } : {});
    // Where one of several branches fails, how far the others came is a matter of timing.
    const failAt = episode.pipeline === "counting" && episode.index % 5 === 4 ? 2 : null;
    if (checkpointed?.journal.isResumed) onResume(checkpointed.journal.earlier.length);
    return episodeOutcome(
      await recordEpisode({
        graph,
        input: { task: episode.task, limit: 3 + (episode.index % 4), failAt },
        config: {
          signal,
          ...(checkpointed
            ? { configurable: { thread_id: checkpointed.threadId }, durability: "sync" }
            : {}),
        },
        now: () => performance.now(),
        emit,
        episode: { episodeId: episode.episodeId, pipeline: episode.pipeline, task: episode.task },
        isOutage: isDatabaseOutage,
        ...(checkpointed ? { journal: checkpointed.journal } : {}),
      }),
    );
  };
