import { describe, expect, it } from "vitest";
import type { Branch } from "../domain/branch.js";
import { children } from "./ldm-refinement.js";

/** A branch with as many steps as its id has dots. */
const branchOf = (id: string): Branch => ({
  id,
  environmentState: id,
  observation: `at ${id}`,
  steps: id
    .split(".")
    .slice(1)
    .map((choice, index) => ({
      index,
      observation: `level ${index}`,
      action: `choice ${choice}`,
      kind: "act",
    })),
  confidence: 0.5,
  reward: 0,
  done: false,
  success: false,
  stopReason: "",
});

const { reducer } = children;
const ids = (branches: readonly { readonly id: string }[]) => branches.map(({ id }) => id);

describe("children", () => {
  it("gathers the children of one level, whoever brings them, and each once", () => {
    const first = reducer([], [branchOf("0.0"), branchOf("0.1")]);
    const both = reducer(first, branchOf("0.2"));
    expect(ids(both)).toEqual(["0.0", "0.1", "0.2"]);
    expect(ids(reducer(both, both))).toEqual(["0.0", "0.1", "0.2"]);
  });

  it("forgets a level as soon as a deeper one arrives", () => {
    expect(ids(reducer([branchOf("0.0"), branchOf("0.1")], branchOf("0.1.0")))).toEqual(["0.1.0"]);
    expect(ids(reducer([branchOf("0.1.0")], branchOf("0.0")))).toEqual(["0.1.0"]);
  });
});
