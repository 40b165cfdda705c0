import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleTask } from "../../testing/fixtures.testing.js";
import { judgeRun } from "./judge-run.js";

const seen = {
  task: sampleTask(),
  trajectory: [{ index: 0, observation: "A tap.", action: "open tap", kind: "act" as const }],
  observation: "The tap is stuck.",
};

describe("judgeRun", () => {
  it.each([
    ["SUCCESS: it was done", true, "it was done"],
    ["I think this is a **FAILURE** - the tap is stuck", false, "the tap is stuck"],
    ["verdict: success.", true, ""],
    ['Thoughts: It is wet.\nStatus: "Success"', true, "It is wet."],
    ["status: success", true, ""],
    ['Status: "failure"', false, ""],
  ])("reads %s", async (reply, success, verdictReason) => {
    const model = scriptedModel([reply]);
    const runtime = recordingRuntime();
    expect(await judgeRun.run(seen, { model }, runtime)).toEqual({ success, verdictReason });
    expect(model.calls[0]?.at(-1)?.text).toContain("> open tap\nThe tap is stuck.");
    expect(runtime.events.at(-1)).toMatchObject({
      type: "note",
      text: expect.stringMatching(success ? /success/ : /failure/) as string,
    });
  });

  it("counts a reply without a verdict as a failure, after asking again once", async () => {
    const model = scriptedModel(["Who knows?", "Nobody."]);
    expect(await judgeRun.run(seen, { model })).toEqual({
      success: false,
      verdictReason: "the reply held no verdict",
    });
    expect(model.calls).toHaveLength(2);
  });
});
