import { sqliteCheckpointer } from "@mnemograph/memory/sqlite";
import { games, graph } from "./graph.js";

const [task] = games.tasks;
if (task === undefined) throw new Error("there are no games");

const agent = graph.compile({ checkpointer: sqliteCheckpointer(process.argv[2] ?? ":memory:") });
const thread = { configurable: { thread_id: task.id } };

console.log(`goal: ${task.goal}`);
const { success } = await agent.invoke({ task }, thread);
console.log(success ? "done" : "not done");

// Every step is in the database: look back, go on after a crash, or fork from any of them.
const { values } = await agent.getState(thread);
console.log(`the checkpoint holds ${values["trajectory"].length} steps`);
