import type { OptionalPackages } from "@mnemograph/core";

/** What OpenAI's models need; installed by those who use them. */
export const openaiPackage = (name: string): OptionalPackages => ({
  what: `openai:${name}`,
  packages: ["@langchain/openai"],
  code: "MODEL_UNKNOWN",
});
