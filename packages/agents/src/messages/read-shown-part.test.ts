import { AIMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { readMessages } from "./read-messages.js";

const pixel = "iVBORw0KGgo=";
const png = "image/png";
const pictureIn = (part: unknown) => readMessages([{ role: "user", content: [part] }])[0]?.images;

describe("a picture", () => {
  const [known] = pictureIn({ type: "file", mediaType: png, url: `data:${png};base64,${pixel}` })!;

  it.each([
    ["Anthropic", { type: "image", source: { type: "base64", media_type: png, data: pixel } }, png],
    ["LangChain", { type: "file", mime_type: png, data: pixel }, png],
    ["Gemini", { inlineData: { mimeType: png, data: pixel } }, png],
    ["Bedrock", { image: { format: "png", source: { bytes: Buffer.from(pixel, "base64") } } }, ""],
  ])("of %s is known by its content, like every other's", (_, part, mediaType) => {
    expect(pictureIn(part)).toEqual([{ hash: known?.hash, mediaType }]);
  });

  it("may be an SVG that nobody encoded", () => {
    const url = "data:image/svg+xml,<svg width='100%'/>";
    expect(pictureIn({ type: "file", mediaType: "image/svg+xml", url })).toMatchObject([
      { mediaType: "image/svg+xml" },
    ]);
  });
});

describe("words", () => {
  it.each([
    ["signed by Gemini", { role: "model", parts: [{ text: "Done.", thoughtSignature: "Zm9v" }] }],
    [
      "beside Gemini's thoughts",
      { role: "model", parts: [{ text: "Hm", thought: true }, { text: "Done." }] },
    ],
    ["of OpenTelemetry", { role: "assistant", parts: [{ type: "text", content: "Done." }] }],
    ["said aloud", { role: "assistant", content: null, audio: { transcript: "Done." } }],
    ["of a refusal", new AIMessage({ content: "", additional_kwargs: { refusal: "Done." } })],
    [
      "of a refusal that stands in the content too",
      new AIMessage({
        content: [{ type: "refusal", refusal: "Done." }] as never,
        additional_kwargs: { refusal: "Done." },
      }),
    ],
  ])("%s are read once", (_, message) => {
    expect(readMessages([message])).toMatchObject([{ role: "assistant", text: "Done." }]);
  });
});

it("says of Gemini's functions which failed, and of an empty answer nothing", () => {
  const response = (value: unknown) => ({ functionResponse: { name: "find", response: value } });
  const parts = [response({ error: "closed" }), response({ output: "open", error: null })];
  expect(
    readMessages([
      { role: "user", parts },
      { role: "tool", tool_call_id: "1", content: null },
    ]).flatMap(({ toolResults = [] }) => toolResults.map(({ text, isError }) => [text, isError])),
  ).toEqual([
    ['{"error":"closed"}', true],
    ['{"output":"open","error":null}', false],
    ["", false],
  ]);
});
