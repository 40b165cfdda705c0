import { scriptedModel } from "@mnemograph/models/testing";
import { readOwnState } from "@mnemograph/nodes";
import { expect, it } from "vitest";
import { lamps, tasks } from "../environment/lamps.js";
import { Robot, robot } from "./robot.js";

const [task] = tasks;
const room = task!.goal.match(/lamp in the (\w+)/)![1]!;
const reply = (state: object, action: string) =>
  `Thought: Firstly, ${JSON.stringify(state)}. Secondly, I light the lamp.\n> ${action}`;

it("gives its state in its own type, and is asked again where it does not fit", async () => {
  const model = scriptedModel([
    reply({ room: "hall", lit: [], battery: "full" }, `go to the ${room}`),
    reply({ room: "hall", lit: [], battery: 100 }, `go to the ${room}`),
    reply({ room, lit: [], battery: 95 }, "switch on the lamp"),
  ]);
  const { success, embodiedState } = await robot({ model, environment: lamps, examples: () => [] })
    .compile()
    .invoke({ task: task! });
  expect(success).toBe(true);
  expect(readOwnState(Robot, embodiedState)).toEqual({ room, lit: [], battery: 95 });
  expect(model.calls[0]?.[0]?.text).toContain(
    "- battery (whole number): percent left; each step takes 5 of the 100 at the start",
  );
  expect(model.calls[1]?.at(-1)?.text).toContain("battery: ");
});
