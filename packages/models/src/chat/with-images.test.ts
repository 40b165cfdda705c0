import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { cached } from "../cache/cached.js";
import { memoryResponseStore } from "../cache/response-store.js";
import { openModel } from "../registry/open-model.js";
import { chatServer, json, says, streams } from "../testing/chat-server.js";
import { scriptedModel } from "../testing/scripted-model.js";
import { withImages } from "./with-images.js";

const hash = (digit: string) => `sha256:${digit.repeat(64)}`;
const images = {
  get: async (wanted: string) => {
    const bytes = { [hash("a")]: [1, 2, 3], [hash("b")]: [4, 5] }[wanted];
    if (bytes === undefined)
      throw new MnemographError({
        code: "DATA_NOT_FOUND",
        message: `no picture ${wanted}`,
        hint: "open its store",
      });
    return Uint8Array.from(bytes);
  },
};
const prompt = `Before:\n[picture image/jpeg ${hash("a")}]\nPlan: wait\n[picture ${hash("b")}]`;

describe("withImages", () => {
  it("sends marks as image parts of the OpenAI API, in their places, as data URLs", async () => {
    const server = await chatServer(says("Plan: wait"));
    try {
      const model = await openModel("openai:a-vision-model", {
        baseUrl: server.baseUrl,
        environment: { OPENAI_API_KEY: "none" },
      });
      const reply = await withImages(model, images).invoke([
        new SystemMessage("Look."),
        new HumanMessage(prompt),
      ]);
      expect(reply.text).toBe("Plan: wait");
      expect(server.requests[0]?.body["messages"]).toEqual([
        { role: "system", content: "Look." },
        {
          role: "user",
          content: [
            { type: "text", text: "Before:" },
            { type: "image_url", image_url: { url: "data:image/jpeg;base64,AQID" } },
            { type: "text", text: "Plan: wait" },
            { type: "image_url", image_url: { url: "data:image/png;base64,BAU=" } },
          ],
        },
      ]);
    } finally {
      await server.close();
    }
  });

  it("says how closely to look, where that is chosen", async () => {
    const server = await chatServer(says("Plan: wait"));
    try {
      const model = await openModel("openai:a-vision-model", {
        baseUrl: server.baseUrl,
        environment: { OPENAI_API_KEY: "none" },
      });
      await withImages(model, images, { detail: "low" }).invoke(prompt);
      const [message] = (server.requests[0]?.body["messages"] ?? []) as readonly {
        readonly content: readonly object[];
      }[];
      expect(message?.content.filter((part) => "image_url" in part)).toEqual([
        { type: "image_url", image_url: { url: "data:image/jpeg;base64,AQID", detail: "low" } },
        { type: "image_url", image_url: { url: "data:image/png;base64,BAU=", detail: "low" } },
      ]);
    } finally {
      await server.close();
    }
  });

  it("sends the same parts where the reply is streamed, and puts it together", async () => {
    const server = await chatServer(streams("Plan: ", "wa", "it"));
    const heard: string[] = [];
    try {
      const settings = {
        baseUrl: server.baseUrl,
        environment: { OPENAI_API_KEY: "none" },
        onText: (text: string) => heard.push(text),
      };
      const reply = await withImages(
        await openModel("openai:a-vision-model", settings),
        images,
      ).invoke(prompt);
      expect([reply.text, heard.join("")]).toEqual(["Plan: wait", "Plan: wait"]);
      const { stream, messages } = server.requests[0]?.body ?? {};
      expect(stream).toBe(true);
      const [message] = (messages ?? []) as readonly {
        readonly content: readonly { readonly type: string }[];
      }[];
      expect(message?.content.map(({ type }) => type)).toEqual([
        "text",
        "image_url",
        "text",
        "image_url",
      ]);
    } finally {
      await server.close();
    }
  });

  it.each([
    [400, "image input not supported"],
    [
      500,
      "image input is not supported - hint: if this is unexpected, you may need to provide the mmproj",
    ],
    [404, "No endpoints found that support image input"],
    [422, "messages[0]: unknown variant `image_url`, expected `text`"],
  ])(
    "says in words that a model takes no pictures, after one request (%i %s)",
    async (status, message) => {
      const server = await chatServer(json(status, { error: { message } }));
      try {
        const model = await openModel("openai:a-text-model", {
          baseUrl: server.baseUrl,
          environment: { OPENAI_API_KEY: "none" },
        });
        await expect(withImages(model, images).invoke(prompt)).rejects.toMatchObject({
          code: "MODEL_REJECTED",
          message: expect.stringContaining(message.slice(0, 40)) as string,
          hint: expect.stringContaining("takes no pictures: name a vision model") as string,
          evidence: { scope: "account", status },
        });
        expect(server.requests).toHaveLength(1);
      } finally {
        await server.close();
      }
    },
  );

  it("leaves all other messages as they are", async () => {
    const inner = scriptedModel(["yes", "yes"]);
    const model = withImages(inner, images);
    const system = new SystemMessage(prompt);
    const parts = new HumanMessage({ content: [{ type: "text", text: prompt }] });
    await model.invoke([system, parts, new HumanMessage("[picture of a cat]")]);
    expect(inner.calls[0]?.map(({ content }) => content)).toEqual([
      prompt,
      parts.content,
      "[picture of a cat]",
    ]);
  });

  it("lets layers outside see references alone", async () => {
    const keys: string[] = [];
    const store = memoryResponseStore();
    const spying = {
      ...store,
      set: async (key: string, value: never) => void keys.push(key, JSON.stringify(value)),
    };
    const inner = scriptedModel(["yes"]);
    await cached(withImages(inner, images), spying as never).invoke(prompt);
    expect(keys).toHaveLength(2);
    expect(keys.join("")).not.toContain("AQID");
    expect(JSON.stringify(inner.calls[0]?.[0]?.content)).toContain("AQID");
  });

  it("passes on that a picture is missing", async () => {
    const model = withImages(scriptedModel(["yes"]), images);
    await expect(model.invoke(`[picture ${hash("c")}]`)).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
    });
  });
});
