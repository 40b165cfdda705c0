import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
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
    const model = limited(recorded(openOpenaiModel("m", { baseUrl: server.baseUrl }), file), { maxCalls: 1 });
    await checkModel(model);
    expect(server.requests).toHaveLength(1);
    expect(model.used.calls).toBe(0);
    await model.invoke("a");
    expect(readFileSync(file, "utf8")).not.toContain("ready.");
  });

  it("throws the endpoint's error", async () => {
    server = await chatServer(json(401, { error: { message: "no such key" } }));
    await expect(checkModel(openOpenaiModel("m", { baseUrl: server.baseUrl }))).rejects.toMatchObject({ code: "MODEL_REJECTED" });
    await expect(checkModel(openOpenaiModel("m", { baseUrl: "http://127.0.0.1:1/v1" }))).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
    });
  });

  it("does not wait for a server that never answers", async () => {
    server = await chatServer(() => undefined);
    const model = openOpenaiModel("m", { baseUrl: server.baseUrl, clock: manualClock() });
    await expect(checkModel(model, { timeoutSeconds: 0.05 })).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      evidence: { timeoutSeconds: 0.05 },
    });
  });

  it("does not ask models that need no endpoint", async () => {
    const model = scriptedModel([]);
    await checkModel(limited(model, {}));
    expect(model.calls).toHaveLength(0);
  });
});
