import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { newFolder, resultLine, writeRun } from "../../test/write-run.js";
import { openTraces } from "../trace/open-traces.js";
import { failureCauses } from "./failure-causes.js";
import { findRuns } from "./find-runs.js";
import { listRun } from "./list-run.js";
import { openRunIndexes } from "./run-index.js";
import { TASKS, taskMatrix } from "./task-matrix.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));

it("puts tasks first on which pipelines disagree, and cuts pages; names may be those of every object", () => {
  const rows = [
    resultLine("act", 0, true),
    resultLine("act", 1, false),
    resultLine("__proto__", 0, true),
    resultLine("__proto__", 1, true),
    { ...resultLine("__proto__", 1, true), episodeId: "second", trial: 1 },
    resultLine("act", 2, false),
  ];
  const { pipelines, tasks, total } = taskMatrix(rows, 0);
  expect(pipelines).toEqual(["act", "__proto__"]);
  expect(tasks.map(({ taskId }) => taskId.at(-1))).toEqual(["1", "2", "0"]);
  expect(tasks[0]?.cells).toMatchObject([
    { episodeId: "act~test~task-1~0", end: "step-limit", successes: 0, episodes: 1 },
    { successes: 2, episodes: 2 },
  ]);
  expect(tasks[1]?.cells[1]).toBeNull();
  expect(total).toBe(3);
  const many = Array.from({ length: TASKS + 5 }, (_, at) => resultLine("act", at, true));
  expect(taskMatrix(many, TASKS).tasks).toHaveLength(5);
  expect(taskMatrix(many, -3).from).toBe(0);
  expect(taskMatrix([], 0).tasks).toEqual([]);
});

it("groups failures by how they ended and by the kind of their error, each with what an example's trace says", async () => {
  writeRun(folder, "doors");
  const [run] = await findRuns([join(folder, "doors")]);
  if (run === undefined) throw new Error("the run is not found");
  const index = await openRunIndexes()(run);
  if (typeof index === "string") throw new Error(index);
  const failed = (at: number, message: string) => ({
    ...resultLine("ldm", at, false),
    error: { code: "MODEL_FAILED", message },
  });
  const rows = [...index.rows, failed(7, "no reply after 3 s"), failed(8, "no reply after 12 s")];
  const { causes, more } = await failureCauses({ ...index, rows }, openTraces());
  expect(more).toBe(0);
  expect(causes).toMatchObject([
    {
      end: "step-limit",
      message: null,
      episodes: 2,
      pipelines: [{ name: "act", episodes: 2 }],
      example: { taskId: "test/task-1", failedNode: null },
    },
    { end: "MODEL_FAILED", message: "no reply after # s", example: { firstVainAction: null } },
  ]);
  expect(causes[0]?.example.firstVainAction).toMatch(/^<img/);
  expect(await listRun(run, openRunIndexes())).toMatchObject({
    kind: "bench",
    parent: null,
    isRunning: false,
    finished: 6,
    pipelines: [
      { name: "act", successes: 1, episodes: 3 },
      { name: "ldm", successes: 3 },
    ],
  });
});
