import { restyle, restyleNames } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { readSubStep } from "./read-sub-step.js";

const plans = ["reach the handle", "grasp the handle", "pull open the door"];

describe("readSubStep", () => {
  it.each([
    ["Plan: grasp the handle", "grasp the handle"],
    ["The arm is near.\n**Plan:** Grasp the handle.", "grasp the handle"],
    ["Plan: reach the handle\nNo, it is there.\nplan: pull open the door", "pull open the door"],
    ['"reach the handle"', "reach the handle"],
    ["Plan: reach handle", "reach the handle"],
    ["1. reach the handle ✅\n2. grasp the handle (now)\n3. pull open the door", "grasp the handle"],
    ["Plan: reach the handle and then grasp the handle", "reach the handle"],
  ])("reads %j", (reply, plan) => {
    expect(readSubStep(reply, plans)).toBe(plan);
  });

  it.each(restyleNames)("reads a sub-step in another dress: %s", (style) => {
    expect(readSubStep(restyle("Plan: pull open the door", style), plans)).toBe("pull open the door");
  });

  it.each([
    ["I would grasp the handle now.", "grasp the handle"],
    ['{"reason": "it is closed", "plan": "reach the handle"}', "reach the handle"],
    ["<think>Plan: reach the handle?</think>Plan: Grasp the handle.", "grasp the handle"],
  ])("reads %j too", (reply, plan) => {
    expect(readSubStep(reply, plans)).toBe(plan);
  });

  it.each([
    '"reach the handle" is done. Now: "grasp the handle"',
    "Plan: reach the handle (already done) -> grasp the handle",
    "Not yet pull open the door; grasp the handle.",
    "Previous: reach the handle\nNow: grasp the handle\nNext: pull open the door",
    "Done: reach the handle. Current step: grasp the handle. Later: pull open the door.",
    "- [x] reach the handle\n- [ ] grasp the handle\n- [ ] pull open the door",
  ])("passes over what is done or comes later in %j", (reply) => expect(readSubStep(reply, plans)).toBe("grasp the handle"));

  it.each([
    "Now: reach the handle or grasp the handle",
    "First reach the handle, next grasp the handle.",
    "- [ ] reach the handle\n- [ ] grasp the handle",
  ])("chooses none of several that are open in %j", (reply) => expect(readSubStep(reply, plans)).toBeUndefined());

  it.each(["", "Plan:", "Plan: dance", "Plan: reach the handle or grasp the handle"])("finds none in %j", (reply) => {
    expect(readSubStep(reply, plans)).toBeUndefined();
  });
});
