import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { runBench } from "../experiment/run-bench.js";
import { reportedConditions, runConditions } from "./run-conditions.js";

const entries = [builtInRegistry.pipeline("act")];

describe("runConditions", () => {
  it("tells the prompt set, the rule sheet, the guard and the models of roles", () => {
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
        { guard, manual: "on", actions: "listed" },
        { roles: { act: "offline" }, replies: "tools" },
      ),
    ).toEqual({
      ...plain,
      ruleSheet: "on",
      guard: "repeats 3, circles 4",
      replies: "tools",
      actions: "listed",
      roles: { act: "offline" },
    });
    expect(reportedConditions({ conditions: plain })).toEqual(plain);
    expect(reportedConditions({ nodes: {} })).toBeUndefined();
  });
});

describe("a run", () => {
  it("has one guard, one rule sheet and one list of actions for all of its pipelines, in its key, its manifest and its report", async () => {
    const cwd = temporaryFolder();
    const play = (directory: string, nodes: object) =>
      runBench(
        {
          builtIn: true,
          limit: 1,
          pipelines: ["act", "react"],
          processes: 0,
          directory,
          nodes,
          roles: { reflect: "offline" },
        },
        { cwd, variables: {} },
      );
    const guarded = await play("guarded", {
      guard: { circles: 2 },
      manual: "on",
      actions: "listed",
    });
    const plain = await play("plain", {});
    expect(guarded.report.conditions).toMatchObject({
      ruleSheet: "on",
      guard: "circles 2",
      actions: "listed",
      roles: { reflect: "offline" },
    });
    expect(plain.report.conditions).toMatchObject({ ruleSheet: "off", guard: "none" });
    expect(guarded.results[0]?.runId).not.toBe(plain.results[0]?.runId);
  });
});
