import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "../experiment/run-bench.js";

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
