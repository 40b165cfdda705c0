import { AIMessageChunk } from "@langchain/core/messages";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { expect, it } from "vitest";
import { tellLeftOut } from "./tell-left-out.js";

it("tells once for each model what its replies were asked without", () => {
  const told: string[] = [];
  const tell = (words: string) => void told.push(words);
  const [model, other] = [new FakeListChatModel({ responses: [] }), new FakeListChatModel({ responses: [] })];
  const without = new AIMessageChunk({ content: "> look", response_metadata: { leftOut: ["temperature"] } });
  tellLeftOut(other, new AIMessageChunk("> look"), tell);
  tellLeftOut(model, without, tell);
  tellLeftOut(model.withConfig({ tags: ["again"] }), without, tell);
  expect(told).toEqual(["temperature"]);
  tellLeftOut(other, without, tell);
  expect(told).toHaveLength(2);
});
