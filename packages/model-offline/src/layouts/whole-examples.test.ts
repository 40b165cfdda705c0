import { fillTemplate, readTemplate } from "@mnemograph/core";
import { expect, it } from "vitest";
import { itemsOf, textOf } from "./layout.js";
import { wholeExamples } from "./whole-examples.js";

const examples = [
  "A hall 1.\nYour task is to: lift zorp 1\n> grab zorp 1\nYou hold it.",
  "A yard 2.\nYour task is to: drop quib 1\n> drop quib 1\nIt lies there.",
];

it("joins examples that follow each other without words in between", () => {
  const template = [
    {
      role: "user" as const,
      content: "{{#examples}}\n{{text}}\n{{/examples}}\n{{place}}\nYour task is to: {{goal}}\n>",
    },
  ];
  const fields = {
    examples: examples.map((text) => ({ text })),
    place: "A den 3.",
    goal: "lift mip 2",
  };
  const read = readTemplate(template, fields, fillTemplate(template, fields)) ?? {};
  expect(wholeExamples(itemsOf(read, "examples").map((one) => textOf(one, "text")))).toEqual(
    examples,
  );
});

it("leaves examples as they are that were separate already, or hold no goal", () => {
  expect(wholeExamples(examples)).toEqual(examples);
  expect(wholeExamples(["> look", "> go"])).toEqual(["> look", "> go"]);
});
