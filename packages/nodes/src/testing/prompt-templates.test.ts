import { type Prompt, type PromptFields, fillTemplate, readTemplate } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import * as nodes from "../index.js";

type Template = Required<Pick<Prompt<never>, "id" | "template" | "sampleFields">>;

const isNode = (value: unknown): value is { readonly prompts?: readonly Prompt<never>[] } =>
  typeof value === "object" && value !== null && "prompts" in value && "run" in value;

const templates: readonly Template[] = [
  ...new Map(
    Object.values(nodes)
      .flatMap((value): readonly Prompt<never>[] => (isNode(value) ? (value.prompts ?? []) : []))
      .flatMap(({ id, template, sampleFields }) =>
        template && sampleFields ? [{ id, template, sampleFields }] : [],
      )
      .map((prompt) => [prompt.id, prompt]),
  ).values(),
];

const wordsOf = (template: Template["template"]): string =>
  template
    .flatMap((part) =>
      "each" in part
        ? [`{{#${part.each}}}`, ...part.messages.map(({ content }) => content)]
        : [part.content],
    )
    .join("\n");

const isSection = (words: string, name: string) =>
  words.includes(`{{#${name}}}`) || words.includes(`{{^${name}}}`);

const emptied = (value: PromptFields[string] | undefined): PromptFields[string] => {
  if (typeof value === "boolean") return false;
  return Array.isArray(value) ? [] : "";
};

/** The fields with nothing in these. */
const without = (fields: PromptFields, names: readonly string[]): PromptFields => ({
  ...fields,
  ...Object.fromEntries(names.map((name) => [name, emptied(fields[name])])),
});

describe.each(templates.map((prompt) => [prompt.id, prompt] as const))(
  "the words of %s",
  (_, { template, sampleFields }) => {
    const words = wordsOf(template);

    it("show every text, number and list of its fields", () => {
      const names = Object.keys(sampleFields).filter(
        (name) => typeof sampleFields[name] !== "boolean",
      );
      expect(
        names.filter((name) => !words.includes(`{{${name}}}`) && !words.includes(`{{#${name}}}`)),
      ).toEqual([]);
    });

    const optional = Object.keys(sampleFields).filter((name) => isSection(words, name));
    it.each([[], optional, ...optional.map((name) => [name])])(
      "can be read back without %j, and double no empty line",
      (...names) => {
        const fields = without(sampleFields, names);
        const messages = fillTemplate(template, fields);
        expect(messages.map(({ content }) => content).join("\n")).not.toMatch(/\n\n\n|^\n/);
        const read = readTemplate(template, sampleFields, messages);
        expect(read).toBeDefined();
        expect(read).toMatchObject(
          Object.fromEntries(Object.entries(fields).filter(([name]) => read && name in read)),
        );
      },
    );
  },
);
