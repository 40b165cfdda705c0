import { readFileSync } from "node:fs";
import { callModel, definePrompt, type NodeEvent } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { type Answer, chatServer, json, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { openOpenaiModel } from "./open-openai-model.js";

const prompt = definePrompt<{ text: string }>({
  id: "test/long",
  sample: { text: "T" },
  render: ({ text }) => [{ role: "user", content: text }],
});

/** Asks for a word with a prompt that the server finds too long once, and with half of it then. */
const ask = async (refusal: Answer) => {
  const server = await chatServer(refusal, says("yes"));
  const events: NodeEvent[] = [];
  try {
    const model = openOpenaiModel("m", { baseUrl: server.baseUrl, clock: manualClock() });
    const value = await callModel({
      node: "asks",
      model,
      prompt,
      variables: { text: "word ".repeat(64) },
      parse: (reply) => ({ ok: true, value: reply }),
      shorten: ({ text }) =>
        text.length < 40 ? undefined : { text: text.slice(0, text.length / 2) },
      runtime: { emit: (event: NodeEvent) => void events.push(event) },
    }).catch((error: unknown) => error);
    return {
      value,
      sizes: server.requests.map(({ body }) => JSON.stringify(body["messages"]).length),
    };
  } finally {
    await server.close();
  }
};

interface Refusal {
  readonly server: string;
  readonly status: number;
  readonly body: object;
}
/** What servers say of a prompt that is too long, and of what passes by itself. */
const refusals: Readonly<Record<"tooLong" | "passing", readonly Refusal[]>> = JSON.parse(
  readFileSync(new URL("../../test-data/too-long-prompts.json", import.meta.url), "utf8"),
);

describe("a prompt that is too long, in the words of", () => {
  it.each(refusals.tooLong)(
    "$server, is shown less and asked once more",
    async ({ status, body }) => {
      const { value, sizes } = await ask(json(status, body));
      expect(value).toBe("yes");
      expect(sizes).toHaveLength(2);
      expect(sizes[1]).toBeLessThan(sizes[0]!);
    },
  );

  it.each(refusals.passing)(
    "but not where it is $server: the whole prompt is asked again",
    async ({ status, body }) => {
      const { value, sizes } = await ask(json(status, body));
      expect(value).toBe("yes");
      expect(sizes[1]).toBe(sizes[0]);
    },
  );
});
