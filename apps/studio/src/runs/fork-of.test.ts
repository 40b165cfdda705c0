import { expect, it } from "vitest";
import { forkOf } from "./fork-of.js";

const fork = (edits: unknown) =>
  forkOf({
    parameters: JSON.parse(
      JSON.stringify({ fork: { from: "a", episode: "b", at: { node: "c", run: 1 } } }).replace(
        "}}}",
        `},"edits":${String(edits)}}}`,
      ),
    ),
  });

it("a fork's edits are named one by one, whatever a manifest holds", () => {
  const edits = '{"reply":"> look","state":{"observation":"a door","__proto__":1},"messages":[]}';
  expect(fork(edits)?.edits).toEqual([
    { name: "reply", value: "> look" },
    { name: "state.observation", value: "a door" },
    { name: "state.__proto__", value: 1 },
    { name: "messages", value: [] },
  ]);
  for (const odd of ["null", "[]", '"fork"', "{}"]) expect(fork(odd)?.edits).toEqual([]);
  for (const odd of [null, "fork", { from: 1 }])
    expect(forkOf({ parameters: { fork: odd } })).toBeNull();
});
