import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { afterEach, describe, expect, it } from "vitest";
import { openProviderModel } from "../langchain/open-provider-model.js";
import { openOpenaiModel } from "../openai/open-openai-model.js";
import { type Answer, type ChatServer, chatServer, json, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const rolesIn = ({ body }: { readonly body: Readonly<Record<string, unknown>> }): string => {
  const { messages } = body;
  return Array.isArray(messages)
    ? messages.map(({ role }: { role: string }) => role[0]).join("")
    : "";
};
const asked = () => server?.requests.map(rolesIn);
const open = (baseUrl: string) => openOpenaiModel("gemma", { baseUrl, clock: manualClock() });

/** A template that fails within the server, in its manner. */
const raising =
  (body: unknown, isFine: (roles: string) => boolean): Answer =>
  (response, request) =>
    (isFine(rolesIn(request)) ? says("> look") : json(500, body))(response, request);

const noSystem = (roles: string) => !roles.includes("s");
const alternating = (roles: string) => /^s?(?:ua)*u?$/.test(roles);
const manners: readonly (readonly [string, unknown])[] = [
  ["a sentence", { error: { code: 500, message: "System role not supported" } }],
  ["the template's place", { detail: "jinja2.exceptions.UndefinedError: 'dict' has no 'x'" }],
  ["a field", { error: { message: "internal", param: "messages" } }],
];

describe("a server that fails at a parameter", () => {
  const words = { error: "ValueError: `temperature` (=0.0) has to be strictly positive" };
  const ask = (model: ReturnType<typeof open>) => model.invoke([new HumanMessage("Go on.")]);
  const temperatures = () => server?.requests.map(({ body }) => "temperature" in body);

  it("is asked without it from then on", async () => {
    server = await chatServer((response, request) =>
      ("temperature" in request.body ? json(500, words) : says("> look"))(response, request),
    );
    const model = open(server.baseUrl);
    await ask(model);
    await ask(model);
    expect(temperatures()).toEqual([true, false, true, false]);
  });

  it("keeps it where the failure passes by itself", async () => {
    server = await chatServer((response, request) =>
      (server?.requests.length === 1 ? json(500, words) : says("> look"))(response, request),
    );
    await ask(open(server.baseUrl));
    await ask(open(server.baseUrl));
    expect(temperatures()).toEqual([true, false, true, true]);
  });
});

describe("a server that fails at a system role", () => {
  it.each([
    ["this package's client", async (baseUrl: string) => open(baseUrl)],
    [
      "a provider's client",
      (baseUrl: string) => openProviderModel("openai", "gemma", { baseUrl, environment: {} }),
    ],
  ])("is asked without one from then on, by %s", async (_, opened) => {
    server = await chatServer(raising(manners[0]?.[1], noSystem));
    const model = await opened(server.baseUrl);
    for (const text of ["First.", "Second."])
      await model.invoke([new SystemMessage("Rules."), new HumanMessage(text)]);
    expect(asked()).toEqual(["su", "u", "u"]);
    expect(server.requests.at(-1)?.body["messages"]).toMatchObject([
      { content: "Rules.\n\nSecond." },
    ]);
    expect(model.endpointFacts?.roles).toEqual({ "system role": false });
  });

  it.each(manners)("is understood where it names %s", async (_, body) => {
    server = await chatServer(raising(body, noSystem));
    await open(server.baseUrl).invoke([new SystemMessage("Rules."), new HumanMessage("Go on.")]);
    expect(asked()).toEqual(["su", "u"]);
  });

  it("is understood without a word, once it failed twice and fails a third time", async () => {
    server = await chatServer(raising({ error: "Internal Server Error" }, noSystem));
    await open(server.baseUrl).invoke([new SystemMessage("Rules."), new HumanMessage("Go on.")]);
    expect(asked()).toEqual(["su", "su", "u", "su"]);
  });

  it("is asked in roles that alternate, and keeps the system role that it took", async () => {
    server = await chatServer(
      raising({ error: { message: "Conversation roles must alternate" } }, alternating),
    );
    const model = open(server.baseUrl);
    const [rules, text] = [new SystemMessage("Rules."), new HumanMessage("Go on.")];
    await model.invoke([rules, text]);
    await model.invoke([rules, text, text]);
    await model.invoke([rules, text, text]);
    expect(asked()).toEqual(["su", "suu", "su", "su"]);
  });
});

describe("a server that fails for another reason", () => {
  const busy = json(500, { error: { message: "the server is busy" } });
  it("is asked as before, and keeps its roles, where it answers again", async () => {
    server = await chatServer(busy, busy, says("> look"), says("> look"));
    const model = open(server.baseUrl);
    await model.invoke([new SystemMessage("Rules."), new HumanMessage("Go on.")]);
    expect(asked()).toEqual(["su", "su", "u", "su"]);
    expect(model.endpointFacts?.roles).toEqual({ "system role": true });
  });

  it.each([
    ["busy", busy],
    ["a permission", json(500, { error: { message: "role reader may not call this model" } })],
  ])("is tried in other roles one time: %s", async (_, answer) => {
    server = await chatServer(answer);
    const model = open(server.baseUrl);
    const messages = [new SystemMessage("Rules."), new HumanMessage("Go on.")];
    await expect(model.invoke(messages)).rejects.toMatchObject({ code: "MODEL_UNREACHABLE" });
    expect(asked()?.filter(noSystem)).toHaveLength(1);
    await expect(model.invoke(messages)).rejects.toThrow();
    expect(asked()?.filter(noSystem)).toHaveLength(1);
  });
});
