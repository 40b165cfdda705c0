import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { definePrompt, replyNames } from "@mnemograph/core";
import { encodePng } from "@mnemograph/core/images";
import { describe, expect, it } from "vitest";
import { offlineModel } from "../offline-model.js";

/** A grey picture with a bright square whose left edge is at a column. */
const squareAt = (left: number) => {
  const size = 32;
  const pixels = new Uint8Array(3 * size * size).fill(80);
  for (let row = 10; row < 20; row += 1)
    pixels.fill(240, 3 * (row * size + left), 3 * (row * size + left + 8));
  return Buffer.from(encodePng({ width: size, height: size, pixels })).toString("base64");
};

/** A prompt in words that no other has. */
const prompt = definePrompt<object>({
  id: "own/look",
  reply: replyNames.subStep,
  sample: {},
  template: [
    { role: "system", content: "What comes now?\n{{#plans}}\n* {{text}}\n{{/plans}}" },
    {
      role: "user",
      content:
        "{{#experiences}}\nRun {{number}}\n{{#views}}\nSeen:\n{{picture}}\nThen: {{plan}}\n{{/views}}\n{{/experiences}}\nYou see:\n{{picture}}",
    },
  ],
  fields: () => ({
    plans: [{ text: "PLAN" }],
    experiences: [{ number: 1, views: [{ picture: "PICTURE", plan: "PLAN" }] }],
    picture: "PICTURE",
  }),
});
const text = (words: string) => ({ type: "text" as const, text: words });
const url = (left: number) => `data:image/png;base64,${squareAt(left)}`;
const picture = (left: number) => ({ type: "image_url" as const, image_url: { url: url(left) } });
const model = offlineModel({ prompts: [prompt] });
const ask = async (
  ...content: (ReturnType<typeof text> | ReturnType<typeof picture> | Record<string, unknown>)[]
) => {
  const system = new SystemMessage("What comes now?\n* reach the door\n* pull the door");
  return (await model.invoke([system, new HumanMessage({ content: content as never })])).text;
};

describe("the offline model with pictures", () => {
  const examples = [
    text("Run 1\nSeen:"),
    picture(2),
    text("Then: reach the door\nSeen:"),
    picture(20),
    text("Then: pull the door\nYou see:"),
  ];

  it("names the sub-step of the example that looks most alike", async () => {
    expect(await ask(...examples, picture(18))).toBe("Plan: pull the door");
    expect(await ask(...examples, picture(4))).toBe("Plan: reach the door");
  });

  it("looks at pixels, not at words or order", async () => {
    const turned = [
      text("Run 1\nSeen:"),
      picture(20),
      text("Then: pull the door\nSeen:"),
      picture(2),
      text("Then: reach the door\nYou see:"),
    ];
    expect(await ask(...turned, picture(18))).toBe("Plan: pull the door");
    const apart = [
      text("Run 1\nSeen:"),
      picture(2),
      text("Then: reach the door\nRun 2\nSeen:"),
      picture(20),
      text("Then: pull the door\nYou see:"),
    ];
    expect(await ask(...apart, picture(18))).toBe("Plan: pull the door");
  });

  it("understands every form of picture parts", async () => {
    const query = [
      { type: "image_url", image_url: url(18) },
      { type: "image", source_type: "base64", mime_type: "image/png", data: squareAt(18) },
      { type: "image", source_type: "url", url: url(18) },
    ];
    for (const part of query) expect(await ask(...examples, part)).toBe("Plan: pull the door");
  });

  it("draws one of the list without examples: the same for the same picture, not the same for all", async () => {
    const drawn = await Promise.all(
      Array.from({ length: 12 }, (_, left) => ask(text("You see:"), picture(left))),
    );
    expect(await ask(text("You see:"), picture(0))).toBe(drawn[0]);
    expect(new Set(drawn)).toEqual(new Set(["Plan: reach the door", "Plan: pull the door"]));
  });

  it("draws without a picture too, and says what it cannot read", async () => {
    expect(await ask(text("You see:\nnothing"))).toMatch(/^Plan: (reach|pull) the door$/);
    const bare = await model.invoke([
      new SystemMessage("What comes now?"),
      new HumanMessage("You see:\nnothing"),
    ]);
    expect(bare.text).toBe("Plan: none");
    const broken = { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } };
    await expect(ask(...examples, broken)).rejects.toMatchObject({ code: "DATA_INVALID" });
  });
});
