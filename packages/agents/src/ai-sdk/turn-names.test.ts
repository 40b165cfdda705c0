import { describe, expect, it } from "vitest";
import { turnNames } from "./turn-names.js";

const turn = { namespace: "agents/a/ann", words: "turn/1", versions: "3.0", goesOn: false };

describe("turnNames", () => {
  it("gives the same words again another name, and another user's words the first", () => {
    const nameOf = turnNames();
    expect(nameOf(turn)).toBe("turn/1/3.0");
    expect(nameOf(turn)).toBe("turn/1/3.0/2");
    expect(nameOf({ ...turn, namespace: "agents/a/bob" })).toBe("turn/1/3.0");
  });

  it("keeps the name of a turn that goes on, whatever version it reads", () => {
    const nameOf = turnNames();
    expect(nameOf({ ...turn, goesOn: true })).toBe("turn/1/3.0");
    expect(nameOf({ ...turn, goesOn: true, versions: "4.0" })).toBe("turn/1/3.0");
  });

  it("forgets the oldest of a thousand turns", () => {
    const nameOf = turnNames();
    nameOf(turn);
    for (let other = 0; other < 1000; other += 1) nameOf({ ...turn, words: `other/${other}` });
    expect(nameOf({ ...turn, goesOn: true, versions: "4.0" })).toBe("turn/1/4.0");
  });
});
