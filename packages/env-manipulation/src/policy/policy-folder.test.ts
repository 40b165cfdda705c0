import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ManipulationWorld, openManipulationWorld } from "../world/manipulation-world.js";
import { findPolicy, loadPolicies, savePolicy } from "./policy-folder.js";
import { trainPolicy } from "./train-policy.js";

describe("a folder of policies", () => {
  const folder = mkdtempSync(join(tmpdir(), "policies-"));
  let world: ManipulationWorld;
  beforeAll(async () => {
    world = await openManipulationWorld();
  });
  afterAll(() => {
    world.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const definitionOf = (name: string) => {
    const found = world.definitions.find((one) => one.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  };

  it("gives back what was saved, plans or none, and says which are missing", () => {
    const tiny = { name: "button", demonstrations: 1, steps: 5, width: 4 };
    const [described, blind] = [
      trainPolicy(world, tiny),
      trainPolicy(world, { ...tiny, usesPlans: false }),
    ];
    expect(savePolicy(folder, described)).toBe(join(folder, "workshop-button.json"));
    savePolicy(folder, blind);
    const button = definitionOf("button");
    expect(loadPolicies(folder, world, [button], true)).toEqual([described]);
    expect(loadPolicies(folder, world, [button], false)).toEqual([blind]);
    expect(() => loadPolicies(folder, world, [button, definitionOf("door")], true)).toThrow(
      /no policy for workshop\/door that/,
    );
    savePolicy(folder, { ...described, scene: "workshop/button/0/other" });
    expect(findPolicy(folder, world, button, true)).toBeUndefined();
    writeFileSync(join(folder, "workshop-button.json"), "[]");
    expect(() => findPolicy(folder, world, button, true)).toThrow(
      expect.objectContaining({ code: "DATA_INVALID" }),
    );
  });
});
