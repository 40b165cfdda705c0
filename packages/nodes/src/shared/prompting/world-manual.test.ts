import { describe, expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { refusalsOf, worldManual } from "./world-manual.js";

const environment = {
  describe: () => ({
    title: "shed",
    actions: ["water <plant>", "put [thing, place]", "think: <thought>"],
    options: {},
    refusals: ["Nothing happens."],
    thought: "think: <thought>",
    remarks: ["Taps are opened first."],
  }),
};

describe("worldManual", () => {
  it("lists forms of actions one a line, remarks, refusals, and thoughts where they may be the reply", () => {
    const lines = worldManual({ environment, manual: "on" }, sampleTask(), true);
    expect(lines.slice(1, 4)).toEqual([
      "- water <plant>",
      "- put [thing, place]",
      "Taps are opened first.",
    ]);
    expect(lines[4]).toMatch(/^"Nothing happens\." .*refused.*costs a step\.$/);
    expect(lines[5]).toContain("> think: <one sentence>");
    expect(lines[6]).toMatch(/costs no step\. .*costs a step/);
    expect(worldManual({ environment, manual: "on" }, sampleTask(), false)).toEqual(
      lines.slice(0, 5),
    );
    expect(worldManual({ environment, manual: "on" }, sampleTask(), true, true)).toEqual(
      lines.filter((_line, index) => index !== 5),
    );
  });

  it("says how the forms show what an action names", () => {
    const leadOf = (actions: readonly string[]) =>
      worldManual(
        {
          environment: { describe: () => ({ title: "shed", actions, options: {} }) },
          manual: "on",
        },
        sampleTask(),
        true,
      )[0];
    expect(leadOf(["water <plant>", "look"])).toMatch(/<…>.*:$/);
    expect(leadOf(["water [plant]", "look"])).toMatch(/\[…\].*:$/);
    expect(leadOf(["wait", "look"])).toBe("Possible actions:");
  });

  it("does not list the actions again that the first observation lists", () => {
    const listing = { describe: () => ({ ...environment.describe(), listsActions: true }) };
    expect(worldManual({ environment: listing, manual: "on" }, sampleTask(), true)).toEqual(
      worldManual({ environment, manual: "on" }, sampleTask(), true).slice(3),
    );
  });

  it("is empty unless it is asked for, and where the world describes nothing", () => {
    expect(worldManual({ environment }, sampleTask(), true)).toEqual([]);
    expect(worldManual({ environment, manual: "off" }, sampleTask(), true)).toEqual([]);
    expect(worldManual({ manual: "on" }, sampleTask(), true)).toEqual([]);
    expect(worldManual({ environment: {}, manual: "on" }, sampleTask(), true)).toEqual([]);
  });
});

describe("refusalsOf", () => {
  it("is the world's own word", () => {
    expect(refusalsOf({ environment }, sampleTask())).toEqual(["Nothing happens."]);
    expect(refusalsOf({}, sampleTask())).toEqual([]);
  });
});
