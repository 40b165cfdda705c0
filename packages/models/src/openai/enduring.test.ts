import { ChatOpenAI } from "@langchain/openai";
import { afterEach, describe, expect, it } from "vitest";
import { type Answer, type ChatServer, chatServer, json, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { scriptedModel } from "../testing/scripted-model.js";
import { enduring } from "./enduring.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const key = "sk-someone-elses-9876543210";
/** A user's own ChatOpenAI, as LangChain makes it. */
const own = async (...answers: readonly Answer[]) => {
  server = await chatServer(...answers);
  return new ChatOpenAI({
    model: "theirs",
    apiKey: key,
    maxRetries: 0,
    configuration: { baseURL: server.baseUrl },
  }) as never;
};

describe("enduring", () => {
  it("waits for any model's endpoint", async () => {
    const clock = manualClock();
    const model = enduring(
      await own(json(500, {}), json(503, {}), json(429, {}, { "retry-after": "7" }), says("back")),
      {
        clock,
        patienceSeconds: 60,
      },
    );
    expect((await model.invoke("a")).text).toBe("back");
    expect(clock.sleeps).toHaveLength(3);
    expect(clock.sleeps[2]).toBe(7000);
  });

  it.each([
    [400, "MODEL_CALL_FAILED"],
    [401, "MODEL_REJECTED"],
    [429, "MODEL_REJECTED"],
    [500, "MODEL_UNREACHABLE"],
  ])("reads status %i as %s, and shows no key", async (status, code) => {
    const model = enduring(await own(json(status, { error: { message: `no, ${key}` } })), {
      clock: manualClock(),
    });
    await expect(model.invoke("a")).rejects.toMatchObject({
      code,
      message: expect.not.stringContaining(key) as string,
    });
  });

  it.each([
    ["a status beneath", { response: { status: 401 } }, "MODEL_REJECTED"],
    ["Amazon's", { $metadata: { httpStatusCode: 400 } }, "MODEL_CALL_FAILED"],
    ["Ollama's", { status_code: 500 }, "MODEL_UNREACHABLE"],
    ["a refused connection", { cause: { code: "ECONNREFUSED" } }, "MODEL_UNREACHABLE"],
    ["an overflow of the context", { name: "ContextOverflowError" }, "MODEL_CALL_FAILED"],
    ["an error within an error", { error: { status: 402 } }, "MODEL_REJECTED"],
  ])("reads %s", async (_, fields, code) => {
    const model = enduring(scriptedModel([Object.assign(new Error("no"), fields)]), {
      clock: manualClock(),
    });
    await expect(model.invoke("a")).rejects.toMatchObject({ code });
  });

  it("leaves other errors alone", async () => {
    const error = new Error("my own");
    await expect(enduring(scriptedModel([error])).invoke("a")).rejects.toBe(error);
  });

  it("ends the call of a model that ignores the signal", async () => {
    const model = enduring(
      scriptedModel(() => new Promise<string>(() => {})),
      { timeoutSeconds: 0.02 },
    );
    await expect(model.invoke("a")).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      message: expect.stringContaining("0.02 seconds") as string,
    });
  });
});
