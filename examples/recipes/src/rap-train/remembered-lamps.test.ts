import { offlineModel } from "@mnemograph/model-offline";
import { expect, it } from "vitest";
import { playRemembering } from "./remembered-lamps.js";

it("begins with what was demonstrated, and plays each test task once", async () => {
  const { trialResults, remembered } = await playRemembering(offlineModel());
  expect(trialResults.map(({ taskId }) => taskId).toSorted()).toEqual(["attic", "cellar"]);
  expect(remembered).toEqual(expect.arrayContaining(["lamps/bath", "lamps/kitchen"]));
});
