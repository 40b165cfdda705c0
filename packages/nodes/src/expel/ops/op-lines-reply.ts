import { structuredReply } from "@mnemograph/core";
import { z } from "zod";

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Changes of ExpeL's rules as an object, and the lines that it stands for. */
export const opLinesReply = structuredReply(
  "rule_operations",
  z.strictObject({
    operations: z.array(
      z.strictObject({
        operation: z.enum(["ADD", "EDIT", "AGREE", "REMOVE"]),
        number: z.int().meta({ description: "the number of the rule; 0 for a new one" }),
        rule: z.string().meta({ description: "the rule, one sentence with a full stop" }),
      }),
    ),
  }),
  ({ operations }) =>
    operations
      .map(({ operation, number, rule }) =>
        operation === "ADD" ? `ADD: ${oneLine(rule)}` : `${operation} ${number}: ${oneLine(rule)}`,
      )
      .join("\n"),
);

/** Rules with the numbers that operations name. */
export const shownRules = (rules: readonly string[]) =>
  rules.map((rule, index) => ({ number: index + 1, rule: oneLine(rule) }));
