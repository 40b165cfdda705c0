import { afterEach, describe, expect, it } from "vitest";
import { type ChatServer, chatServer, json, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { endpointSettings } from "./endpoint-settings.js";
import { openOpenaiModel } from "./open-openai-model.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe("a base URL with a query", () => {
  it("sends the query with every request, after the path", async () => {
    server = await chatServer(says("yes"));
    const model = openOpenaiModel("m", {
      baseUrl: `${server.baseUrl}/?api-version=2024-10-21#top`,
    });
    expect((await model.invoke("?")).text).toBe("yes");
    expect(server.requests[0]?.path).toBe("/v1/chat/completions?api-version=2024-10-21");
  });

  it("shows its keys nowhere", async () => {
    const secret = "abcdef0123456789";
    const url = `http://127.0.0.1:1/v1?api-version=2&key=${secret}&x-access-token=other-secret`;
    expect(endpointSettings("m", {}, url)).toMatchObject({
      baseUrl: "http://127.0.0.1:1/v1",
      shownUrl: "http://127.0.0.1:1/v1?api-version=2",
      secrets: expect.arrayContaining([secret, "other-secret"]),
    });
    server = await chatServer(
      json(401, {
        error: { message: `no such key ${secret} (${Buffer.from(secret).toString("base64")})` },
      }),
    );
    const model = openOpenaiModel("m", {
      baseUrl: `${server.baseUrl}?key=${secret}`,
      clock: manualClock(),
    });
    const error: unknown = await model.invoke("?").catch((reason: unknown) => reason);
    expect(JSON.stringify([error, (error as Error).message])).not.toMatch(
      /abcdef0123456789|YWJjZGVm/,
    );
    expect((error as Error).message).toContain("[redacted]");
  });

  it("leaves other addresses as they are", () => {
    expect(endpointSettings("m", {}, "http://127.0.0.1:1/v1/")).toMatchObject({
      baseUrl: "http://127.0.0.1:1/v1/",
      query: {},
    });
    expect(() => endpointSettings("m", {}, "localhost:11434")).toThrow(/no.* http/);
  });
});
