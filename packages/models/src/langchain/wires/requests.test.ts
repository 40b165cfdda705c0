import { type AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import type { SeenRequest } from "../../testing/chat-server.js";
import { withModelAt, type Wire, wires } from "./opened-at.testing.js";

const field = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined,
    value,
  );

/** Where each protocol has temperature, longest reply, stop sequences and seed. */
const places: Readonly<Record<keyof typeof wires, readonly (readonly string[])[]>> = {
  anthropic: [["temperature"], ["max_tokens"], ["stop_sequences"], []],
  google: [
    ["generationConfig", "temperature"],
    ["generationConfig", "maxOutputTokens"],
    ["generationConfig", "stopSequences"],
    [],
  ],
  mistral: [["temperature"], ["max_tokens"], ["stop"], ["random_seed"]],
  ollama: [
    ["options", "temperature"],
    ["options", "num_predict"],
    ["options", "stop"],
    ["options", "seed"],
  ],
};
const sampling = (name: keyof typeof wires, { body }: SeenRequest) =>
  places[name].map((path) => (path.length === 0 ? undefined : field(body, ...path)));

const cases = (Object.keys(wires) as (keyof typeof wires)[]).flatMap((name) =>
  [false, true].map((isStream) => ({ name, wire: wires[name] as Wire, isStream })),
);

describe.each(cases)("$name, streamed: $isStream", ({ name, wire, isStream }) => {
  const listening = isStream ? { onText: () => {} } : {};

  it("puts the settings of each call on the wire, and no other call's", async () => {
    const ollama = wire.says({ pieces: ["> look"] });
    const seeded = name === "mistral" || name === "ollama";
    await withModelAt(
      wire,
      [ollama],
      { ...listening, ...(seeded ? { seed: 7 } : {}) },
      async (model, { requests }) => {
        const asked = { temperature: 0.3, maxTokens: 50, stop: ["\nExample 3:"] };
        await Promise.all([
          model.withConfig(asked as object).invoke("First."),
          model.withConfig({ stop: ["\nExample 4:"] } as object).invoke("Second."),
        ]);
        const of = (words: string) =>
          sampling(
            name,
            requests.find(({ body }) => JSON.stringify(body).includes(words))!,
          );
        const seed = seeded ? 7 : undefined;
        expect(of("First.")).toEqual([0.3, 50, ["\nExample 3:"], seed]);
        expect(of("Second.")).toEqual([
          0,
          name === "anthropic" ? 16_384 : undefined,
          ["\nExample 4:"],
          seed,
        ]);
      },
    );
  });

  it("hands over tools, and reads the calls of them", async () => {
    const parameters = { type: "object", properties: { to: { type: "string" } }, required: ["to"] };
    const called = wire.says({ call: { name: "go", args: { to: "desk 1" } } });
    await withModelAt(wire, [called], listening, async (model, { requests }) => {
      const bound = model.bindTools?.([
        { type: "function", function: { name: "go", description: "Goes somewhere.", parameters } },
      ]);
      const reply = (await bound?.invoke("Go on.")) as AIMessage;
      expect(reply.tool_calls?.map((one) => [one.name, one.args])).toEqual([
        ["go", { to: "desk 1" }],
      ]);
      expect(JSON.stringify(requests[0]?.body["tools"])).toContain("Goes somewhere.");
    });
  });

  it("shows a picture", async () => {
    const picture = Buffer.from("a picture").toString("base64");
    const message = new HumanMessage({
      content: [
        { type: "text", text: "What is there?" },
        { type: "image_url", image_url: { url: `data:image/png;base64,${picture}` } },
      ],
    });
    await withModelAt(
      wire,
      [wire.says({ pieces: ["> look"] })],
      listening,
      async (model, { requests }) => {
        await model.invoke([new SystemMessage("Look."), message]);
        expect(JSON.stringify(requests[0]?.body)).toContain(picture);
        expect(JSON.stringify(requests[0]?.body)).toContain("What is there?");
      },
    );
  });
});

describe("seeds and lengths", () => {
  it.each([wires.anthropic, wires.google])(
    "refuses a seed where the provider takes none",
    async (wire) => {
      await expect(withModelAt(wire, [], { seed: 7 }, async () => {})).rejects.toMatchObject({
        code: "USAGE",
        message: `${wire.model} takes no seed`,
      });
    },
  );

  it("lets Anthropic's replies be as long as is asked, streamed or not", async () => {
    await withModelAt(
      wires.anthropic,
      [wires.anthropic.says({ pieces: ["> look"] })],
      { maxTokens: 60_000 },
      async (model, { requests }) => {
        expect((await model.invoke("Go on.")).text).toBe("> look");
        expect(requests[0]?.body["max_tokens"]).toBe(60_000);
      },
    );
  });
});
