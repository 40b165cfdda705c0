import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { replyFormat, replyNames } from "@mnemograph/core";
import { encodePng } from "@mnemograph/images";
import { describe, expect, it } from "vitest";
import { offlineModel } from "../offline-model.js";

/** A grey picture with a bright square whose left edge is at a column. */
const squareAt = (left: number) => {
  const size = 32;
  const pixels = new Uint8Array(3 * size * size).fill(80);
  for (let row = 10; row < 20; row += 1) pixels.fill(240, 3 * (row * size + left), 3 * (row * size + left + 8));
  return Buffer.from(encodePng({ width: size, height: size, pixels })).toString("base64");
};
const text = (words: string) => ({ type: "text" as const, text: words });
const url = (left: number) => `data:image/png;base64,${squareAt(left)}`;
const picture = (left: number) => ({ type: "image_url" as const, image_url: { url: url(left) } });
const system = new SystemMessage(`Sub-steps:\n- reach the door\n- pull the door\n${replyFormat(replyNames.subStep, ["Plan: <sub-step>"])}`);
const ask = async (...content: (ReturnType<typeof text> | ReturnType<typeof picture> | Record<string, unknown>)[]) =>
  (await offlineModel().invoke([system, new HumanMessage({ content: content as never })])).text;

describe("the offline model with pictures", () => {
  const examples = [text("Example 1"), picture(2), text("Plan: reach the door"), picture(20), text("Plan: pull the door")];

  it("names the sub-step of the example that looks most alike", async () => {
    expect(await ask(...examples, text("Now:"), picture(18))).toBe("Plan: pull the door");
    expect(await ask(...examples, text("Now:"), picture(4))).toBe("Plan: reach the door");
  });

  it("looks at pixels, not at words or order", async () => {
    const turned = [picture(20), text("Plan: pull the door"), picture(2), text("Plan: reach the door")];
    expect(await ask(...turned, text("The right answer is `Plan: reach the door`."), picture(18))).toBe("Plan: pull the door");
    expect(await ask(...examples, picture(18), text("This is step 1 of 500."))).toBe("Plan: pull the door");
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
    const drawn = await Promise.all(Array.from({ length: 12 }, (_, left) => ask(picture(left))));
    expect(await ask(picture(0))).toBe(drawn[0]);
    expect(new Set(drawn)).toEqual(new Set(["Plan: reach the door", "Plan: pull the door"]));
  });

  it("draws without a picture too, and says what it cannot read", async () => {
    expect(await ask(text("Now?"))).toMatch(/^Plan: (reach|pull) the door$/);
    const bare = new SystemMessage(replyFormat(replyNames.subStep, ["Plan: <sub-step>"]));
    expect((await offlineModel().invoke([bare, new HumanMessage("Now?")])).text).toBe("Plan: none");
    await expect(ask(...examples, { type: "image_url", image_url: "https://example.com/a.png" })).resolves.toMatch(/^Plan: /);
    const broken = { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } };
    await expect(ask(...examples, broken)).rejects.toMatchObject({ code: "DATA_INVALID" });
  });
});
