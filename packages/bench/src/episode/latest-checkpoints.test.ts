import { expect, test } from "vitest";
import {
  endedTasks,
  type HeldCheckpoint,
  type HeldTask,
  latestCheckpoints,
} from "./latest-checkpoints.js";

const place = (id: string, namespace = "") => ({
  configurable: { thread_id: "t", checkpoint_ns: namespace, checkpoint_id: id },
});

/** Checkpoint `id` after `parent`, which changes the channels in `versions`. */
const checkpoint = (
  id: string,
  parent: string,
  versions: Record<string, number>,
  metadata: Record<string, unknown> = {},
): HeldCheckpoint => ({
  config: place(parent),
  checkpoint: { id, v: 4 },
  metadata: { step: Number(id), ...metadata },
  versions,
});
const task = (on: string, taskId: string, channel = "a"): HeldTask => ({
  config: place(on),
  taskId,
  writes: [[channel, 1]],
});

test("the last checkpoint takes the place of the earlier ones, with what only they had changed", () => {
  const last = checkpoint("3", "2", { c: 1 });
  const written = latestCheckpoints([
    task("0", "kept"),
    checkpoint("1", "0", { a: 1, b: 1 }),
    task("1", "first"),
    task("1", "failed", "__error__"),
    checkpoint("2", "1", { a: 2 }),
    task("2", "second"),
    last,
    task("3", "third"),
  ]);
  expect(written).toEqual([
    task("0", "kept"),
    {
      ...last,
      config: place("0"),
      metadata: { step: 3, [endedTasks]: ["first", "second"] },
      versions: { a: 2, b: 1, c: 1 },
    },
    task("3", "third"),
  ]);
});

test("what takes the input in is no task of a node", () => {
  const [written] = latestCheckpoints([
    checkpoint("0", "", { a: 1 }, { step: -1 }),
    task("0", "input"),
    checkpoint("1", "0", { a: 2 }),
  ]);
  expect(written).toMatchObject({ metadata: { [endedTasks]: [] }, versions: { a: 2 } });
});

test("a checkpoint of a sub-graph does not replace one of its graph", () => {
  const inner: HeldCheckpoint = {
    ...checkpoint("2", "", { a: 1 }),
    config: place("", "node:1"),
  };
  const writes = [checkpoint("1", "0", { a: 1 }), inner, task("1", "outer")];
  expect(latestCheckpoints(writes)).toEqual(writes);
});

test.each([
  ["is of a version that reads its parent", { v: 3 }, {}],
  [
    "has a channel that is read from earlier writes",
    {},
    { counters_since_delta_snapshot: { a: [1, 1] } },
  ],
])("all stay where the last one %s", (_name, changed, metadata) => {
  const last = checkpoint("2", "1", { a: 2 }, metadata);
  const writes = [
    checkpoint("1", "0", { a: 1 }),
    task("1", "first"),
    { ...last, checkpoint: { ...last.checkpoint, ...changed } },
  ];
  expect(latestCheckpoints(writes)).toEqual(writes);
});
