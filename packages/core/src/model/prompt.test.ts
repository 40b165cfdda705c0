import { describe, expect, it } from "vitest";
import { definePrompt } from "./prompt.js";

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
});
