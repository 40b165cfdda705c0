import assert from "node:assert/strict";
import { it } from "node:test";
import { playPolicy } from "@mnemograph/core";
import { tasks, workshop } from "./workshop.js";

it("is solved by its expert", async () => {
  for (const task of tasks) {
    const policy = await workshop.expert?.(task);
    assert.ok(policy !== undefined);
    assert.equal((await playPolicy(workshop, task, policy)).success, true, task.id);
  }
});

it("does the same again from the same state, and leaves that state as it is", async () => {
  for (const task of tasks) {
    const { state } = await workshop.reset(task);
    const before = structuredClone(state);
    for (const action of (await workshop.admissible?.(state)) ?? [])
      assert.deepEqual(await workshop.step(state, action), await workshop.step(state, action));
    assert.deepEqual(state, before);
  }
});

it("refuses what is not possible", async () => {
  for (const task of tasks) {
    const { state } = await workshop.reset(task);
    for (const action of ["", "fly away", `put ${task.id} on bench`, "take saw from drawer 1"]) {
      const { observation, done } = await workshop.step(state, action);
      assert.deepEqual({ observation, done }, { observation: "Nothing happens.", done: false });
    }
  }
});

it("ends after its last step", async () => {
  for (const task of tasks) {
    let turn = await workshop.reset(task);
    for (let move = 0; move < workshop.maxSteps; move += 1)
      turn = await workshop.step(turn.state, "wait");
    assert.deepEqual([turn.done, turn.success], [true, false]);
  }
});
