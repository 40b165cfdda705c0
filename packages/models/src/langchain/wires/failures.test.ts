import { type MnemographError, saysPromptTooLong } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { openModel } from "../../registry/open-model.js";
import { type Answer, json } from "../../testing/chat-server.js";
import { manualClock } from "../../testing/manual-clock.js";
import { anthropicError } from "./anthropic-wire.testing.js";
import { googleError } from "./google-wire.testing.js";
import { withModelAt, type Wire, wires } from "./opened-at.testing.js";

const failureAt = (wire: Wire, answer: Answer, listening: object): Promise<unknown> =>
  withModelAt(wire, [answer], listening, (model) =>
    model.invoke("Go on.").catch((error: unknown) => error),
  );

const { anthropic, google, mistral, ollama } = wires;
const keyOf = (wire: Wire): string => Object.values(wire.environment)[0]!;

/** Words of the providers' own. */
const tooLong: readonly (readonly [Wire, Answer])[] = [
  [
    anthropic,
    anthropicError(
      400,
      "invalid_request_error",
      "prompt is too long: 210000 tokens > 200000 maximum",
    ),
  ],
  [
    google,
    googleError(
      400,
      "INVALID_ARGUMENT",
      "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
    ),
  ],
  [
    mistral,
    json(400, {
      object: "error",
      message:
        "Prompt contains 140000 tokens and 0 draft tokens, too large for model with 131072 maximum context length",
      type: "invalid_request_prompt",
    }),
  ],
  [ollama, json(400, { error: "the input length exceeds the context length" })],
];
const refusedKeys: readonly (readonly [Wire, Answer])[] = [
  [anthropic, anthropicError(401, "authentication_error", `invalid x-api-key ${keyOf(anthropic)}`)],
  [
    google,
    googleError(
      400,
      "INVALID_ARGUMENT",
      `API key not valid: ${keyOf(google)}. Please pass a valid API key.`,
    ),
  ],
  [mistral, json(401, { detail: `Unauthorized ${keyOf(mistral)}` })],
];
const busy: readonly (readonly [Wire, Answer, number])[] = [
  [
    anthropic,
    anthropicError(429, "rate_limit_error", "This request would exceed your rate limit.", {
      "retry-after": "7",
    }),
    7000,
  ],
  [
    google,
    googleError(
      429,
      "RESOURCE_EXHAUSTED",
      "You exceeded your current quota. Please retry in 34.5s.",
    ),
    34_500,
  ],
  [
    mistral,
    json(
      429,
      { object: "error", message: "Requests rate limit exceeded", type: "rate_limited" },
      { "retry-after": "9" },
    ),
    9000,
  ],
  [anthropic, anthropicError(529, "overloaded_error", "Overloaded"), 0],
  [google, googleError(503, "UNAVAILABLE", "The model is overloaded. Please try again later."), 0],
  [
    ollama,
    json(503, { error: "server busy, please try again. maximum pending requests exceeded" }),
    0,
  ],
];

describe.each([{}, { onText: () => {} }])("failures on the wire, listening as %o", (listening) => {
  it.each(tooLong)(
    "knows the words for a prompt that is too long: $model",
    async (wire, answer) => {
      const failure = (await failureAt(wire, answer, listening)) as MnemographError;
      expect([failure.code, saysPromptTooLong(String(failure.evidence["reason"]))]).toEqual([
        "MODEL_CALL_FAILED",
        true,
      ]);
    },
  );

  it.each(refusedKeys)(
    "says which key to set where one is refused, and never the key: $model",
    async (wire, answer) => {
      const failure = await failureAt(wire, answer, listening);
      expect(failure).toMatchObject({
        code: "MODEL_REJECTED",
        hint: expect.stringContaining(Object.keys(wire.environment)[0]!),
      });
      expect(JSON.stringify(failure)).not.toContain(keyOf(wire));
    },
  );

  it.each(busy)(
    "waits as long as the server asks, and asks again: $model",
    async (wire, answer, wait) => {
      const clock = manualClock();
      await withModelAt(
        wire,
        [answer, wire.says({ pieces: ["> look"] })],
        { ...listening, clock },
        async (model, { requests }) => {
          expect((await model.invoke("Go on.")).text).toBe("> look");
          expect(requests).toHaveLength(2);
          expect(clock.now()).toBeGreaterThanOrEqual(wait);
        },
      );
    },
  );

  it("waits for a provider as long as patience says, whatever the number of tries", async () => {
    const overloaded = anthropicError(529, "overloaded_error", "Overloaded");
    const answers = [
      ...Array.from({ length: 9 }, () => overloaded),
      anthropic.says({ pieces: ["> look"] }),
    ];
    const waits: unknown[] = [];
    const patient = {
      ...listening,
      patienceSeconds: 600,
      retries: 1,
      onWait: (wait: unknown) => void waits.push(wait),
    };
    await withModelAt(anthropic, answers, patient, async (model) => {
      expect((await model.invoke("Go on.")).text).toBe("> look");
      expect(waits.length).toBeGreaterThan(0);
    });
  });
});

describe("failures that a hint can mend", () => {
  it("describes the provider's addresses, and how Ollama gets a model", async () => {
    expect(
      await failureAt(
        ollama,
        json(404, { error: 'model "qwen3" not found, try pulling it first' }),
        {},
      ),
    ).toMatchObject({
      code: "MODEL_REJECTED",
      hint: expect.stringContaining("ollama pull qwen3"),
    });
    expect(await failureAt(anthropic, json(404, { error: "no such path" }), {})).toMatchObject({
      hint: expect.stringContaining("https://api.anthropic.com"),
    });
  });

  it("names the key's variable where there is no key, and needs none at a server of one's own", async () => {
    await expect(openModel(mistral.model, { environment: {} })).rejects.toMatchObject({
      code: "MODEL_REJECTED",
      hint: "set MISTRAL_API_KEY",
    });
    await withModelAt(
      anthropic,
      [anthropic.says({ pieces: ["> look"] })],
      { environment: {} },
      async (model) => {
        expect((await model.invoke("Go on.")).text).toBe("> look");
      },
    );
  });

  it("ends one call of Ollama's and not those beside it", async () => {
    let answer = () => {};
    const slow: Answer = (response, request) =>
      void (answer = () => ollama.says({ pieces: ["> look"] })(response, request));
    await withModelAt(ollama, [slow, () => {}], { retries: 0 }, async (model, { requests }) => {
      const first = model.invoke("Go on.");
      const giveUp = new AbortController();
      const second = model.invoke("Go on.", { signal: giveUp.signal });
      while (requests.length < 2) await new Promise((resolve) => setImmediate(resolve));
      giveUp.abort();
      await expect(second).rejects.toThrow();
      answer();
      expect((await first).text).toBe("> look");
    });
  });
});
