import { expect, it } from "vitest";
import { editsOfFork } from "../page/src/runs/read-fork.js";

it("a fork's edits are named one by one, whatever a manifest holds", () => {
  const edits: unknown = JSON.parse(
    '{"edits":{"reply":"> look","state":{"observation":"a door","__proto__":1},"messages":[]}}',
  );
  expect(editsOfFork(edits)).toEqual([
    { name: "reply", value: "> look" },
    { name: "state.observation", value: "a door" },
    { name: "state.__proto__", value: 1 },
    { name: "messages", value: [] },
  ]);
  for (const value of [null, "fork", {}, { edits: null }, { edits: [] }])
    expect(editsOfFork(value)).toEqual([]);
});
