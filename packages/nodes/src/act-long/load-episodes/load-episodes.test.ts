import { estimateTokens, type NodeEvent, type Note } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { sampleNote } from "../../testing/note-fixtures.testing.js";
import { episodesText } from "../episodes-block.js";
import { newestWithin } from "../newest-within.js";
import { shownEpisode } from "../shown-episode.js";
import { loadEpisodes } from "./load-episodes.js";

const own = (success: boolean | null) => [
  { episode: "e", taskId: "t", taskType: "water", success },
];
const episodes: readonly Note[] = [true, false, null].map((success, index) =>
  sampleNote(`note-0000${index + 1}`, { kind: "episode", sources: own(success) }),
);
const held = [...episodes, sampleNote("note-00004")];
const noteMemory = { version: async () => 7, all: async () => held };
const tokens = (of: readonly Note[]) =>
  of.reduce((sum, note) => sum + estimateTokens(episodesText([shownEpisode(note)])), 0);

const load = async (options: Parameters<typeof loadEpisodes.run>[1]["episodes"]) => {
  const events: NodeEvent[] = [];
  const emit = (event: NodeEvent) => void events.push(event);
  const deps = { noteMemory, ...(options && { episodes: options }) };
  return { ...(await loadEpisodes.run({ task: sampleTask() }, deps, { emit })), events };
};

describe("newestWithin", () => {
  it.each([
    { sizes: [40, 30, 50], budget: 90, kept: [30, 50] },
    { sizes: [40, 30, 50], budget: 120, kept: [40, 30, 50] },
    { sizes: [10, 91], budget: 90, kept: [] },
    { sizes: [10, 91, 20], budget: 90, kept: [20] },
    { sizes: [40, 30], budget: 0, kept: [] },
  ])("keeps $kept of $sizes within $budget, and no half one", ({ sizes, budget, kept }) => {
    expect(newestWithin(sizes, (size) => size, budget)).toEqual(kept);
  });
});

describe("loadEpisodes", () => {
  it("loads every finished episode, the oldest first, and no other note", async () => {
    const { notes, notesVersion, droppedEpisodes, events } = await load(undefined);
    expect([notes, notesVersion, droppedEpisodes]).toEqual([episodes, 7, 0]);
    expect(events.map(({ type }) => type)).toEqual(["memory-read"]);
  });

  it("leaves out the oldest where they do not fit, and says how many", async () => {
    const budget = tokens(episodes.slice(1));
    const { notes, droppedEpisodes, events } = await load({ budget });
    expect([notes, droppedEpisodes]).toEqual([episodes.slice(1), 1]);
    expect(events.at(-1)).toMatchObject({ type: "note", data: { dropped: 1, budget } });
    expect((await load({ budget: budget - 1 })).droppedEpisodes).toBe(2);
    expect(await load({ budget: 0 })).toMatchObject({ notes: [], droppedEpisodes: 3 });
  });

  it("loads successes alone where asked to, and counts no others as left out", async () => {
    expect(await load({ which: "successes" })).toMatchObject({
      notes: episodes.slice(0, 1),
      droppedEpisodes: 0,
    });
  });
});
