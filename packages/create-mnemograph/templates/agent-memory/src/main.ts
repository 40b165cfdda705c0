import { sqlite } from "@mnemograph/agents/sqlite";
import { openAgent, openMemory } from "./agent.js";
import { openConfiguredModel } from "./model.js";
import { tickets } from "./tickets.js";

const request = process.argv[2] ?? tickets[0]?.input ?? "";
const { model, close } = await openConfiguredModel();
const memory = openMemory(sqlite("memory.sqlite"));
const { messages } = await openAgent(model, memory).invoke(
  { messages: [{ role: "user", content: request }] },
  { context: { userId: "ann" } },
);
console.log(messages.map((message) => `${message.type}: ${message.text}`).join("\n"));
await memory.close(); // stores the run
close();
