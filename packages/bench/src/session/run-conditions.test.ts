import { describe, expect, it } from "vitest";
import { builtInRegistry } from "../extensions/built-ins.js";
import { reportedRun } from "../environments/reported-run.js";
import { runConditions } from "./run-conditions.js";

const entries = [builtInRegistry.pipeline("act")];

describe("runConditions", () => {
  it("records the prompt set, the rule sheet, the guard and the models of roles", () => {
    const plain = runConditions(entries, {});
    expect(plain).toEqual({
      prompts: expect.stringMatching(/^built-in [0-9a-f]{8}$/),
      ruleSheet: "off",
      guard: "none",
      roles: {},
    });
    const guard = { circles: 4, refusals: Number.POSITIVE_INFINITY, repeats: 3 };
    expect(
      runConditions(
        entries,
        { guard, manual: "on", actions: "listed", parse: { reader: "robust", unlisted: "ask" } },
        { roles: { act: "offline" }, replies: "tools" },
      ),
    ).toEqual({
      ...plain,
      ruleSheet: "on",
      guard: "repeats 3, circles 4",
      replies: "tools",
      actions: "listed",
      retry: "unlisted",
      roles: { act: "offline" },
    });
    expect(runConditions(entries, { parse: { reader: "robust", unlisted: "play" } })).toEqual(
      plain,
    );
    const manifest = { environment: { name: "doors", version: "doors/1" }, split: "test" };
    expect(reportedRun({ ...manifest, parameters: { conditions: plain } }).conditions).toEqual(
      plain,
    );
    expect(reportedRun({ ...manifest, parameters: { nodes: {} } })).toEqual({
      environment: "doors",
      split: "test",
      isBuiltIn: false,
      preset: null,
      stream: null,
      memoryBranches: [],
    });
  });
});
