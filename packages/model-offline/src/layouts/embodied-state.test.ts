import { expect, it } from "vitest";
import { embodiedState, ownState } from "./embodied-state.js";

const begun = { place: "A hall 1.", goal: "lift mip 2", transcript: "> look\nA mip 2." };
const page = "The task:\nA hall 1.\nYour task is to: lift mip 2";

it("shows the task and what was done", () => {
  expect(embodiedState(begun)).toBe(`${page}\n> look\nA mip 2.`);
  expect(embodiedState({ ...begun, transcript: "" })).toBe(page);
});

it("shows the state before, where there was one", () => {
  expect(ownState({ ...begun, before: '{"held":1}' })).toBe(
    `${page}\n> look\nA mip 2.\nThe state before: {"held":1}`,
  );
  expect(ownState({ ...begun, before: "" })).toBe(embodiedState(begun));
});
