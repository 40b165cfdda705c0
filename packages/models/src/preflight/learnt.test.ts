import { afterEach, expect, it } from "vitest";
import { cached } from "../cache/cached.js";
import { memoryResponseStore } from "../cache/response-store.js";
import { openOpenaiModel } from "../openai/open-openai-model.js";
import { type Answer, type ChatServer, chatServer, json, says } from "../testing/chat-server.js";
import { scriptedModel } from "../testing/scripted-model.js";
import { checkModel } from "./check-model.js";
import { endpointFacts } from "./endpoint-facts.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const picky: Answer = (response, { body }) => {
  const { messages, temperature } = body as {
    messages: readonly { role: string }[];
    temperature?: number;
  };
  const isRefused =
    messages.some(({ role }) => role === "system") ||
    (temperature !== undefined && temperature !== 1);
  (isRefused ? json(400, { message: "invalid request" }) : says("ready"))(response, {
    path: "",
    headers: {},
    body,
  });
};

it("learns with the run's settings what an endpoint takes, and asks at once without the rest afterwards", async () => {
  server = await chatServer(picky);
  const model = cached(openOpenaiModel("m", { baseUrl: server.baseUrl }), memoryResponseStore());
  await checkModel(model, { settings: [{ temperature: 1 }] });
  expect(endpointFacts(model)).toEqual([
    { model: "openai:m", roles: { "system role": false }, settings: { "temperature 1": true } },
  ]);
  const asked = server.requests.length;
  await model.invoke(
    [
      { role: "system", content: "Rules." },
      { role: "user", content: "Go on." },
    ],
    { temperature: 1 } as object,
  );
  expect(
    server.requests.slice(asked).map(({ body }) => [body["temperature"], body["messages"]]),
  ).toEqual([[1, [{ role: "user", content: "Rules.\n\nGo on." }]]]);
});

it("knows nothing of models without an endpoint", () => {
  expect(endpointFacts(scriptedModel([]))).toEqual([]);
});
