import { expect, it } from "vitest";
import { runAsLog, runOfLog } from "./run-as-log.js";

const run = {
  episode: "greenhouse/1#2",
  taskId: "greenhouse/1",
  taskType: "water",
  goal: "water the fern",
  transcript: "> think: look first\n> look\nA fern 1.\nA tap 1.\n> go to tap 1\nYou are there.",
  actions: ["look", "go to tap 1"],
  success: true,
};

it("keeps a run in a log, and takes it out again", () => {
  const log = runAsLog(run);
  expect(log).toMatchObject({
    id: "greenhouse/1#2",
    task: "water the fern",
    category: "water",
    entries: [
      "> think: look first",
      "",
      "> look",
      "A fern 1.\nA tap 1.",
      "> go to tap 1",
      "You are there.",
    ],
    reward: 1,
    success: true,
  });
  expect(runOfLog(log)).toEqual(run);
  expect(runOfLog(runAsLog({ ...run, success: false }))).toMatchObject({ success: false });
});
