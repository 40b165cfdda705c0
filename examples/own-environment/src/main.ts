import { offlineModel } from "@mnemograph/model-offline";
import { act } from "@mnemograph/pipelines";
import { colouredDoors, examples, tasks } from "./coloured-doors.js";

const agent = act({
  environment: colouredDoors,
  model: offlineModel(),
  examples: () => examples,
}).compile();

for (const task of tasks) {
  const { success, trajectory } = await agent.invoke({ task });
  console.log(
    `${task.goal}: ${trajectory.map(({ action }) => action).join(", ")}: ${success ? "done" : "not done"}`,
  );
}
