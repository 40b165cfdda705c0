import { describe, expect, it } from "vitest";
import { MnemographError } from "../errors/mnemograph-error.js";
import { definePrompt } from "./prompt.js";
import { replyFormat } from "./reply-format.js";

const greeting = (wording: string, id = "test/greet") =>
  definePrompt<{ name: string }>({ id, sample: { name: "NAME" }, render: ({ name }) => [{ role: "user", content: `${wording} ${name}` }] });

describe("definePrompt", () => {
  it("renders its variables", () => {
    expect(greeting("Hello").render({ name: "Ada" })).toEqual([{ role: "user", content: "Hello Ada" }]);
  });

  it("has a hash of 12 hexadecimal digits that changes with the wording and with nothing else", () => {
    expect(greeting("Hello").hash).toMatch(/^[0-9a-f]{12}$/);
    expect(greeting("Hello", "test/other").hash).toBe(greeting("Hello").hash);
    expect(greeting("Hi").hash).not.toBe(greeting("Hello").hash);
  });

  const asking = (reply: string | ((variables: { name: string }) => string), named: string) =>
    definePrompt<{ name: string }>({
      id: "test/ask",
      reply,
      sample: { name: "NAME" },
      render: () => [
        { role: "system", content: "Answer." },
        { role: "user", content: replyFormat(named, ["<answer>"]) },
      ],
    });

  it("says what reply it asks for, whether always the same or not", () => {
    expect(asking("answer", "answer").reply?.({ name: "Ada" })).toBe("answer");
    const either = asking(({ name }) => (name === "Ada" ? "other" : "answer"), "answer");
    expect([either.reply?.({ name: "NAME" }), either.reply?.({ name: "Ada" })]).toEqual(["answer", "other"]);
    expect("reply" in greeting("Hello")).toBe(false);
  });

  it("is refused where it declares a reply that its text does not name", () => {
    const refused = (make: () => unknown): unknown => {
      try {
        return make();
      } catch (error) {
        expect(MnemographError.isInstance(error)).toBe(true);
        return error;
      }
    };
    expect(refused(() => asking("answer", "other"))).toMatchObject({
      code: "USAGE",
      message: 'the prompt test/ask declares the reply "answer", and its text names other',
      hint: expect.stringContaining("replyFormat") as string,
      evidence: { promptId: "test/ask", reply: "answer", named: ["other"] },
    });
    const silent = () => definePrompt<object>({ id: "test/silent", reply: "answer", sample: {}, render: () => [] });
    expect(refused(silent)).toMatchObject({ code: "USAGE", message: expect.stringContaining("names none") as string });
  });
});
