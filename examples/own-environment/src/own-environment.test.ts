import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { colouredDoors } from "./coloured-doors.js";

const task = {
  id: "red",
  environment: "coloured-doors",
  split: "test",
  type: "open",
  goal: "open the red door",
};

describe("the own environment", () => {
  it("is a pure transition: the same state and action give the same turn, and the state before is as it was", async () => {
    const { state } = await colouredDoors.reset(task);
    const before = structuredClone(state);
    const [first, second] = [
      await colouredDoors.step(state, "take red key"),
      await colouredDoors.step(state, "take red key"),
    ];
    expect(first).toEqual(second);
    expect(state).toEqual(before);
    expect(JSON.parse(JSON.stringify(first.state))).toEqual(first.state);
  });

  it("opens a door with its own key only, and is won at the wanted one", async () => {
    const { state } = await colouredDoors.reset(task);
    const red = await colouredDoors.step(state, "take red key");
    expect(await colouredDoors.step(red.state, "open blue door")).toMatchObject({
      observation: "Nothing happens.",
      done: false,
    });
    expect(await colouredDoors.step(red.state, "open red door")).toMatchObject({
      success: true,
      done: true,
      reward: 1,
    });
    const blue = await colouredDoors.step(state, "take blue key");
    expect(await colouredDoors.step(blue.state, "open blue door")).toMatchObject({
      success: false,
      done: false,
      reward: 0,
    });
  });

  it("ends after its last step", async () => {
    let turn = await colouredDoors.reset(task);
    for (let move = 0; move < colouredDoors.maxSteps; move += 1)
      turn = await colouredDoors.step(turn.state, "wait");
    expect(turn).toMatchObject({ done: true, success: false });
  });
});

describe("the program", () => {
  it("plays every task to its end with one example of other colours", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, "../dist/main.js"),
    ]);
    expect(stdout.trim().split("\n")).toEqual(
      ["red", "blue", "green"].map(
        (colour) => `open the ${colour} door: take ${colour} key, open ${colour} door: done`,
      ),
    );
  });
});
