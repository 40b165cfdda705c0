import { describe, expect, it } from "vitest";
import { retriedCalls } from "./retried-calls.js";

const restart = "> restart({})";

describe("retriedCalls", () => {
  it("finds a call that came to something else after others", () => {
    const entries = [restart, "refused", "> drain({})", "drained", restart, "done"];
    expect(retriedCalls({ entries })).toEqual([{ index: 0, again: 4, between: ["drain({})"] }]);
  });

  it("finds none that came to the same, or that followed at once", () => {
    const same = [restart, "done", "> drain({})", "drained", restart, "done"];
    const next = [restart, "busy", restart, "done"];
    for (const entries of [same, next]) expect(retriedCalls({ entries })).toEqual([]);
  });
});
