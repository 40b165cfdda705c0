import { type Prompt, replyNames } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import * as nodes from "../../index.js";

const isPrompt = (value: unknown): value is Prompt<object> =>
  typeof value === "object" && value !== null && "render" in value && "hash" in value;
/** Its reply is made of tool calls, whose form the model's provider knows. */
const asksForCalls = "act/tools";
/** The offline model, whose replies the names are of, judges nothing. */
const asksForVerdict = "reflexion/judge-run";
const prompts = Object.values(nodes)
  .filter(isPrompt)
  .filter(({ id }) => id !== asksForCalls && id !== asksForVerdict);

describe("prompts of nodes", () => {
  it("are found", () => expect(prompts.length).toBeGreaterThan(15));

  it.each(prompts.map((prompt) => [prompt.id, prompt] as const))("%s names the reply that it asks for", (_, prompt) => {
    expect(Object.values(replyNames)).toContain(prompt.reply?.({}));
  });
});
