import { describe, expect, it } from "vitest";
import { makePlan, makeTasks } from "../../test-support/runs.js";
import { isEpisodeGroup, planUnits } from "./episode-group.js";
import { streamOrder } from "./stream-order.js";

const tasks = makeTasks(8);
const order = (seed: number, run = 0, passes = 1) => streamOrder(tasks, { seed, passes }, run);
const idsOf = (some: ReturnType<typeof order>) => some.map(({ task }) => task.id);

describe("streamOrder", () => {
  it("shuffles all tasks, the same for a seed and another way for every stream and pass", () => {
    const twice = order(1, 0, 2);
    expect(idsOf(order(1))).toEqual(idsOf(twice).slice(0, 8));
    expect(idsOf(order(1)).toSorted()).toEqual(idsOf(twice).slice(8).toSorted());
    const orders = [
      idsOf(order(1)),
      idsOf(order(2)),
      idsOf(order(1, 1)),
      idsOf(twice).slice(8),
      tasks.map(({ id }) => id),
    ];
    expect(new Set(orders.map(String)).size).toBe(orders.length);
  });

  it("says of each task what the stream has met before", () => {
    const places = order(3, 2, 2).map(({ place }) => place);
    expect(places.map(({ run, position, pass }) => [run, position, pass])).toEqual(
      Array.from({ length: 16 }, (_, position) => [2, position, Math.floor(position / 8)]),
    );
    expect(places.slice(8).every(({ seen }) => seen === "task")).toBe(true);
    // Two types: each is new once.
    expect(places.slice(0, 8).filter(({ seen }) => seen === "new")).toHaveLength(2);
    expect(places[0]?.seen).toBe("new");
    const alone = streamOrder(tasks, { seed: 3, passes: 1, kindOf: ({ id }) => id }, 0);
    expect(new Set(alone.map(({ place }) => place.seen))).toEqual(new Set(["new"]));
  });
});

describe("a plan of streams", () => {
  const stream = { seed: 1, passes: 2 };
  const plan = makePlan(3, {
    pipelines: ["act", "rap"],
    episodeGroups: ["rap"],
    trials: 2,
    stream,
  });

  it("is one episode group for each learning pipeline and stream, in the stream's order", () => {
    const episodeGroups = planUnits(plan).filter(isEpisodeGroup);
    expect(
      episodeGroups.map(({ episodeGroupId, episodes }) => [
        episodeGroupId,
        episodes.map(({ stream: place }) => place?.position),
      ]),
    ).toEqual([
      ["rap~0", [0, 1, 2, 3, 4, 5]],
      ["rap~1", [0, 1, 2, 3, 4, 5]],
    ]);
    expect(new Set(plan.episodes.map(({ episodeId }) => episodeId)).size).toBe(24);
    // All pipelines meet the same task at the same place: they can be compared pair by pair.
    for (const [index, episode] of plan.episodes.entries()) {
      const first = plan.episodes[index - (index % 2)];
      expect([episode.task, episode.trial, episode.stream]).toEqual([
        first?.task,
        first?.trial,
        first?.stream,
      ]);
    }
  });

  it("is another run than one of other orders, or of none", () => {
    const others = [
      makePlan(3),
      makePlan(3, { stream }),
      makePlan(3, { stream: { seed: 2, passes: 2 } }),
      makePlan(3, { stream: { seed: 1, passes: 1 } }),
    ];
    expect(new Set(others.map(({ runId }) => runId)).size).toBe(4);
    expect(() => makePlan(3, { stream: { seed: 1, passes: 0 } })).toThrow(/passes is 0/);
  });
});
