import { offlineModel } from "@mnemograph/model-offline";
import { act } from "@mnemograph/pipelines";
import { colouredDoors } from "./coloured-doors.js";

/** A whole episode as text: the agent learns the way of working, and the names of the actions, from it. */
const example = `You are in a hall. You see a white key, a white door, a black key, a black door.
Your task is to: open the white door
> take white key
You have the white key.
> open white door
The white door is open.`;

const agent = act({ environment: colouredDoors, model: offlineModel(), examples: () => [example] }).compile();

for (const colour of ["red", "blue", "green"]) {
  const task = { id: colour, environment: "coloured-doors", split: "test", type: "open", goal: `open the ${colour} door` };
  const { success, trajectory } = await agent.invoke({ task });
  console.log(`${task.goal}: ${trajectory.map(({ action }) => action).join(", ")}: ${success ? "done" : "not done"}`);
}
