import { expect, it } from "vitest";
import { refusedActions } from "./refused-actions.js";

const described = { refusals: ["No:", "Stop!"] };
const episode = (...pairs: readonly (readonly [action: string, answer: string])[]) => ({
  trajectory: pairs.map(([action], index) => ({
    action,
    observation: pairs[index - 1]?.[1] ?? "A shed.",
  })),
  observation: pairs.at(-1)?.[1] ?? "A shed.",
});

it.each([
  ["nothing done", episode(), []],
  ["the newest carried out", episode(["open gate 1", "No: locked."], ["look", "A can 1."]), []],
  [
    "the newest refused",
    episode(["open gate 1", "No: locked."], ["look", "A can 1."], ["take tap 1", "No: fixed."]),
    ["take tap 1"],
  ],
  [
    "several refused in a row, one of them twice",
    episode(
      ["look", "A can 1."],
      ["take tap 1", "No: fixed."],
      ["turn tap 1", "Stop!"],
      ["take tap 1", "No: fixed."],
    ),
    ["take tap 1 (2 times)", "turn tap 1"],
  ],
  [
    "refused again after something was carried out",
    episode(["take tap 1", "No: fixed."], ["look", "A can 1."], ["take tap 1", "No: fixed."]),
    ["take tap 1"],
  ],
  ["all refused", episode(["", "No: empty."]), ["(the reply held no action)"]],
])("%s", (_, seen, refused) => expect(refusedActions(seen, described)).toEqual(refused));

it("knows of none in a world that describes no refusals", () => {
  expect(refusedActions(episode(["take tap 1", "No: fixed."]))).toEqual([]);
});
