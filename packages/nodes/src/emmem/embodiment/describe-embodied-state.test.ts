import { describe, expect, it } from "vitest";
import { describeEmbodiedState } from "./describe-embodied-state.js";

const numbered = (kind: string) => Array.from({ length: 6 }, (_, index) => `${kind}_${index}`);
const state = {
  facing: "north",
  moved: 2,
  holding: [],
  seen: [] as string[],
  done: [] as string[],
};

describe("describeEmbodiedState", () => {
  it("keeps what the goal names, and what does to it what the goal asks for, before the newest", () => {
    const seen = ["shelf_9", "sinkbasin_0", "plate_0", "fridge_0", ...numbered("mug")];
    const done = [
      "open [safe_0]",
      "open [fridge_0]",
      ...numbered("shelf").map((name) => `open [${name}]`),
    ];
    const described = (goal: string) =>
      describeEmbodiedState({ ...state, seen, done }, goal, "north");
    expect(described("Put a clean plate in a drawer.")).toContain(
      "have seen sinkbasin_0, plate_0, mug_0, mug_1,",
    );
    expect(described("Put a cool plate in a drawer.")).toContain(
      "have seen plate_0, fridge_0, mug_0,",
    );
    expect(described("Put a cool plate in a drawer.")).toContain(
      "have done open [fridge_0], open [shelf_0],",
    );
    expect(described("Find a ring.")).toContain(
      "have seen mug_0, mug_1, mug_2, mug_3, mug_4, mug_5, have done open [shelf_0],",
    );
  });

  it("faces directions and is at things, whatever the world; in one without headings it begins at the start", () => {
    const whereabouts = (facing: string, moved: number, initialFacing?: string) =>
      describeEmbodiedState({ ...state, facing, moved }, "", initialFacing).split(",")[0];
    expect(whereabouts("east", 0, "north")).toBe("I face east");
    expect(whereabouts("cabinet_0", 1, "north")).toBe("I am at cabinet_0");
    expect(whereabouts("", 3, "north")).toBe("I have moved 3 steps");
    expect(whereabouts("", 0, "")).toBe("I am at the start");
    expect(whereabouts("", 1, "")).toBe("I hold nothing");
    expect(
      describeEmbodiedState({ ...state, facing: "", moved: 0, done: ["search[rope]"] }, "", ""),
    ).toMatch(/^I hold nothing/);
  });
});
