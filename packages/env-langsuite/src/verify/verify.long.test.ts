import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demonstrateTeam } from "../teams/demonstrate-team.js";
import { openSuite } from "../suite/open-suite.js";
import { selectParts } from "../suite/suite-part.js";
import { solveRoomTask } from "../planning/solve-room-task.js";
import { roomEnvironment } from "../play/room-environment.js";
import { readLangsuiteData } from "../suite/read-data-folder.js";
import { householdTasks } from "../tasks/household/household-task.js";
import { iqaTasks } from "../tasks/iqa/iqa-task.js";
import { rearrangementTasks } from "../tasks/rearrangement/rearrangement-task.js";
import { dataFolder, unlessData } from "../testing/data-folder.testing.js";
import { parseView } from "./parse-view.js";
import { verifyLangsuiteFiles } from "./verify-files.js";

const folder = dataFolder ?? "";

describe("parseView", () => {
  it("reads a view into sets", () => {
    expect(
      parseView(
        "In front of you, you see a table_0, a fridge_0 (open); On table_0, you see a mug_0 (dirty, hot). On your right, you see a cup_1. ",
      ),
    ).toEqual({
      front: [
        { name: "fridge_0", states: ["open"], content: [] },
        {
          name: "table_0",
          states: [],
          content: [{ name: "mug_0", states: ["dirty", "hot"], content: [] }],
        },
      ],
      left: [],
      right: [{ name: "cup_1", states: [], content: [] }],
    });
  });
});

describe("recordings of the public software", () => {
  it.skipIf(dataFolder === undefined)(`replay without a mismatch${unlessData}`, () => {
    const result = verifyLangsuiteFiles({ gold: join(folder, "gold"), data: folder });
    expect(result.mismatches).toEqual([]);
    expect(result.steps).toBeGreaterThan(1000);
    // Left and right are decided digit by digit; what is left open lies within the rounding of the
    // data.
    expect(result.exclusions.filter(({ rule }) => rule === "left-right-label").length).toBeLessThan(
      10,
    );
    expect(result.summary).toBe(
      `verify langsuite: ${result.steps} steps, 0 mismatches, ${result.exclusions.length} excluded by rule`,
    );
    expect(result.exclusions.length).toBeLessThan(result.steps * 0.05);
  });
  it("are missed with a clear error", () => {
    expect(() => verifyLangsuiteFiles({ gold: join(import.meta.dirname, "nowhere") })).toThrowError(
      /no recordings/u,
    );
  });
});

describe("loaded tasks", () => {
  it.skipIf(dataFolder === undefined)(
    `household: all 506 load; the expert solves all but those whose room lacks something${unlessData}`,
    () => {
      const { household, scenes } = readLangsuiteData(folder);
      const tasks = householdTasks(household, scenes, { level: "high" });
      expect(tasks).toHaveLength(506);
      const environment = roomEnvironment({ name: "household", version: "1", tasks });
      const unsolved = tasks.flatMap((roomTask) => {
        const solution = solveRoomTask(roomTask, environment.bodyOf(roomTask.task.id));
        return solution.solved ? [] : [solution.reason];
      });
      expect(
        unsolved.filter((reason) => !/the room (?:has no|does not have)|no way to/u.test(reason)),
      ).toEqual([]);
      expect(unsolved.length).toBeLessThan(15);
    },
  );
  it.skipIf(dataFolder === undefined)(
    `rearrangement and questions: the expert solves every one${unlessData}`,
    () => {
      const { rearrangement, iqa, scenes } = readLangsuiteData(folder);
      for (const tasks of [rearrangementTasks(rearrangement, scenes), iqaTasks(iqa, scenes)]) {
        const environment = roomEnvironment({ name: "loaded", version: "1", tasks });
        expect(
          tasks
            .filter(
              (roomTask) => !solveRoomTask(roomTask, environment.bodyOf(roomTask.task.id)).solved,
            )
            .map(({ task }) => task.id),
        ).toEqual([]);
      }
    },
  );
  it.skipIf(dataFolder === undefined)(
    `MA-Household: task definitions become tasks in every kind of room${unlessData}`,
    () => {
      const source = { data: readLangsuiteData(folder), split: "all", limit: 12 };
      const { tasks, teams } = openSuite({ parts: selectParts("ma-household", "all"), source });
      expect(new Set(tasks.map(({ id }) => id)).size).toBe(12);
      expect(new Set(tasks.map(({ id }) => id.split("/").at(-1))).size).toBeGreaterThan(3);
      const [team] = teams;
      if (team === undefined) throw new Error("the part has a team");
      expect(demonstrateTeam(team.environment).map(({ success }) => success)).toEqual(
        tasks.map(() => true),
      );
      expect(openSuite({ parts: selectParts("ma-household", "all"), source }).tasks).toEqual(tasks);
    },
  );
});
