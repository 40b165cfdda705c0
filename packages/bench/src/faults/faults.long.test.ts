import { afterAll, describe, expect, it } from "vitest";
import { databaseCells, openDatabaseCampaign } from "../../../../scripts/faults/database-campaign.mjs";
import { killCells, openKillCampaign } from "../../../../scripts/faults/kill-campaign.mjs";
import { facingPipelines, lookingPipelines, modelCells, openModelCampaign } from "../../../../scripts/faults/model-campaign.mjs";
import { siegeCells } from "../../../../scripts/faults/siege-attacks.mjs";
import { openSiegeCampaign } from "../../../../scripts/faults/siege-campaign.mjs";
import { temporaryFolder } from "../../test-support/folder.js";

/** `npm run faults` plays all: here a few faults meet a few pipelines, so that each way of failing meets each way of calling. */
const short = [
  ["act", "cut, with text", "all"],
  ["react", "status 400", "some"],
  ["reflexion", "content a number", "some"],
  ["rap-train", "tool calls", "all"],
  ["rap", "status 401", "all"],
  ["ldm", "cut, empty", "all"],
  ["ldm", "usage without end", "all"],
  ["reflexion", "content blank", "all"],
  ["rap-visual", "content null", "all"],
] as const;
const some = ["act", "reflexion"];
const folder = temporaryFolder();

describe("the campaign of faults", () => {
  it("holds at least 30 faults of models for every pipeline, ten of databases, kills and stalls", () => {
    for (const pipeline of [...facingPipelines, ...lookingPipelines])
      expect(new Set(modelCells.filter((cell) => cell.pipeline === pipeline).map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(30);
    expect(facingPipelines.length).toBeGreaterThanOrEqual(20);
    expect(new Set(databaseCells.map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(killCells.map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(6);
    for (const name of [...facingPipelines, ...lookingPipelines])
      for (const cells of [killCells, databaseCells]) expect(cells.some(({ pipeline }) => pipeline.split(" ").includes(name))).toBe(true);
  });

  const models = openModelCampaign(folder);
  it("is played where something can succeed", async () => expect(await models.referenceOf("act")).toContain("true"));

  it.each(short)("%s bears '%s' at %s of its calls", async (pipeline, fault, reach) => {
    expect(await models.check({ pipeline, fault, reach })).toEqual([]);
  });

  it.each(["a worker killed", "the run killed", "the run interrupted"])("every episode is there once after: %s", async (fault) => {
    expect(await openKillCampaign(folder, { limit: 3 }).check({ pipeline: some.join(" "), fault })).toEqual([]);
  });
});

const databases = await openDatabaseCampaign(folder);
if (databases.reason !== undefined) process.stderr.write(`faults of databases are skipped: ${databases.reason}\n`);
afterAll(() => databases.check && databases.close());

it.skipIf(databases.reason !== undefined).each(["an answer cut in the middle"])(
  "every episode is there once after, over a database: %s",
  async (fault) => {
    expect(await databases.check?.({ pipeline: some.join(" "), fault })).toEqual([]);
  },
);

it.each(["memory form: cut, with text, from the middle on", "a shared cache: the run killed while the server is gone"])(
  "is borne by those who are under way: %s",
  async (fault) => {
    expect(siegeCells).toContainEqual({ fault });
    const campaign = await openSiegeCampaign(folder);
    expect(await campaign.check?.({ fault })).toEqual([]);
  },
);
