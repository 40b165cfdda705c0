import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Environment, Task } from "@mnemograph/core";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import {
  colouredDoors,
  examples,
  tasks,
} from "../../../../examples/own-environment/src/coloured-doors.js";
import { doorsWithExpert, expert } from "../../test-support/doors-with-expert.js";
import { runBench } from "../experiment/run-bench.js";

const cwd = temporaryFolder();

it("asks an environment that is an object of a class by its own methods", async () => {
  class Doors {
    readonly name = colouredDoors.name;
    readonly version = colouredDoors.version;
    readonly maxSteps = colouredDoors.maxSteps;
    readonly #world = { ...colouredDoors, expert };
    reset(task: Task) {
      return this.#world.reset(task);
    }
    step(state: Parameters<Environment["step"]>[0], action: string) {
      return this.#world.step(state as never, action);
    }
    expert(task: Task) {
      return this.#world.expert(task);
    }
  }
  const { results } = await runBench(
    {
      pipelines: ["rap-train"],
      environment: { ...doorsWithExpert, environment: new Doors() as Environment },
      perType: 2,
      limit: 1,
      directory: "class",
    },
    { cwd },
  );
  expect(results.map(({ error }) => error ?? null)).toEqual([null]);
});

it.each(["rap-train", "ldm"])(
  "%s says so where there is neither expert nor demonstrations",
  async (pipeline) => {
    const bare = { environment: colouredDoors, tasks, examples };
    await expect(
      runBench({ pipelines: [pipeline], environment: bare, directory: "bare" }, { cwd }),
    ).rejects.toMatchObject({
      code: "USAGE",
      message: "coloured-doors has no demonstrations to form a memory from",
    });
  },
);

it.each(["ldm", "rap-train"])("%s says so where the expert solves nothing", async (pipeline) => {
  const lost = { ...colouredDoors, expert: async () => () => "wait" };
  const asked = runBench(
    {
      pipelines: [pipeline],
      environment: { environment: lost, tasks: doorsWithExpert.tasks, examples },
      perType: 2,
      directory: `lost-${pipeline}`,
      memoryFolder: join(cwd, `lost-${pipeline}-memory`),
    },
    { cwd },
  );
  await expect(asked).rejects.toMatchObject({
    code: "USAGE",
    hint: expect.stringMatching(/^its `expert` solves none of \d+ training tasks/) as string,
  });
});

it.each(["ldm", "rap-train"])(
  "leaves no memory of %s where nobody can demonstrate",
  async (pipeline) => {
    const memoryFolder = join(cwd, `no-expert-${pipeline}`);
    const inexpert = { environment: colouredDoors, tasks: doorsWithExpert.tasks, examples };
    const asked = runBench(
      {
        pipelines: [pipeline],
        environment: inexpert,
        perType: 2,
        limit: 1,
        directory: `no-expert-${pipeline}-run`,
        memoryFolder,
      },
      { cwd },
    );
    await expect(asked).rejects.toMatchObject({ hint: expect.stringContaining("expert") });
    expect(existsSync(memoryFolder)).toBe(false);
  },
);
