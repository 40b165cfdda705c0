import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { cached } from "../cache/cached.js";
import { modelsByRole } from "../chat/models-by-role.js";
import { memoryResponseStore } from "../cache/response-store.js";
import { recorded } from "../cassette/recorded.js";
import { limited } from "../limits/limited.js";
import { type ChatServer, chatServer, json, says } from "../testing/chat-server.js";
import { openOpenaiModel } from "../openai/open-openai-model.js";
import { manualClock } from "../testing/manual-clock.js";
import { scriptedModel } from "../testing/scripted-model.js";
import { checkModel } from "./check-model.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe("checkModel", () => {
  it("asks the endpoint once, past recorder and limits", async () => {
    server = await chatServer(says("ready"));
    const file = join(mkdtempSync(join(tmpdir(), "models-")), "calls.jsonl");
    const model = limited(recorded(openOpenaiModel("m", { baseUrl: server.baseUrl }), file), {
      maxCalls: 1,
    });
    await checkModel(model);
    expect(server.requests).toHaveLength(1);
    expect(model.used.calls).toBe(0);
    await model.invoke("a");
    expect(readFileSync(file, "utf8")).not.toContain("ready.");
  });

  it("asks each endpoint that roles use, and no model of this machine", async () => {
    server = await chatServer(says("ready"));
    const { baseUrl } = server;
    const general = scriptedModel([]);
    await checkModel(
      modelsByRole(general, {
        act: openOpenaiModel("a", { baseUrl }),
        reflect: openOpenaiModel("b", { baseUrl }),
      }),
    );
    expect(general.calls).toEqual([]);
    expect(server.requests.map(({ body }) => body["model"])).toEqual(["a", "b"]);
    const lost = modelsByRole(general, {
      act: openOpenaiModel("a", { baseUrl: "http://127.0.0.1:1/v1" }),
    });
    await expect(checkModel(lost)).rejects.toMatchObject({ code: "MODEL_UNREACHABLE" });
  });

  it("asks a model of several roles once, opened anew or not, and again at another address", async () => {
    server = await chatServer(says("ready"));
    const other = await chatServer(says("ready"));
    const open = (name: string, { baseUrl } = server!) => openOpenaiModel(name, { baseUrl });
    await checkModel(
      modelsByRole(open("a"), {
        act: open("b"),
        reflect: open("b"),
        judgeRun: open("a"),
        makePlan: open("b", other),
      }),
    );
    expect(
      [server, other].map(({ requests }) => requests.map(({ body }) => body["model"])),
    ).toEqual([["a", "b"], ["b"]]);
    await other.close();
  });

  it("names the model that gave no answer, and gives each the whole time", async () => {
    server = await chatServer(says("ready"), () => undefined, says("ready"));
    const { baseUrl } = server;
    const open = (name: string) => openOpenaiModel(name, { baseUrl, clock: manualClock() });
    await expect(
      checkModel(modelsByRole(open("general"), { reflect: open("silent") }), {
        timeoutSeconds: 0.5,
      }),
    ).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      message: "openai:silent did not answer within 0.5 seconds",
      evidence: { model: "openai:silent" },
    });
    const lost = modelsByRole(open("general"), {
      reflect: openOpenaiModel("gone", { baseUrl: "http://127.0.0.1:1/v1" }),
    });
    await expect(checkModel(lost)).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      evidence: { model: "openai:gone" },
    });
  });

  it("throws the endpoint's error", async () => {
    server = await chatServer(json(401, { error: { message: "no such key" } }));
    await expect(
      checkModel(openOpenaiModel("m", { baseUrl: server.baseUrl })),
    ).rejects.toMatchObject({ code: "MODEL_REJECTED" });
    await expect(
      checkModel(openOpenaiModel("m", { baseUrl: "http://127.0.0.1:1/v1" })),
    ).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
    });
  });

  it("sends a small picture where pictures will be sent, refuses a model without vision, and asks in words where only this picture is refused", async () => {
    server = await chatServer(says("ready"));
    const open = () => openOpenaiModel("m", { baseUrl: server?.baseUrl ?? "" });
    await checkModel(open(), { seesPictures: true });
    const [message] = (server.requests[0]?.body["messages"] ?? []) as readonly {
      readonly content: readonly Record<string, { url: string }>[];
    }[];
    const url = message?.content[1]?.["image_url"]?.url ?? "";
    expect(
      Buffer.from(url.replace("data:image/png;base64,", ""), "base64").subarray(1, 4).toString(),
    ).toBe("PNG");
    await server.close();
    server = await chatServer(json(400, { error: { message: "image input not supported" } }));
    await expect(checkModel(open(), { seesPictures: true })).rejects.toMatchObject({
      code: "MODEL_REJECTED",
      hint: expect.stringContaining("vision model") as string,
    });
    expect(server.requests).toHaveLength(1);
    await server.close();
    server = await chatServer(
      json(400, { error: { message: "the image is too small" } }),
      says("ready"),
    );
    await checkModel(open(), { seesPictures: true });
    expect(server.requests).toHaveLength(2);
  });

  it("does not wait for a server that never answers", async () => {
    server = await chatServer(() => undefined);
    const model = openOpenaiModel("m", { baseUrl: server.baseUrl, clock: manualClock() });
    await expect(checkModel(model, { timeoutSeconds: 0.05 })).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      evidence: { timeoutSeconds: 0.05 },
    });
  });

  it("refuses a limit on money before the first call where the price is unknown", async () => {
    server = await chatServer(says("ready"));
    const { baseUrl } = server;
    const unknown = limited(openOpenaiModel("m", { baseUrl }), { maxCost: 1 });
    const wrapped = cached(unknown, memoryResponseStore());
    await expect(checkModel(wrapped)).rejects.toMatchObject({
      code: "USAGE",
      evidence: { model: "openai:m", maxCost: 1 },
    });
    expect(unknown.used.calls).toBe(0);

    const prices = [
      { model: "m", inputPerMillion: 1, outputPerMillion: 1, source: "test", date: "2026-01" },
    ];
    await checkModel(limited(openOpenaiModel("m", { baseUrl }), { maxCost: 1, prices }));
    await checkModel(limited(openOpenaiModel("m", { baseUrl, prices }), { maxCost: 1 }));
    await checkModel(limited(openOpenaiModel("m", { baseUrl }), { maxCalls: 1 }));
  });

  it("does not ask models that need no endpoint", async () => {
    const model = scriptedModel([]);
    await checkModel(limited(model, {}));
    expect(model.calls).toHaveLength(0);
  });
});
