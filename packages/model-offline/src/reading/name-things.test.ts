import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameThings } from "./name-things.js";

describe("nameThings", () => {
  const kinds = ["wateringcan", "gardenbench", "potato", "flowerpot", "rootbar", "rootbottle"];

  it.each([
    ["fill the can", "fill the wateringcan"],
    ["sit on two benches and a bench", "sit on two benches and a gardenbench"],
    ["put a bar of root away", "put a rootbar of  away"],
    ["a pot", "a flowerpot"],
  ])("reads %j", (sentence, named) => expect(nameThings(sentence, kinds)).toBe(named));

  it("takes no short word for the beginning of a longer one that is no compound", () => {
    expect(nameThings("a pot", ["potato"])).toBe("a pot");
  });

  it("leaves names and grammatical words alone", () => {
    expect(nameThings("the pot on a potato", ["pot", "potato", "onion"])).toBe(
      "the pot on a potato",
    );
  });

  it("changes nothing where no kind is known", () => {
    fc.assert(fc.property(fc.string(), (text) => nameThings(text, []) === text));
  });
});
