import { playPolicy } from "@mnemograph/core";
import { expect, it } from "vitest";
import { generateHousehold } from "../tasks/household/generate-household.js";
import { roomEnvironment } from "./room-environment.js";

const tasks = generateHousehold({ count: 2, seed: 3 });
const rooms = roomEnvironment({ name: "rooms", version: "1", tasks });

it.each(tasks)(
  "lists what succeeds at every state of an expert's way, and what the expert does",
  async ({ task }) => {
    const { steps } = await playPolicy(rooms, task, await rooms.expert!(task));
    let { state } = await rooms.reset(task);
    for (const { action } of steps) {
      const listed = await rooms.admissible!(state);
      expect(listed).toContain(action.replace("Act: ", ""));
      for (const one of listed.filter((each) => !each.startsWith("stop")))
        expect((await rooms.step(state, one)).observation).toContain("Action succeeded");
      ({ state } = await rooms.step(state, action));
    }
  },
);

it("lists nothing once an episode is over", async () => {
  const { state } = await rooms.reset(rooms.tasks[0] as never);
  expect(await rooms.admissible!({ ...state, done: true })).toEqual([]);
});
