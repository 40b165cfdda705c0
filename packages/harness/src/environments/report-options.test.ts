import { describe, expect, it } from "vitest";
import { builtInRegistry } from "../extensions/built-ins.js";
import { type RunPreset, reportOptions } from "./report-options.js";

const rap: RunPreset = { name: "rap", papers: ["RAP"], left: [] };
const run = (preset: RunPreset | null, isBuiltIn = false) =>
  reportOptions({ environment: "alfworld", split: "valid_unseen", isBuiltIn, preset }, [{ taskType: "put" }], builtInRegistry.environments);
const papersOf = (...given: Parameters<typeof run>) => new Set((run(...given).papers ?? []).map(({ paper }) => paper));

describe("reportOptions", () => {
  it("puts a paper's numbers beside a run of its protocol, and no other paper's", () => {
    expect(papersOf(rap)).toEqual(new Set(["RAP"]));
    expect(papersOf({ name: "ldm2", papers: ["LDM2"], left: [] })).toEqual(new Set(["LDM2"]));
  });

  it("leaves them out where the protocol is another, and says so", () => {
    expect([papersOf(null), papersOf(rap, true), papersOf({ ...rap, left: ["nodes"] })]).toEqual([new Set(), new Set(), new Set()]);
    expect(run({ ...rap, left: ["nodes", "limit"] }).remarks).toEqual([
      "Preset rap, left with nodes, limit: the papers' numbers were measured otherwise and are left out.",
    ]);
    expect(run(null).remarks).toEqual([]);
  });
});
