import { describe, expect, it } from "vitest";
import { sampleBranch } from "../../testing/branches.testing.js";
import { children } from "./branch.js";

const { reducer } = children;
const ids = (branches: readonly { readonly id: string }[]) => branches.map(({ id }) => id);

describe("children", () => {
  it("gathers the children of one level, whoever brings them, and each once", () => {
    const first = reducer([], [sampleBranch("0.0"), sampleBranch("0.1")]);
    const both = reducer(first, sampleBranch("0.2"));
    expect(ids(both)).toEqual(["0.0", "0.1", "0.2"]);
    expect(ids(reducer(both, both))).toEqual(["0.0", "0.1", "0.2"]);
  });

  it("forgets a level as soon as a deeper one arrives", () => {
    expect(ids(reducer([sampleBranch("0.0"), sampleBranch("0.1")], sampleBranch("0.1.0")))).toEqual(["0.1.0"]);
    expect(ids(reducer([sampleBranch("0.1.0")], sampleBranch("0.0")))).toEqual(["0.1.0"]);
  });
});
