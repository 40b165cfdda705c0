import { describe, expect, it } from "vitest";
import { definePrompt, rewordPrompt } from "./prompt.js";

const greeting = (wording: string, id = "test/greet") =>
  definePrompt<{ name: string }>({
    id,
    sample: { name: "NAME" },
    render: ({ name }) => [{ role: "user", content: `${wording} ${name}` }],
  });

describe("definePrompt", () => {
  it("renders its variables", () => {
    expect(greeting("Hello").render({ name: "Ada" })).toEqual([
      { role: "user", content: "Hello Ada" },
    ]);
  });

  it("has a hash of 12 hexadecimal digits that changes with the wording and with nothing else", () => {
    expect(greeting("Hello").hash).toMatch(/^[0-9a-f]{12}$/);
    expect(greeting("Hello", "test/other").hash).toBe(greeting("Hello").hash);
    expect(greeting("Hi").hash).not.toBe(greeting("Hello").hash);
  });

  const asking = (reply: string | ((variables: { name: string }) => string)) =>
    definePrompt<{ name: string }>({
      id: "test/ask",
      reply,
      sample: { name: "NAME" },
      render: () => [{ role: "user", content: "Answer." }],
    });

  it("says what reply it asks for, whether always the same or not", () => {
    expect(asking("answer").reply?.({ name: "Ada" })).toBe("answer");
    const either = asking(({ name }) => (name === "Ada" ? "other" : "answer"));
    expect([either.reply?.({ name: "NAME" }), either.reply?.({ name: "Ada" })]).toEqual([
      "answer",
      "other",
    ]);
    expect("reply" in greeting("Hello")).toBe(false);
  });
});

describe("a prompt with a template", () => {
  const forecast = definePrompt<{ readonly days: readonly string[]; readonly isBrief: boolean }>({
    id: "test/forecast",
    sample: { days: ["DAY"], isBrief: true },
    template: [
      { role: "system", content: "Tell the weather.\n{{#isBrief}}\nOne word.\n{{/isBrief}}" },
      { role: "user", content: "{{#days}}\n{{number}}. {{day}}\n{{/days}}" },
    ],
    fields: ({ days, isBrief }) => ({
      isBrief,
      days: days.map((day, index) => ({ number: index + 1, day })),
    }),
  });
  const described = { days: ["Monday & <Tuesday>", "Friday"], isBrief: false };

  it("fills its fields as they are, and leaves white space at the end of a message out", () => {
    expect(forecast.render(described)).toEqual([
      { role: "system", content: "Tell the weather." },
      { role: "user", content: "1. Monday & <Tuesday>\n2. Friday" },
    ]);
  });

  it("can be reworded, with another hash", () => {
    const french = rewordPrompt(forecast, [
      { role: "user", content: "{{#days}}\nJour {{number}} : {{day}}\n{{/days}}" },
    ]);
    expect(french.render(described)).toEqual([
      { role: "user", content: "Jour 1 : Monday & <Tuesday>\nJour 2 : Friday" },
    ]);
    expect(french.hash).not.toBe(forecast.hash);
    expect(french.id).toBe("test/forecast");
  });

  it.each([
    [
      "{{#days}}{{numbre}}{{/days}}",
      "shows {{numbre}}, which it does not have: did you mean {{number}}",
    ],
    ["{{days}}", "shows the list {{days}} as a text"],
    ["{{#days}}", "is no Mustache"],
    ["{{> part}}", "not supported"],
  ])("refuses %j with the names of its fields", (content, problem) => {
    expect(() => rewordPrompt(forecast, [{ role: "user", content }])).toThrow(
      expect.objectContaining({
        code: "USAGE",
        message: expect.stringContaining(problem) as string,
        hint: expect.stringContaining("isBrief") as string,
      }),
    );
  });

  it("refuses to replace words that are in code", () => {
    expect(() => rewordPrompt(greeting("Hello"), [])).toThrow(
      expect.objectContaining({ code: "USAGE" }),
    );
  });
});
