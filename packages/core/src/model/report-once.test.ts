import { AIMessageChunk } from "@langchain/core/messages";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { expect, it } from "vitest";
import { reportNews } from "./report-once.js";

const heard = () => {
  const described: string[] = [];
  const hearing = {
    onLeftOut: (parts: string) => void described.push(parts),
    onUnknownFinish: (mentioned: string) => void described.push(`finish ${mentioned}`),
  };
  return { described, hearing };
};
const fake = () => new FakeListChatModel({ responses: [] });
const reply = (metadata: object) =>
  new AIMessageChunk({ content: "> look", response_metadata: { ...metadata } });

it("reports once for each model what its replies were asked without, and what is new", () => {
  const { described, hearing } = heard();
  const [model, other] = [fake(), fake()];
  reportNews(other, reply({}), hearing);
  reportNews(model, reply({ leftOut: ["temperature"] }), hearing);
  reportNews(model.withConfig({ tags: ["again"] }), reply({ leftOut: ["temperature"] }), hearing);
  expect(described).toEqual(["temperature"]);
  reportNews(model, reply({ leftOut: ["temperature", "seed"] }), hearing);
  reportNews(other, reply({ leftOut: ["temperature"] }), hearing);
  expect(described).toEqual(["temperature", "temperature, seed", "temperature"]);
});

it("reports an unknown finish reason once, and a known one never", () => {
  const { described, hearing } = heard();
  const model = fake();
  for (const mentioned of ["stop", "length", "exhausted", "exhausted", "load", "paused"])
    reportNews(model, reply({ finish_reason: mentioned }), hearing);
  expect(described).toEqual(["finish exhausted"]);
});
