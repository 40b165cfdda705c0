import { AIMessageChunk } from "@langchain/core/messages";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { expect, it } from "vitest";
import { tellNews } from "./tell-once.js";

const heard = () => {
  const told: string[] = [];
  const hearing = {
    onLeftOut: (parts: string) => void told.push(parts),
    onUnknownFinish: (said: string) => void told.push(`finish ${said}`),
  };
  return { told, hearing };
};
const fake = () => new FakeListChatModel({ responses: [] });
const reply = (metadata: object) => new AIMessageChunk({ content: "> look", response_metadata: { ...metadata } });

it("tells once for each model what its replies were asked without, and what is new", () => {
  const { told, hearing } = heard();
  const [model, other] = [fake(), fake()];
  tellNews(other, reply({}), hearing);
  tellNews(model, reply({ leftOut: ["temperature"] }), hearing);
  tellNews(model.withConfig({ tags: ["again"] }), reply({ leftOut: ["temperature"] }), hearing);
  expect(told).toEqual(["temperature"]);
  tellNews(model, reply({ leftOut: ["temperature", "seed"] }), hearing);
  tellNews(other, reply({ leftOut: ["temperature"] }), hearing);
  expect(told).toEqual(["temperature", "temperature, seed", "temperature"]);
});

it("tells once a finish reason that nobody knows, and none that is known", () => {
  const { told, hearing } = heard();
  const model = fake();
  for (const said of ["stop", "length", "exhausted", "exhausted", "load", "paused"])
    tellNews(model, reply({ finish_reason: said }), hearing);
  expect(told).toEqual(["finish exhausted"]);
});
