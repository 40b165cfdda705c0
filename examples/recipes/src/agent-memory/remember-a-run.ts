import { agentMemory, fromToolResult, recall, remember } from "@mnemograph/agents";
import { sqlite } from "@mnemograph/agents/sqlite";
import { offlineEmbedder } from "@mnemograph/models";

const memory = agentMemory({
  store: sqlite("memory.sqlite"),
  scopeOf: ({ context }) => ({ user: context["userId"] }), // each user has a separate memory
  embedder: offlineEmbedder(), // compares words
  judge: fromToolResult("submit"), // the answer of this tool is the evidence of success
});
const options = { memory, methods: [memory.method], context: { userId: "ann" } };
const call = { id: "1", function: { name: "submit", arguments: '{"replace":"L1007"}' } };
const answer = { role: "tool", tool_call_id: "1", content: "accepted" };
const request = { role: "user", content: "My lamp, order L1007, arrived broken." };
remember([request, { role: "assistant", tool_calls: [call] }, answer], options);
await memory.flush(); // waits until the run is stored
console.log(await recall("My kite, order K2210, arrived broken.", [], options)); // text for the next prompt
await memory.close();
