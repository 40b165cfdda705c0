import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spellingOf } from "./spelling.js";

const material = "> put [fern_1, pot_0]\nYou see a fern_1, a wateringcan_0.";

describe("spellingOf", () => {
  it("reads joined names and calls as if they were written apart, and writes them back", () => {
    const { read, write } = spellingOf(material);
    expect(read(material)).toBe("> put ⟦fern 1, pot 0⟧\nYou see a fern 1, a wateringcan 0.");
    expect(write("> put ⟦fern 1, pot 0⟧")).toBe("> put [fern_1, pot_0]");
  });

  it("puts brackets around what an action of the prompt's calls is about", () => {
    const { write } = spellingOf("> open [shed_0]");
    expect(write("> open shed 0")).toBe("> open [shed_0]");
    expect(write("I open shed 0 now.")).toBe("I open shed_0 now.");
  });

  it("joins compound words, and lengthens those that a goal shortens", () => {
    const { read } = spellingOf(`Your task is to: fill the can\n${material}`);
    expect(read("a watering can and two watering cans")).toBe("a wateringcan and two wateringcans");
    expect(read("Your task is to: fill the watering")).toBe(
      "Your task is to: fill the wateringcan",
    );
  });

  it("keeps a message whole: it has no semicolon that would end it in a list of actions", () => {
    expect(spellingOf(material).read("chat [first this; then fern_1]")).toBe(
      "chat ⟦first this, then fern 1⟧",
    );
  });

  it("changes nothing where no name is joined", () => {
    const { read, write } = spellingOf("> search[red fern 2]");
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(write(read(text))).toBe(text);
      }),
    );
  });

  it("gives names and calls back as they were", () => {
    const name = fc
      .tuple(fc.constantFrom("fern", "pot", "can"), fc.nat(9))
      .map(([kind, number]) => `${kind}_${number}`);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (names) => {
        const text = `> put [${names.join(", ")}]`;
        const { read, write } = spellingOf(text);
        expect(write(read(text))).toBe(text);
      }),
    );
  });
});
