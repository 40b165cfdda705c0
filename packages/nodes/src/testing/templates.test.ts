import { type Prompt, type PromptFields, type PromptTemplate, readTemplate } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import * as nodes from "../index.js";

type Worded = Prompt<never> & Required<Pick<Prompt<never>, "template" | "sampleFields" | "sample">>;

const isWorded = (value: unknown): value is Worded =>
  typeof value === "object" && value !== null && "template" in value && value.template !== undefined && "render" in value;
const prompts = Object.values(nodes).filter(isWorded);

/** Names of fields, those of items included; items have the fields around them, too. */
const namesIn = (fields: PromptFields): readonly string[] =>
  Object.entries(fields).flatMap(([name, value]) => [
    name,
    ...(Array.isArray(value) ? value.flatMap((item: PromptFields) => namesIn(item)) : []),
  ]);
const textOf = (template: PromptTemplate): string =>
  template.map((part) => ("each" in part ? `{{#${part.each}}}${textOf(part.messages)}` : part.content)).join("\n");

describe("templates of prompts", () => {
  it.each(prompts.map((prompt) => [prompt.id, prompt] as const))("%s shows each field, and gives all of them back", (_, prompt) => {
    const text = textOf(prompt.template);
    for (const name of namesIn(prompt.sampleFields)) expect(text).toMatch(new RegExp(`\\{\\{[#^]?${name}\\}\\}`));
    expect(readTemplate(prompt.template, prompt.sampleFields, prompt.sample)).toEqual(prompt.sampleFields);
    for (const { content } of prompt.sample) expect(content).not.toContain("\n\n\n");
  });
});
