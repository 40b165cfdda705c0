import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessageChunk } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { costOf } from "./reply-metadata.js";

const model = (marks: object) => marks as BaseChatModel;
const reply = (metadata: object) =>
  new AIMessageChunk({ content: "> look", response_metadata: { ...metadata } });

describe("costOf", () => {
  it("takes the cost that a reply reports, whatever its model says of itself", () => {
    expect(costOf(reply({ cost: 0.25 }), model({ isLocal: true }))).toBe(0.25);
    expect(costOf(reply({ cost: Number.NaN }), model({}))).toBeNull();
    expect(costOf(reply({ cost: null }), model({ isLocal: true }))).toBeNull();
  });

  it("is zero where the model is local, and unknown for every other that does not report it", () => {
    expect(costOf(reply({}), model({ isLocal: true }))).toBe(0);
    expect(costOf(reply({}), model({}))).toBeNull();
    expect(costOf(reply({}), model({ isLocal: true, isFree: false }))).toBeNull();
  });
});
