import type { Branch } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleBranch } from "../../testing/branches.testing.js";
import { recordingRuntime } from "../../testing/fixtures.testing.js";
import { type BeamOptions, selectBranches } from "./select-branches.js";

const child = (id: string, confidence: number, done = false) =>
  sampleBranch(id, { confidence, done });
const frontier = [sampleBranch("0.0"), sampleBranch("0.1")];

const select = async (
  children: Branch[],
  { beam, explored = [] }: { beam?: BeamOptions; explored?: Branch[] } = {},
) => {
  const kept = await selectBranches.run({ children, frontier, explored }, beam ? { beam } : {});
  return {
    frontier: kept.frontier?.map(({ id }) => id),
    explored: kept.explored?.map(({ id }) => id),
  };
};

describe("selectBranches", () => {
  it("keeps the four most confident paths and prunes the rest", async () => {
    const children = [
      child("0.0.0", 0.1),
      child("0.0.1", 0.2),
      child("0.1.0", 0.5),
      child("0.1.1", 0.05),
      child("0.1.2", 0.15),
    ];
    expect(await select(children)).toEqual({
      frontier: ["0.1.0", "0.0.1", "0.1.2", "0.0.0"],
      explored: [],
    });
    expect(await select(children, { beam: { size: 1 } })).toEqual({
      frontier: ["0.1.0"],
      explored: [],
    });
  });

  it("moves finished paths over, and lets each keep its slot", async () => {
    const explored = [child("0.9", 0.01, true), child("0.8", 0.01, true)];
    const children = [child("0.0.0", 0.4), child("0.0.1", 0.3, true), child("0.1.0", 0.2)];
    expect(await select(children, { explored })).toEqual({
      frontier: ["0.0.0"],
      explored: ["0.9", "0.8", "0.0.1"],
    });
    const full = [...explored, child("0.7", 0.01, true), child("0.6", 0.01, true)];
    expect(await select(children, { explored: full })).toEqual({
      frontier: [],
      explored: ["0.9", "0.8", "0.7", "0.6"],
    });
  });

  it("frees the slots of finished paths with the option, and keeps the most confident of them", async () => {
    const explored = [child("0.9", 0.01, true), child("0.8", 0.02, true)];
    const children = [child("0.0.0", 0.4), child("0.0.1", 0.3, true), child("0.1.0", 0.2)];
    expect(await select(children, { explored, beam: { finished: "free", size: 2 } })).toEqual({
      frontier: ["0.0.0"],
      explored: ["0.0.1", "0.8"],
    });
  });

  it("ranks by the geometric mean with the option, so that long paths have no disadvantage", async () => {
    const long = child("0.0.0", 0.36);
    const short = { ...child("0.1.0", 0.5), steps: long.steps.slice(0, 1) };
    expect((await select([long, short], { beam: { size: 1 } })).frontier).toEqual(["0.1.0"]);
    expect(
      (await select([long, short], { beam: { size: 1, score: "geometricMean" } })).frontier,
    ).toEqual(["0.0.0"]);
  });

  it("breaks ties by the order of the choices, in whatever order the children arrive", async () => {
    const children = ["0.0.10", "0.0.2", "0.1.0", "0.0.1"].map((id) => child(id, 0.1));
    expect((await select(children, { beam: { size: 3 } })).frontier).toEqual([
      "0.0.1",
      "0.0.2",
      "0.0.10",
    ]);
  });

  it("ignores children of paths that were pruned, and reports what it kept", async () => {
    const runtime = recordingRuntime();
    await selectBranches.run(
      { children: [child("0.5.0", 0.9), child("0.0.0", 0.2)], frontier, explored: [] },
      {},
      runtime,
    );
    expect(runtime.events).toEqual([
      {
        type: "note",
        node: "selectBranches",
        text: "1 of 1 paths kept",
        data: [{ id: "0.0.0", confidence: 0.2, done: false }],
      },
    ]);
  });
});
