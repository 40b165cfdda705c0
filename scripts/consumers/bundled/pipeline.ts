import { offlineModel } from "@mnemograph/model-offline";
import { act } from "@mnemograph/pipelines";
import { colouredDoors, examples, tasks } from "./coloured-doors.js";

const main = async () => {
  const agent = act({
    environment: colouredDoors,
    model: offlineModel(),
    examples: () => examples,
  }).compile();
  const { success, trajectory } = await agent.invoke({ task: tasks[0] });
  console.log(
    `${trajectory.map(({ action }) => action).join(", ")}: ${success ? "done" : "not done"}`,
  );
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
