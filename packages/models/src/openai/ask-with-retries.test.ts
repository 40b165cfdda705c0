import { HumanMessage } from "@langchain/core/messages";
import { type NodeEvent, callModel, definePrompt } from "@mnemograph/core";
import { afterEach, expect, it } from "vitest";
import { cached } from "../cache/cached.js";
import { memoryResponseStore } from "../cache/response-store.js";
import { type ChatServer, chatServer, json, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { openOpenaiModel } from "./open-openai-model.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const overloaded = json(200, { error: { message: "upstream overloaded", code: 502 } });
const prompt = definePrompt<object>({
  id: "test/ask",
  sample: {},
  render: () => [{ role: "user", content: "What now?" }],
});

it("reports how many requests went unanswered, on the reply and in the call's event, and on no other reply", async () => {
  server = await chatServer(overloaded, json(200, { choices: [] }), says("look"), says("wait"));
  const clock = manualClock();
  const model = openOpenaiModel("test-model", { baseUrl: server.baseUrl, clock });
  const described: unknown[] = [];
  const ask = () =>
    callModel({
      node: "act",
      model,
      prompt,
      variables: {},
      parse: (reply) => ({ ok: true as const, value: reply }),
      runtime: {
        emit: (event: NodeEvent) =>
          described.push(event.type === "model-call" ? (event.resent ?? 0) : event.type),
      } as never,
    });
  expect([await ask(), await ask()]).toEqual(["look", "wait"]);
  expect(described).toEqual([2, 0]);
});

it("is not kept with a reply in a cache, because a later reader sends no request", async () => {
  server = await chatServer(overloaded, says("look"));
  const clock = manualClock();
  const model = cached(
    openOpenaiModel("test-model", { baseUrl: server.baseUrl, clock }),
    memoryResponseStore(),
  );
  const ask = [new HumanMessage("What now?")];
  await model.invoke(ask);
  expect((await model.invoke(ask)).response_metadata["resent"]).toBeUndefined();
});
