import { noAgreement } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import {
  addJudgement,
  agreementRates,
  describeAgreement,
  judgeState,
  overallAgreement,
} from "./agreement.js";

const tracked = {
  facing: "shed 1",
  moved: 4,
  holding: ["can 1"],
  seen: ["fern 1", "shelf 2", "can 1"],
  done: ["take can 1 from shelf 2"],
};
const count = (correct: number, reported: number, found: number, actual: number) => ({
  correct,
  reported,
  found,
  actual,
});

describe("judgeState", () => {
  it("finds a true state right whatever its wording, and counts what it leaves out", () => {
    const report = {
      facing: "the Shed 1",
      moved: 4,
      holding: ["a can 1"],
      seen: ["fern 1 at shelf 2"],
      done: ["picked up can 1"],
    };
    expect(judgeState(report, tracked)).toEqual({
      facing: count(1, 1, 1, 1),
      moved: count(1, 1, 1, 1),
      holding: count(1, 1, 1, 1),
      seen: count(1, 1, 2, 3),
      done: count(1, 1, 1, 1),
    });
  });

  it("finds wrong items wrong, one by one", () => {
    const report = {
      facing: "north",
      moved: 3,
      holding: ["rake 2"],
      seen: ["fern 1", "moss 9"],
      done: ["watered fern 1"],
    };
    expect(judgeState(report, tracked)).toEqual({
      facing: count(0, 1, 0, 1),
      moved: count(0, 1, 0, 1),
      holding: count(0, 1, 0, 1),
      seen: count(1, 2, 1, 3),
      done: count(0, 1, 0, 1),
    });
  });

  it("compares what is held by whole words", () => {
    const holding = (item: string) => judgeState({ holding: [item] }, tracked).holding;
    for (const item of ["", "the", "a", "an 1", "can 12", "oil can 12"])
      expect(holding(item)).toEqual(count(0, 1, 0, 1));
    for (const item of ["can", "The can 1.", "can 1, full"])
      expect(holding(item)).toEqual(count(1, 1, 1, 1));
  });

  it.each([
    ["a report of nothing", {}],
    ["empty lists", { facing: "", moved: null, holding: [], seen: [], done: [] }],
    ["items that name no single thing", { seen: ["some plants"], done: ["a lot"] }],
  ])("gives %s recall 0, and no precision", (_, report) => {
    for (const { precision, reported, recall, actual } of Object.values(
      agreementRates(judgeState(report, tracked)),
    )) {
      expect({ precision, reported, recall }).toEqual({ precision: null, reported: 0, recall: 0 });
      expect(actual).toBeGreaterThan(0);
    }
  });

  it("does not judge what the world does not show, and what is not asked for", () => {
    expect(judgeState({ facing: "north" }, { ...tracked, facing: "" }).facing).toEqual(
      count(0, 0, 0, 0),
    );
    expect(judgeState({ holding: [] }, { ...tracked, holding: [] }).holding).toEqual(
      count(0, 0, 0, 0),
    );
    expect(judgeState({}, tracked, [], ["holding"])).toEqual({
      ...noAgreement,
      holding: count(0, 0, 0, 1),
    });
    const seen = { ...tracked, seen: ["red can"] };
    expect(judgeState({ seen: ["the red can"] }, seen).seen).toEqual(count(0, 0, 0, 1));
    expect(judgeState({ seen: ["the red can"] }, seen, ["red can", "red cup"]).seen).toEqual(
      count(1, 1, 1, 1),
    );
    expect(judgeState({ seen: ["a red cup"] }, seen, ["red can", "red cup"]).seen).toEqual(
      count(0, 1, 0, 1),
    );
  });
});

describe("addJudgement", () => {
  it("sums the counts, and shows them with their totals", () => {
    const one = judgeState({ moved: 4, seen: ["fern 1"] }, tracked);
    const both = addJudgement(one, judgeState({}, tracked));
    expect(both).toMatchObject({ moved: count(1, 1, 1, 2), seen: count(1, 1, 1, 6) });
    expect(agreementRates(both).moved).toEqual({
      precision: 1,
      reported: 1,
      recall: 0.5,
      actual: 2,
    });
    expect(describeAgreement({ ...noAgreement, moved: both.moved })).toBe(
      "moved: precision 1/1, recall 1/2",
    );
  });
});

describe("overallAgreement", () => {
  it("sums the parts before it divides", () =>
    expect(
      overallAgreement({ ...noAgreement, holding: count(1, 1, 1, 4), seen: count(1, 3, 1, 4) }),
    ).toEqual({ precision: 0.5, reported: 4, recall: 0.25, actual: 8 }));

  it("has no precision where nothing was reported, no recall where nothing was there", () =>
    expect(overallAgreement(noAgreement)).toMatchObject({ precision: null, recall: null }));
});
