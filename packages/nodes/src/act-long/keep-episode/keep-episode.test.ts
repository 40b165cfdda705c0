import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { keepEpisode } from "./keep-episode.js";

const seen = {
  task: sampleTask(),
  trajectory: sampleSteps(
    ["a bench 1, a tap 1\nYour task is to: water the fern", "go to bench 9"],
    ["Nothing happens.", "go to bench 1"],
  ),
  observation: "a fern 1",
  success: false,
  notesVersion: 3,
};

describe("keepEpisode", () => {
  it("keeps what was seen first, the goal once, and every action with its answer", async () => {
    const { noteOps } = await keepEpisode.run(seen, {});
    expect(noteOps).toEqual([
      {
        op: "add",
        draft: {
          kind: "episode",
          title: "water the fern",
          text: "a bench 1, a tap 1\nYour task is to: water the fern\n> go to bench 9\nNothing happens.\n> go to bench 1\na fern 1",
          group: "greenhouse/1@3",
          recallText: "water the fern",
          sources: [
            {
              episode: "greenhouse/1@3",
              taskId: "greenhouse/1",
              taskType: "water",
              success: false,
            },
          ],
        },
      },
    ]);
  });

  it("keeps no verdict where nobody judges, and nothing where nothing was done", async () => {
    const { noteOps } = await keepEpisode.run(seen, { episodes: { verdict: false } });
    expect(noteOps).toMatchObject([{ draft: { sources: [{ success: null }] } }]);
    expect(await keepEpisode.run({ ...seen, trajectory: [] }, {})).toEqual({ noteOps: [] });
  });
});
