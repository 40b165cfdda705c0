import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionFormsOf, readPast } from "./read-past.js";

const forms = actionFormsOf([
  "stride to vark 1",
  "take zorp 1 from vark 1",
  "put zorp 1 in/on vark 2",
  "open vark 1",
]);
const textsOf = (account: string) =>
  readPast(account, forms).pastActions.map(
    ({ text, hadEffect }) => `${hadEffect ? "" : "!"}${text}`,
  );

describe("readPast", () => {
  it.each([
    "I opened vark 1, took zorp 2 from vark 1, tried to put zorp 2 in/on vark 3 without success.",
    "The agent opened the vark 1, then picked up zorp 2 from it's place at vark 1, then failed to place zorp 2 on vark 3.",
    "You have opened vark 1 and then grabbed the zorp 2 from the vark 1; attempted to put zorp 2 on vark 3, but nothing happened.",
  ])("reads the same actions from %j", (account) => {
    expect(textsOf(account)).toEqual([
      "open vark 1",
      "take zorp 2 from vark 1",
      "!put zorp 2 in/on vark 3",
    ]);
  });

  it("reads sightings, messages and places, and none of them as an action", () => {
    const described = readPast(
      'I saw zorp 2 at vark 3. I heard mo say "Open vark 1; now." Seen from where I began, vark 3 is 2 steps behind.',
      forms,
    );
    expect(described.pastActions).toEqual([]);
    expect([...described.sightings]).toEqual([["zorp 2", "vark 3"]]);
    expect(described.heard).toEqual([{ from: "mo", text: "Open vark 1; now.", after: 0 }]);
    expect([...described.charted]).toEqual([["vark 3", [0, -2]]]);
  });

  it("reads what was done on pages", () => {
    const described = readPast(
      'Looked up "red mip" and then chose "M0002".',
      actionFormsOf(["search[x]", "click[y]"]),
    );
    expect(described.pastActions.map(({ text }) => text)).toEqual([
      "search[red mip]",
      "click[M0002]",
    ]);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.string(),
        (account) =>
          void expect(readPast(account, forms).pastActions.length).toBeLessThanOrEqual(
            account.length,
          ),
      ),
    );
  });
});
