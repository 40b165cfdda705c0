import type { EpisodeEvent } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { promptReader, promptWriter } from "./prompt-texts.js";

const call = (...contents: readonly string[]): EpisodeEvent => ({
  type: "model-call",
  at: 0,
  path: "",
  node: "act",
  promptId: "act",
  promptHash: "0",
  messages: contents.map((content) => ({ role: "user", content })),
  reply: "> look",
  attempt: 0,
  usage: { promptTokens: 1, completionTokens: 1, estimated: true },
  cost: 0,
});

const write = (events: readonly EpisodeEvent[]) => {
  const stored = promptWriter();
  return events.map((event) => JSON.stringify(stored(event)));
};
const read = (lines: readonly string[]) => {
  const reader = promptReader();
  const stored = lines.map((line) => JSON.parse(line) as unknown);
  for (const one of stored) reader.take(one);
  return stored.map(reader.whole);
};

/** As a pipeline asks: the same instruction and examples, and one step more each time. */
const episode = (steps: number) => {
  const head = Array.from(
    { length: 40 },
    (_, index) => `Example line ${index}: open drawer ${index} and look inside.`,
  ).join("\n");
  const history = Array.from(
    { length: steps },
    (_, index) => `> go to cabinet ${index}\n\nThe cabinet ${index} is closed.`,
  );
  return history.map((_, index) =>
    call("You are in a house.", `${head}\n\n${history.slice(0, index).join("\n")}\n>`),
  );
};

describe("the prompts of a log", () => {
  it("keep each line once: what is stored rises with the new text alone", () => {
    const characters = (steps: number) => write(episode(steps)).join("\n").length;
    const whole = (steps: number) => JSON.stringify(episode(steps)).length;
    expect(characters(50)).toBeLessThan(whole(50) / 6);
    // Twice the steps hold four times the text in prompts, and twice of it is stored.
    expect(characters(80) / characters(40)).toBeLessThan(2.1);
  });

  it("are read back as they were, each by itself", () => {
    const events = episode(12);
    expect(read(write(events))).toEqual(events);
    const reader = promptReader();
    const stored = write(events).map((line) => JSON.parse(line) as unknown);
    for (const one of stored) reader.take(one);
    expect(reader.whole(stored[7])).toEqual(events[7]);
  });

  it.each([
    ["nothing", ["", "", "\n", "\n\n"]],
    ["line ends of other systems", ["a\r\nb\r\n", "a\r\nb", "\u2028a\u0085b"]],
    ["halves of characters", ["\ud800", "x\udc00\n\ud83d", "\u0000"]],
    ["names of an object's members", ["__proto__", "constructor\n__proto__", "toString"]],
    [
      "lines again within one text",
      ["one line of text\n\none line of text\n\none line of text", "\none line of text\n"],
    ],
    ["text that looks like a reference", ["[0,1]", "[0,1]\n[0,1]"]],
  ])("are read back as they were: %s", (_, texts) => {
    const events = [...texts, ...texts.toReversed(), texts.join("\n")].map((text) =>
      call(text, text),
    );
    expect(read(write(events))).toEqual(events);
  });

  it("of runs of earlier versions, whole ones, stay as they are", () => {
    const events = episode(3);
    expect(read(events.map((event) => JSON.stringify(event)))).toEqual(events);
  });

  it("that name lines beyond the log, or blow up, are refused", () => {
    const withPieces = (pieces: unknown) => ({
      ...call(),
      messages: [{ role: "user", content: pieces }],
    });
    const reader = promptReader();
    reader.take(withPieces(["x".repeat(1000)]));
    const refused = expect.objectContaining({ code: "RUN_INVALID" });
    expect(() => reader.take(withPieces([[0, 2]]))).toThrow(refused);
    expect(() => reader.whole(withPieces([[0, 2]]))).toThrow(refused);
    expect(() => reader.whole(withPieces([[5, 1]]))).toThrow(refused);
    expect(() => reader.whole(withPieces(Array.from({ length: 20_000 }, () => [0, 1])))).toThrow(
      refused,
    );
    const large = "y".repeat(10 * 1024 * 1024);
    expect(() => {
      for (let time = 0; time < 10; time += 1) reader.take(withPieces([large]));
    }).toThrow(refused);
  });
});
