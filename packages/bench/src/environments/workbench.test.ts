import { describe, expect, it } from "vitest";
import { builtInRegistry } from "../extensions/built-ins.js";
import { reportOptions } from "./report-options.js";

describe("its table", () => {
  it("draws wordings, and names the signal that marked good episodes for each memory", async () => {
    const run = { environment: "workbench", split: "seen", isBuiltIn: true };
    const { clusters, signalOf, remarks } = await reportOptions(
      run,
      [],
      builtInRegistry.environments,
      builtInRegistry.pipelines,
    );
    expect(clusters?.of("email/017")).toBe(clusters?.of("email/013"));
    expect(clusters?.of("email/017")).not.toBe(clusters?.of("calendar/017"));
    expect(
      ["act", "reflexion", "rap-train", "ldm", "ldm-reflexion", "expert", "do-nothing"].map(
        (name) => signalOf?.(name),
      ),
    ).toEqual([
      "none",
      "judge at test time",
      "answers of other tasks",
      "answers of other tasks",
      "answers of other tasks, judge at test time",
      "the answer itself",
      "none",
    ]);
    expect(remarks?.join()).toContain("built-in");
    expect(
      (
        await reportOptions(
          { ...run, environment: "alfworld" },
          [],
          builtInRegistry.environments,
          builtInRegistry.pipelines,
        )
      ).signalOf,
    ).toBeUndefined();
  });
});
