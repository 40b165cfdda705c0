import { startMockModel } from "./mock-model.js";
import { searchDrawers } from "./search-drawers.js";

const { url } = await startMockModel((prompt) => {
  const reply = searchDrawers(prompt);
  console.log(`\n=== prompt\n${prompt}\n=== reply\n${reply}`);
  return reply;
});
console.log(`In another terminal:

  npx mnemograph run act --env ./src/workshop.ts --model openai:mock --base-url ${url}

Ctrl+C ends this server.`);
