import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { webshop } from "@mnemograph/env-webshop/plugin";
import { runBench } from "../experiment/run-bench.js";
import { runtimeContextFrom } from "../runtime-context.js";
import { importMemoryFile } from "./memory-files.js";
import { inspectMemoryFile } from "./inspect-memory-file.js";

describe("experiences of a run in a shop", () => {
  const cwd = temporaryFolder();
  const database = join(cwd, "experiences.sqlite");
  const own = { builtIn: true, processes: 0, limit: 2, events: "lean" } as const;
  beforeAll(async () => {
    await runBench(
      { ...own, environment: "webshop", pipelines: ["react"], directory: "shop" },
      { cwd },
    );
    await importMemoryFile({ file: join(cwd, "shop"), database });
  });

  it("stand under the category of the product, not under the type of the task", async () => {
    const { tasks } = await webshop.open({
      name: "webshop",
      data: null,
      split: "test",
      limit: null,
      seed: 1,
      options: {},
    });
    const logs = (await inspectMemoryFile({ file: database })).flatMap(({ entries }) => entries);
    const byGoal = new Map(tasks.map((task) => [task.goal, task]));
    expect(logs.length).toBeGreaterThan(0);
    for (const { task, category } of logs) {
      expect(category).toBe(byGoal.get(String(task))?.category);
      expect(category).not.toBe(byGoal.get(String(task))?.type);
    }
  });

  it.each([
    ["alfworld", 1],
    ["webshop", 0],
  ])("are reported as of another world, except in the shop: %s", async (played, remarks) => {
    const described: string[] = [];
    const request = {
      ...own,
      environment: played,
      limit: 1,
      pipelines: ["rap-train"],
      experiences: database,
      directory: `in-${played}`,
    };
    await runBench(
      request,
      runtimeContextFrom({ cwd, onReport: ({ text }) => described.push(text) }),
    );
    expect(
      described.filter((text) => text.includes("were played in webshop, not in")),
    ).toHaveLength(remarks);
  });
});
