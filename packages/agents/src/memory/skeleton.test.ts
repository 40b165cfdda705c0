import { describe, expect, it } from "vitest";
import { actionsOf, shapeOfCall, skeletonOf } from "./skeleton.js";

describe("skeletonOf", () => {
  const run = (order: string, full: boolean) => ({
    task: `Please refund order ${order}`,
    entries: [
      `> find_order({"order":"${order}"})`,
      `customer 77`,
      "> think: it came broken",
      "OK.",
      `> refund({"order":"${order}","customer":77,"full":${full}})`,
      "done",
      "> answer: done",
      "",
    ],
  });

  it("is equal for equal ways of working on other things", () => {
    expect(skeletonOf(run("A1", true), [])).toBe(
      'find_order({"order":_}) refund({"order":_,"customer":_,"full":true})',
    );
    expect(skeletonOf(run("B2", true), [])).toBe(skeletonOf(run("A1", true), []));
    expect(skeletonOf(run("A1", false), [])).not.toBe(skeletonOf(run("A1", true), []));
  });

  it("leaves out calls that failed", () => {
    expect(skeletonOf(run("A1", true), [0])).toBe('refund({"order":_,"customer":_,"full":true})');
    expect(actionsOf(run("A1", true), [0, 4])).toEqual([{ index: 6, action: "answer: done" }]);
  });

  it("keeps names, and values that nothing named before", () => {
    expect(
      shapeOfCall('set_flag({"flag":"drain","on":true,"after":30})', "the flag of 30 services"),
    ).toBe('set_flag({"flag":"drain","on":true,"after":_})');
    expect(shapeOfCall('say({"text":"a \\"quoted\\" word"})', 'a \\"quoted\\" word')).toBe(
      'say({"text":_})',
    );
  });
});
