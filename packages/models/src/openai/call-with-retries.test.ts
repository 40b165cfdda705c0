import { createServer, type AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { type Answer, chatServer, json, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { failureOf, openAt } from "./open-at.testing.js";
import { openOpenaiModel } from "./open-openai-model.js";
import type { OpenaiModelOptions } from "./openai-model-options.js";

describe("a call that fails", () => {
  it("waits and tries again after 429 and 500, as long as the server asks or with doubling delays", async () => {
    const { model, clock } = await openAt([
      json(429, { error: { message: "slow down" } }, { "retry-after": "3" }),
      json(500, { error: { message: "oops" } }),
      says("at last"),
    ]);
    expect((await model.invoke("a")).text).toBe("at last");
    expect(clock.sleeps).toEqual([3000, 1000]);
  });

  it("gives up with a typed error after the last retry", async () => {
    const { model, clock, server } = await openAt([json(503, { error: { message: "loading" } })], {
      retries: 2,
    });
    const error = await failureOf(model.invoke("a"));
    expect(error.code).toBe("MODEL_UNREACHABLE");
    expect(error.evidence).toMatchObject({ status: 503, attempts: 3, model: "openai:test-model" });
    expect(clock.sleeps).toEqual([500, 1000]);
    expect(server.requests).toHaveLength(3);
  });

  it.each([
    ["a day", "86400", undefined],
    ["31 years", "1000000000", undefined],
    ["a date that is far", "Thu, 31 Dec 2099 23:59:59 GMT", undefined],
    ["more than there is patience", "86400", 600],
    ["31 years where there is patience", "1000000000", 600],
    ["a date that is far where there is patience", "Thu, 31 Dec 2099 23:59:59 GMT", 600],
  ])(
    "replaces a wait of %s by short waits of its own, then reports a rejection with the requested wait",
    async (_, when, patienceSeconds) => {
      const { model, clock } = await openAt(
        [json(429, { error: { message: "come back" } }, { "retry-after": when })],
        patienceSeconds === undefined ? {} : { patienceSeconds },
      );
      const error = await failureOf(model.invoke("a"));
      expect(error.code).toBe("MODEL_REJECTED");
      expect(error.message).toMatch(/come back \(it asks to wait \d{5,} seconds\)$/);
      expect(clock.sleeps).toEqual([500, 1000, 2000, 4000]);
    },
  );

  it.each(["1000000000", "Thu, 31 Dec 2099 23:59:59 GMT"])(
    "goes on after one Retry-After of %s that was a mistake",
    async (when) => {
      const { model, clock } = await openAt([
        json(503, { error: { message: "wait" } }, { "retry-after": when }),
        says("back"),
      ]);
      expect((await model.invoke("a")).text).toBe("back");
      expect(clock.sleeps).toEqual([500]);
    },
  );

  it.each([
    [400, "MODEL_CALL_FAILED"],
    [413, "MODEL_CALL_FAILED"],
    [422, "MODEL_CALL_FAILED"],
    [401, "MODEL_REJECTED"],
    [402, "MODEL_REJECTED"],
    [403, "MODEL_REJECTED"],
    [404, "MODEL_REJECTED"],
  ])("rejects on status %i at once with %s", async (status, code) => {
    const { model, clock, server } = await openAt([json(status, { error: { message: "no" } })]);
    const error = await failureOf(model.invoke("a"));
    expect(error.code).toBe(code);
    expect(error.evidence["status"]).toBe(status);
    // A refusal that may be of a setting is tried once without it; no request is sent twice.
    const sent = server.requests.map(({ body }) => JSON.stringify(body));
    expect(new Set(sent).size).toBe(sent.length);
    if (status !== 400 && status !== 422) expect(sent).toHaveLength(1);
    expect(clock.sleeps).toEqual([]);
  });

  it("rejects at once when the quota is used up", async () => {
    const { model, server } = await openAt([
      json(429, { error: { message: "quota", code: "insufficient_quota" } }),
    ]);
    expect((await failureOf(model.invoke("a"))).code).toBe("MODEL_REJECTED");
    expect(server.requests).toHaveLength(1);
  });

  it("reports a refused connection at once", async () => {
    const closed = createServer();
    const port = await new Promise<number>((resolve) =>
      closed.listen(0, "127.0.0.1", () => resolve((closed.address() as AddressInfo).port)),
    );
    await new Promise((resolve) => closed.close(resolve));
    const clock = manualClock();
    const model = openOpenaiModel("m", { baseUrl: `http://127.0.0.1:${port}/v1`, clock });
    const error = await failureOf(model.invoke("a"));
    expect(error.code).toBe("MODEL_UNREACHABLE");
    expect(error.message).toContain("ECONNREFUSED");
    expect(clock.sleeps).toEqual([]);
  });

  it("reports an unknown host at once", async () => {
    const clock = manualClock();
    const error = await failureOf(
      openOpenaiModel("m", { baseUrl: "http://nowhere.invalid/v1", clock }).invoke("a"),
    );
    expect(error.code).toBe("MODEL_UNREACHABLE");
    expect(clock.sleeps).toEqual([]);
  });

  it.each<[string, Answer]>([
    [
      "a page instead of JSON",
      (response) =>
        response.writeHead(200, { "content-type": "text/html" }).end("<html>hello</html>"),
    ],
    [
      "broken JSON",
      (response) =>
        response.writeHead(200, { "content-type": "application/json" }).end('{"choices": ['),
    ],
    ["no choices", json(200, { choices: [] })],
    ["a connection cut in the middle", (response) => response.destroy()],
  ])("tries again on %s, then says that the answer is unusable", async (_name, answer) => {
    const { model, server } = await openAt([answer], { retries: 1 });
    const error = await failureOf(model.invoke("a"));
    expect(error.code).toBe("MODEL_UNREACHABLE");
    expect(server.requests).toHaveLength(2);
  });

  it("gives up on a server that never answers", async () => {
    const { model } = await openAt([() => undefined], { timeoutSeconds: 0.05, retries: 1 });
    const error = await failureOf(model.invoke("a"));
    expect(error.code).toBe("MODEL_UNREACHABLE");
    expect(error.evidence).toMatchObject({ kind: "timeout", attempts: 2 });
  });

  it("waits as long as the user has patience, for all calls together, and says for what", async () => {
    const waits: (string | null)[] = [];
    const onWait: OpenaiModelOptions["onWait"] = (wait) =>
      void waits.push(wait && `${wait.reason}, ${wait.calls}, ${wait.seconds} s`);
    const { model, clock } = await openAt([json(503, { error: { message: "starting" } })], {
      patienceSeconds: 60,
      retries: 1,
      onWait,
    });
    const error = await failureOf(model.invoke("a"));
    expect(error).toMatchObject({
      code: "MODEL_UNREACHABLE",
      message: expect.stringContaining("starting") as string,
    });
    expect(clock.sleeps.reduce((sum, sleep) => sum + sleep, 0)).toBe(60_000);
    expect(waits[0]).toBe("status 503, 1, 0 s");
    expect(waits.filter((wait) => wait !== null).length).toBeGreaterThan(4);
  });

  it("goes on when the server is back within the user's patience", async () => {
    const loading = json(503, { error: { message: "starting" } });
    const { model } = await openAt([...Array.from({ length: 8 }, () => loading), says("back")], {
      patienceSeconds: 600,
      retries: 1,
    });
    expect((await model.invoke("a")).text).toBe("back");
  });

  it("waits for a refused connection where the user has patience", async () => {
    const closed = await chatServer(says("x"));
    await closed.close();
    const clock = manualClock();
    const waits: string[] = [];
    const onWait: OpenaiModelOptions["onWait"] = (wait) => void (wait && waits.push(wait.reason));
    const model = openOpenaiModel("m", {
      baseUrl: closed.baseUrl,
      clock,
      patienceSeconds: 30,
      onWait,
    });
    expect(await failureOf(model.invoke("a"))).toMatchObject({ code: "MODEL_UNREACHABLE" });
    expect(waits[0]).toBe("connection refused");
    expect(clock.now()).toBeGreaterThanOrEqual(30_000);
  });

  it("blames the prompt, not the endpoint, where the server breaks at it and answers others", async () => {
    const breaks: Answer = (response, request) =>
      (JSON.stringify(request.body).includes("poison")
        ? json(500, { error: { message: "CUDA error" } })
        : says("fine"))(response, request);
    const { model } = await openAt([breaks], { patienceSeconds: 600, retries: 2 });
    expect(await failureOf(model.invoke("poison"))).toMatchObject({
      code: "MODEL_CALL_FAILED",
      evidence: { scope: "call", attempts: 3 },
    });
    expect((await model.invoke("a")).text).toBe("fine");
  });

  it("waits until the date that the server names, by the server's own clock", async () => {
    const limit = json(
      429,
      {},
      { date: "Sun, 06 Nov 1994 08:49:37 GMT", "retry-after": "Sun, 06 Nov 1994 08:49:42 GMT" },
    );
    const { model, clock } = await openAt([limit, says("now")]);
    expect((await model.invoke("a")).text).toBe("now");
    expect(clock.sleeps).toEqual([5000]);
  });

  it("passes the caller's abort through", async () => {
    const controller = new AbortController();
    const { model } = await openAt([() => controller.abort(new Error("stopped by the user"))]);
    await expect(model.invoke("a", { signal: controller.signal })).rejects.not.toHaveProperty(
      "code",
      "MODEL_UNREACHABLE",
    );
  });

  it("asks a server that names no wait no more often than it would by itself", async () => {
    const { model, clock, server } = await openAt(
      [json(429, { error: { message: "slow down" } }, { "retry-after": "0" })],
      {
        patienceSeconds: 60,
      },
    );
    expect(await failureOf(model.invoke("a"))).toMatchObject({ code: "MODEL_REJECTED" });
    expect(clock.now()).toBeGreaterThanOrEqual(60_000);
    expect(server.requests.length).toBeLessThan(200);
  });
});
