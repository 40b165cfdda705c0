import { fillTemplate, readTemplate } from "@mnemograph/core";
import { expect, it } from "vitest";
import { nodePrompts } from "../index.js";
import { ownReplyNames } from "../emmem/embodiment/describe-state-type.js";

/**
 * Prompts whose replies tools and schemas may describe; a state of the user's own type is asked for
 * in text alone, and calls of a world's tools never are.
 */
const askedInForm = nodePrompts.flatMap(({ id, template, sampleFields, reply }) => {
  const name = reply?.({});
  return template === undefined ||
    sampleFields === undefined ||
    name === undefined ||
    name === ownReplyNames.state
    ? []
    : [[id, template, sampleFields] as const];
});

it("is about the prompts of the pipelines", () => {
  expect(askedInForm.map(([id]) => id)).toEqual(
    expect.arrayContaining([
      "act",
      "ldm/act",
      "rap/act-with-experiences",
      "reflexion/reflect",
      "langsuite/dialogue",
    ]),
  );
});

it.each(askedInForm)(
  "%s asks for no form of text where tools or a schema describe the reply's",
  (_, template, sampleFields) => {
    const inText = fillTemplate(template, sampleFields);
    const fields = { ...sampleFields, repliesInText: false };
    const inForm = fillTemplate(template, fields);
    expect(inForm).not.toEqual(inText);
    const described = inForm.map(({ content }) => content).join("\n");
    expect(described).not.toMatch(/reply (?:with|in)|^(?:>|Act:|Action ?\d*:) ?<|\n\n\n/im);
    expect(inForm.at(-1)?.content).not.toMatch(/(?:^|\n)(?:>|[A-Z][\w ]*:)$/);
    expect(readTemplate(template, sampleFields, inForm)).toMatchObject({ repliesInText: false });
  },
);
