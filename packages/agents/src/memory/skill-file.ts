import { z } from "zod";
import { MnemographError } from "@mnemograph/core";

/** What a SKILL.md holds: rules, and ways of working that succeeded. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly rules: readonly { readonly about: string; readonly text: string }[];
  readonly examples: readonly string[];
}

const rulesHeading = "## Rules";
const examplesHeading = "## Examples";
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** A skill as a SKILL.md: YAML front matter, then rules as a list, then runs that succeeded. */
export const writeSkill = ({ name, description, rules, examples }: Skill): string =>
  [
    "---",
    `name: ${name}`,
    `description: ${JSON.stringify(oneLine(description))}`,
    "---",
    "",
    rulesHeading,
    "",
    ...rules.map(
      ({ about, text }) => `- **${oneLine(about).replaceAll("**", "")}**: ${oneLine(text)}`,
    ),
    ...(examples.length === 0 ? [] : ["", examplesHeading, ""]),
    ...examples.flatMap((text) => ["```text", text.replaceAll("```", "'''"), "```", ""]),
    "",
  ].join("\n");

const RuleLine = z.string().regex(/^[-*]\s+\S/);
const withCondition = /^\*\*(.+?)\*\*:?\s*(.+)$/;

/**
 * The rules of a SKILL.md: every item of its lists. An item that begins with bold words is about
 * these; another one is about the heading above it.
 *
 * @throws MnemographError USAGE where it has no list item.
 */
export const readSkill = (text: string): Skill["rules"] => {
  let heading = "";
  let inFence = false;
  const rules: { about: string; text: string }[] = [];
  const body = text.replaceAll("\r\n", "\n").replace(/^---\n[\s\S]*?\n---\n/, "");
  for (const line of body.split("\n")) {
    if (line.startsWith("```")) inFence = !inFence;
    if (inFence) continue;
    if (line.startsWith("#")) heading = line.replace(/^#+\s*/, "").trim();
    if (!RuleLine.safeParse(line).success) continue;
    const words = line.replace(/^[-*]\s+/, "").trim();
    const [, about = heading, rule = words] = withCondition.exec(words) ?? [];
    rules.push({ about: about === "" ? rule : about, text: rule });
  }
  if (rules.length > 0) return rules;
  throw new MnemographError({
    code: "USAGE",
    message: "the skill file has no rule",
    hint: "write each rule as an item of a list: - **when it applies**: what to do",
  });
};
