import { AIMessage } from "@langchain/core/messages";
import { experienceMemory, tupleMemory } from "@mnemograph/agents/langchain";
import { sqliteAgentMemories } from "@mnemograph/agents/sqlite";
import { chatModel, offlineEmbedder } from "@mnemograph/models";
import { createAgent } from "langchain";

const model = chatModel({
  identity: { id: "fixed", parameters: {} },
  generate: async () => ({
    generations: [{ text: "It is shipped.", message: new AIMessage("It is shipped.") }],
  }),
});

/** As a function service calls it: the memory is opened and closed with the request. */
const handler = async () => {
  const memory = sqliteAgentMemories({
    path: "memory.sqlite",
    agent: "support",
    embedder: offlineEmbedder(),
    judge: () => ({ success: true }),
  });
  const middleware = [experienceMemory({ memory, keep: "all" }), tupleMemory({ memory })];
  const agent = createAgent({ model: model as never, tools: [], middleware });
  const before = (await (await memory.of()).experiences.logIds()).length;
  for (const content of ["Where is order A1?", "Where is order B2?"]) {
    await agent.invoke({ messages: [{ role: "user", content }] });
    await memory.flush();
  }
  const kept = await (await memory.of()).experiences.logIds();
  await memory.close();
  return kept.length - before;
};

handler().then(
  (count) => console.log("episodes", count),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
