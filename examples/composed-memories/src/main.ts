import { alfworldEnvironment, demonstrations, generateGames } from "@mnemograph/env-alfworld";
import { offlineModel } from "@mnemograph/model-offline";
import { offlineEmbedder } from "@mnemograph/models";
import { actWithEverything } from "./act-with-everything.js";
import { fillMemories, openMemories } from "./fill-memories.js";

const [model, embedder] = [offlineModel(), offlineEmbedder()];
const memories = await openMemories(process.argv[2] ?? ":memory:", embedder);
const { trajectories } = await demonstrations(generateGames({ split: "train", count: 24 }), {
  perType: 4,
});
await fillMemories(memories, trajectories, { model, embedder });

const games = generateGames({ split: "held_out", count: 6 });
const agent = actWithEverything({
  model,
  embedder,
  environment: alfworldEnvironment(games, { maxSteps: 20 }),
  ...memories,
  retrieve: { compare: "situation" },
  reflexion: { recallBy: "taskType" },
}).compile();

for (const task of games.tasks) {
  const { success, trajectory } = await agent.invoke({ task, batchId: `${task.type}/1` });
  console.log(`${success ? "won " : "lost"} after ${trajectory.length} steps: ${task.goal}`);
}
console.log(
  `${(await memories.reflectionMemory.stats()).reflections} reflections are kept for next time`,
);
