import { callModel, definePrompt } from "@mnemograph/core";
import { afterEach, expect, it } from "vitest";
import { type ChatServer, chatServer, json, says } from "../testing/chat-server.js";
import { openOpenaiModel } from "./open-openai-model.js";

let server: ChatServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const prompt = definePrompt<{ step: number }>({
  id: "test/stops",
  sample: { step: 1 },
  stop: ({ step }) => [`\nSituation${step + 1}:`],
  render: ({ step }) => [{ role: "user", content: `Situation${step}:` }],
});

it("asks a server that refuses a prompt's stop sequences without them, once and for all", async () => {
  const refusal = json(400, {
    error: {
      message: "Unsupported parameter: 'stop' is not supported with this model.",
      param: "stop",
      code: "unsupported_parameter",
    },
  });
  server = await chatServer(refusal, says("look"), says("wait"));
  const model = openOpenaiModel("test-model", { baseUrl: server.baseUrl });
  const ask = (step: number) =>
    callModel({
      node: "act",
      model,
      prompt,
      variables: { step },
      parse: (reply) => ({ ok: true as const, value: reply }),
    });
  expect([await ask(1), await ask(2)]).toEqual(["look", "wait"]);
  expect(server.requests.map(({ body }) => (body as { stop?: unknown }).stop)).toEqual([
    ["\nSituation2:"],
    undefined,
    undefined,
  ]);
});
