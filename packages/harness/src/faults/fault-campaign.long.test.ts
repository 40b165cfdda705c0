import { modelFaults } from "@mnemograph/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/folder.js";
import { pipelineEntries } from "../pipelines/pipeline-entries.js";
import { visualEntries } from "../pipelines/visual-entries.js";
import { openFaultCampaign } from "./fault-campaign.testing.js";

/** `npm run faults` plays every pipeline with every fault; here a few faults meet a few pipelines, so that each way of failing meets each way of calling. */
const isFull = process.env["FAULTS"] === "full";
const pipelines = pipelineEntries
  // Those that look play in worlds that show pictures.
  .filter((entry) => entry.plays && (entry.build ?? entry.campaign) && entry.only !== "run" && !visualEntries.includes(entry))
  .map(({ name }) => name);
const faults = Object.keys(modelFaults);
const short = [
  ["act", "cut, with text", "all"],
  ["react", "status 400", "some"],
  ["reflexion", "content a number", "some"],
  ["rap-train", "tool calls", "all"],
  ["rap", "status 401", "all"],
  ["ldm", "cut, empty", "all"],
  ["ldm", "usage without end", "all"],
] as const;

const folder = temporaryFolder();
let campaign: Awaited<ReturnType<typeof openFaultCampaign>>;
beforeAll(async () => {
  campaign = await openFaultCampaign(folder);
});
afterAll(() => campaign.close());

describe("the campaign", () => {
  it("holds at least 30 faults of models", () => expect(faults.length).toBeGreaterThanOrEqual(30));

  it("is played where something can succeed", async () => expect(await campaign.referenceOf("act")).toContain("true"));

  it.skipIf(isFull).each(short)("%s bears with '%s' at %s of its calls", async (pipeline, fault, reach) => {
    expect(await campaign.check(pipeline, fault, reach)).toEqual([]);
  });

  describe.skipIf(!isFull).each(pipelines)("%s", (pipeline) => {
    it.each(faults.flatMap((fault) => [[fault, "some"] as const, [fault, "all"] as const]))(
      "bears with '%s' at %s of its calls",
      async (fault, reach) => {
        expect(await campaign.check(pipeline, fault, reach)).toEqual([]);
      },
    );
  });
});
