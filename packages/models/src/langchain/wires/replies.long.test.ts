import { callsAsText, checkReply } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { withModelAt, type Wire, wires } from "./opened-at.testing.js";
import { googleBlocks } from "./google-wire.testing.js";
import { json } from "../../testing/chat-server.js";

const ways = Object.entries(wires).flatMap(([name, wire]) =>
  [false, true].map((isStream) => ({
    name,
    wire: wire as Wire,
    isStream,
    way: isStream ? "streamed" : "whole",
  })),
);

describe.each(ways)("$name, $way", ({ name, wire, isStream }) => {
  const described: string[] = [];
  const listening = isStream
    ? { onText: (text: string) => void described.push(text), keepsPieces: true }
    : {};

  it("reads the text beside the thoughts, and the counts with those of thoughts and cache", async () => {
    described.length = 0;
    const tokens = { prompt: 100, completion: 7, cached: 60, thoughts: 11 };
    const answer = wire.says({
      thinking: "I might go to bed 2.",
      pieces: ["> go to ", "desk 1"],
      tokens,
    });
    await withModelAt(wire, [answer], listening, async (model) => {
      const reply = await model.invoke("Go on.");
      expect([reply.text, checkReply(reply)]).toEqual([
        "> go to desk 1",
        { ok: true, text: "> go to desk 1" },
      ]);
      expect(described).toEqual(isStream ? ["> go to ", "desk 1"] : []);
      expect(reply.response_metadata["pieces"]).toEqual(
        isStream ? ["> go to ", "desk 1"] : undefined,
      );
      const output = name === "google" ? 18 : 7;
      expect(reply.usage_metadata).toMatchObject({
        input_tokens: 100,
        output_tokens: output,
        total_tokens: 100 + output,
      });
      if (name === "anthropic" || name === "google")
        expect(reply.usage_metadata).toMatchObject({ input_token_details: { cache_read: 60 } });
    });
  });

  it.each([
    ["a reply that was cut", { pieces: ["> go t"], finish: wire.cut }, "cut"],
    ["one that was cut in its thoughts", { thinking: "Where is", finish: wire.cut }, "cut"],
    ["an empty one", {}, "empty"],
    ["a call of a tool", { call: { name: "go", args: { to: "desk 1" } } }, "tool-calls"],
  ])("recognises %s", async (_, reply, fault) => {
    await withModelAt(wire, [wire.says(reply)], listening, async (model) => {
      expect(checkReply(await model.invoke("Go on."))).toMatchObject({
        ok: false,
        fault,
        ...("finish" in reply && { finishReason: reply.finish }),
      });
    });
  });

  it("takes a tool call that was cut for no call, and none is read of it", async () => {
    const tool = {
      name: "refund",
      description: "pays back",
      schema: z.object({ amount: z.number() }),
    };
    const cut = wire.says({ call: { name: "refund", args: { amount: 1 } }, finish: wire.cut });
    await withModelAt(wire, [cut], listening, async (model) => {
      const reply = await callsAsText(model, [tool]).invoke("Go on.");
      expect(reply.text).toBe("");
      expect(checkReply(reply, { mayCallTools: true })).toMatchObject({
        fault: "cut",
        finishReason: wire.cut,
      });
    });
  });

  it("counts by itself where the server does not", async () => {
    await withModelAt(
      wire,
      [wire.says({ pieces: ["> look"], tokens: { prompt: 0, completion: 0 } })],
      listening,
      async (model) => {
        expect((await model.invoke("Go on.")).usage_metadata).toBeUndefined();
      },
    );
  });

  it("gives a server that hangs up to the deadline, and closes the connection", async () => {
    let closed = () => {};
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    const silent = (response: { on: (event: "close", hear: () => void) => unknown }) =>
      void response.on("close", closed);
    await withModelAt(
      wire,
      [silent],
      { ...listening, timeoutSeconds: 0.2, retries: 0 },
      async (model) => {
        await expect(model.invoke("Go on.")).rejects.toMatchObject({
          code: "MODEL_UNREACHABLE",
          evidence: { kind: "timeout" },
        });
        // Gemini's client takes no signal for an answer that is not streamed; nobody waits for it
        // all the same.
        if (name !== "google" || isStream) await isClosed;
      },
    );
  });

  it("asks for the reply by its schema, and recognises one that was cut", async () => {
    const schema = {
      type: "object",
      properties: { action: { type: "string" } },
      required: ["action"],
      additionalProperties: false,
    };
    const form = {
      response_format: {
        type: "json_schema",
        json_schema: { name: "next_action", strict: true, schema },
      },
    } as object;
    const byTool = name === "anthropic" || name === "mistral";
    const formed = byTool
      ? {
          call: { name: "next_action", args: { action: "look" } },
          finish: name === "anthropic" ? "tool_use" : "tool_calls",
        }
      : { pieces: ['{"action":', '"look"}'] };
    const cut = byTool
      ? { call: { name: "next_action", args: {} }, finish: wire.cut }
      : { pieces: ['{"action":'], finish: wire.cut };
    await withModelAt(
      wire,
      [wire.says(formed), wire.says(cut)],
      listening,
      async (model, { requests }) => {
        const bound = model.withConfig(form);
        expect(checkReply(await bound.invoke("Go on."))).toEqual({
          ok: true,
          text: '{"action":"look"}',
        });
        expect(JSON.stringify(requests[0]?.body)).toContain(
          '"properties":{"action":{"type":"string"}}',
        );
        expect(checkReply(await bound.invoke("Go on."))).toMatchObject({ fault: "cut" });
      },
    );
  });
});

describe("what one provider alone says", () => {
  it.each([{}, { onText: () => {} }])(
    "reads Anthropic's refusal, and Gemini's filters, which come without any content %#",
    async (listening) => {
      const refused = wires.anthropic.says({ pieces: ["I"], finish: "refusal" });
      await withModelAt(wires.anthropic, [refused], listening, async (model) => {
        expect(checkReply(await model.invoke("Go on."))).toMatchObject({ fault: "refused" });
      });
      const filtered = [
        wires.google.says({ finish: "SAFETY" }),
        googleBlocks("PROHIBITED_CONTENT"),
      ];
      for (const answer of filtered) {
        await withModelAt(wires.google, [answer], listening, async (model) => {
          expect(checkReply(await model.invoke("Go on."))).toMatchObject({ fault: "filtered" });
        });
      }
    },
  );

  it("does not accept a stream that ended without a finish reason", async () => {
    const broken = (response: import("node:http").ServerResponse) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const events = [
        {
          type: "message_start",
          message: {
            id: "msg_1",
            type: "message",
            role: "assistant",
            model: "claude-x",
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: { input_tokens: 9, output_tokens: 1 },
          },
        },
        { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
        {
          type: "content_block_delta",
          index: 0,
          delta: { type: "text_delta", text: "> go to be" },
        },
      ];
      response.end(
        events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""),
      );
    };
    await withModelAt(
      wires.anthropic,
      [broken, wires.anthropic.says({ pieces: ["> go to bed 1"] })],
      { keepsPieces: true },
      async (model, { requests }) => {
        const reply = await model.invoke("Go on.");
        expect([
          reply.text,
          reply.response_metadata["pieces"],
          requests.map(({ body }) => body["stream"]),
        ]).toEqual(["> go to bed 1", undefined, [true, false]]);
      },
    );
  });

  it("goes on at Anthropic's newer models, which take no temperature", async () => {
    const answer = wires.anthropic.says({ pieces: ["> look"] });
    await withModelAt(
      { ...wires.anthropic, model: "anthropic:claude-opus-4-7" },
      [answer],
      {},
      async (model, { requests }) => {
        const reply = await model.invoke("Go on.");
        expect([reply.text, reply.response_metadata["leftOut"]]).toEqual([
          "> look",
          ["temperature"],
        ]);
        expect(requests.map(({ body }) => "temperature" in body)).toEqual([false]);
      },
    );
    const refused = json(400, {
      type: "error",
      error: {
        type: "invalid_request_error",
        message: "`temperature` is deprecated for this model.",
      },
    });
    await withModelAt(wires.anthropic, [refused, answer], {}, async (model, { requests }) => {
      await model.invoke("Go on.");
      await model.invoke("Go on.");
      expect(requests.map(({ body }) => body["temperature"])).toEqual([0, undefined, undefined]);
    });
  });
});
