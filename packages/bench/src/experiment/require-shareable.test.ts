import { expect, it } from "vitest";
import { requireShareable, requireTakeOver } from "./require-shareable.js";
import type { Settings } from "../session/settings.js";

it("sends no run to a database whose recordings lie on this machine", () => {
  expect(requireShareable("postgres://here", { calls: {} } as Settings)).toBe("postgres://here");
  const recording = { calls: { record: "calls.jsonl" } } as unknown as Settings;
  expect(() => requireShareable("postgres://here", recording)).toThrow(
    /do not reach the workers of a database/,
  );
});

it("hands no world over from worker to worker whose effects cannot be undone", () => {
  expect(requireTakeOver({ name: "shop" })).toBeUndefined();
  expect(() => requireTakeOver({ name: "bank", effects: "irreversible" })).toThrow(
    "a run on a database, whose workers take over each other's episodes, was not begun: what is done in bank cannot be undone",
  );
});
