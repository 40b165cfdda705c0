import { afterAll, describe, expect, it } from "vitest";
import {
  databaseCells,
  openDatabaseSuite,
} from "../../../../tests/resilience/faults/database-suite.mjs";
import { killCells } from "../../../../tests/resilience/faults/kill-suite.mjs";
import {
  facingPipelines,
  lookingPipelines,
  modelCells,
  openModelSuite,
} from "../../../../tests/resilience/faults/model-suite.mjs";
import { stressCells } from "../../../../tests/resilience/faults/stress-attacks.mjs";
import { openStressSuite } from "../../../../tests/resilience/faults/stress-suite.mjs";
import { temporaryFolder } from "../../test-support/folder.js";

/**
 * `npm run faults` plays all: here a few faults of models, databases and machines under load meet a few pipelines. That
 * a run or a worker is killed is tested in `kill.long.test.ts` and `run-with-workers.long.test.ts`.
 */
const short = [
  ["act", "cut, with text", "all"],
  ["react", "status 400", "some"],
  ["reflexion", "content a number", "some"],
  ["rap-train", "tool calls", "all"],
  ["ldm", "cut, empty", "all"],
] as const;
const some = ["act", "reflexion"];
const folder = temporaryFolder();

describe("the suite of faults", () => {
  it("holds at least 30 faults of models for every pipeline, ten of databases, kills and stalls", () => {
    for (const pipeline of [...facingPipelines, ...lookingPipelines])
      expect(
        new Set(modelCells.filter((cell) => cell.pipeline === pipeline).map(({ fault }) => fault))
          .size,
      ).toBeGreaterThanOrEqual(30);
    expect(facingPipelines.length).toBeGreaterThanOrEqual(20);
    expect(new Set(databaseCells.map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(killCells.map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(6);
    for (const name of [...facingPipelines, ...lookingPipelines])
      for (const cells of [killCells, databaseCells])
        expect(cells.some(({ pipeline }) => pipeline.split(" ").includes(name))).toBe(true);
  });

  const models = openModelSuite(folder);
  it("is played where something can succeed", async () =>
    expect(await models.referenceOf("act")).toContain("true"));

  it.each(short)("%s bears '%s' at %s of its calls", async (pipeline, fault, reach) => {
    expect(await models.check({ pipeline, fault, reach })).toEqual([]);
  });
});

const databases = await openDatabaseSuite(folder);
if (databases.reason !== undefined)
  process.stderr.write(`faults of databases are skipped: ${databases.reason}\n`);
afterAll(() => databases.check && databases.close());

it.skipIf(databases.reason !== undefined).each(["an answer cut in the middle"])(
  "every episode is there once after, over a database: %s",
  async (fault) => {
    expect(await databases.check?.({ pipeline: some.join(" "), fault })).toEqual([]);
  },
);

it.each(["a shared cache: the run killed while the server is gone"])(
  "is borne by those who are under way: %s",
  async (fault) => {
    expect(stressCells).toContainEqual({ fault });
    const episodeGroup = await openStressSuite(folder);
    expect(await episodeGroup.check?.({ fault })).toEqual([]);
  },
);
