import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import { afterEach, expect, it } from "vitest";
import { openProviderModel } from "../langchain/open-provider-model.js";
import { openOpenaiModel } from "../openai/open-openai-model.js";
import { type Answer, type ChatServer, chatServer, json, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const rolesOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  (body["messages"] as { readonly role: string }[]).map(({ role }) => role);

/** A template that takes neither a system role, nor a role twice, nor a user after a tool. */
const strict: Answer = (response, request) => {
  const roles = rolesOf(request);
  const isRefused = roles.some(
    (role, index) =>
      role === "system" ||
      role === roles[index - 1] ||
      (role === "user" && roles[index - 1] === "tool"),
  );
  (isRefused
    ? json(400, { message: "conversation roles do not fit the template" })
    : says("> look"))(response, request);
};

const conversation = [
  new SystemMessage("Rules."),
  new HumanMessage("Go on."),
  new AIMessage({ content: "", tool_calls: [{ id: "call_1", name: "look", args: {} }] }),
  new ToolMessage({ content: "a desk", tool_call_id: "call_1" }),
  new HumanMessage("Remember the lamp."),
];

it.each([
  ["this package's client", async (baseUrl: string) => openOpenaiModel("gemma", { baseUrl })],
  [
    "a provider's client",
    (baseUrl: string) => openProviderModel("openai", "gemma", { baseUrl, environment: {} }),
  ],
])("asks a strict template in the roles that it takes, by %s", async (_, open) => {
  server = await chatServer(strict);
  const model = await open(server.baseUrl);
  expect((await model.invoke(conversation)).text).toBe("> look");
  expect(server.requests.at(-1)?.body["messages"]).toMatchObject([
    { role: "user", content: "Rules.\n\nGo on." },
    { role: "assistant", tool_calls: [{ id: "call_1" }] },
    { role: "tool", tool_call_id: "call_1", content: "a desk\n\nRemember the lamp." },
  ]);
  expect(model.endpointFacts?.roles).toEqual({ "system role": false, "user after tool": false });
});

it("is one for the process: a second opening asks at once without what the first was refused", async () => {
  server = await chatServer(strict);
  const { baseUrl } = server;
  await openOpenaiModel("gemma", { baseUrl }).invoke(conversation);
  const asked = server.requests.length;
  await openOpenaiModel("gemma", { baseUrl, temperature: 0.5 }).invoke(conversation);
  expect(server.requests).toHaveLength(asked + 1);
  await openOpenaiModel("other", { baseUrl }).invoke(conversation);
  expect(server.requests.length).toBeGreaterThan(asked + 2);
});

it("keeps the size of the context, and what was asked to wait", async () => {
  const tooLong = json(400, {
    error: { message: "This model's maximum context length is 8192 tokens." },
  });
  server = await chatServer(
    json(429, {}, { "retry-after": "7" }),
    json(429, {}, { "retry-after": "3" }),
    says("> look"),
    tooLong,
  );
  const model = openOpenaiModel("m", { baseUrl: server.baseUrl, clock: manualClock() });
  await model.invoke("Go on.");
  await expect(model.invoke("Go on.")).rejects.toMatchObject({ code: "MODEL_CALL_FAILED" });
  expect(model.endpointFacts).toEqual({
    roles: {},
    settings: { "temperature 0": true },
    contextSize: 8192,
    waits: { count: 2, longestSeconds: 7 },
  });
});

it("keeps which forms of a reply it takes, as the endpoint says or who asked learnt", async () => {
  const noTools = json(400, { error: { message: "no", param: "tools" } });
  server = await chatServer((response, request) =>
    ("tools" in request.body ? noTools : says("{}"))(response, request),
  );
  const model = openOpenaiModel("m", { baseUrl: server.baseUrl });
  const tools = [
    {
      type: "function",
      function: { name: "look", parameters: { type: "object", properties: {} } },
    },
  ];
  await model.invoke("Go on.", { tools }).catch(() => undefined);
  expect(server.requests).toHaveLength(1);
  await model.invoke("Go on.", {
    response_format: {
      type: "json_schema",
      json_schema: { name: "x", schema: { type: "object" } },
    },
  });
  expect(model.endpointFacts).toMatchObject({ tools: false, schema: true });
  model.learnForm("schema", false);
  expect(model.endpointFacts).toMatchObject({ schema: false });
});
