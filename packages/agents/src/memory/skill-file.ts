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
/** A text as YAML has it in one line. */
const yaml = (text: string) => (/^[\w-]+$/.test(text) ? text : JSON.stringify(oneLine(text)));

/** What a rule says, as a SKILL.md holds it. */
export const asListed = <Words extends Skill["rules"][number]>({ about, text }: Words) => ({
  about: oneLine(about).replaceAll("**", ""),
  text: oneLine(text),
});

/** A rule may speak of comments; in the file they would be one. */
const comment = { plain: "<!--", escaped: "\\<!--" } as const;

/** A skill as a SKILL.md: YAML front matter, then rules as a list, then runs that succeeded. */
export const writeSkill = ({ name, description, rules, examples }: Skill): string =>
  [
    "---",
    `name: ${yaml(name)}`,
    `description: ${yaml(description)}`,
    "---",
    "",
    rulesHeading,
    "",
    ...rules
      .map(asListed)
      .map(({ about, text }) =>
        `- **${about}**: ${text}`.replaceAll(comment.plain, comment.escaped),
      ),
    ...(examples.length === 0 ? [] : ["", examplesHeading, ""]),
    ...examples.flatMap((text) => ["```text", text.replaceAll("```", "'''"), "```", ""]),
    "",
  ].join("\n");

const listItem = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?(\S.*)$/;
const line = { fence: /^\s*(?:```|~~~)/, rule: /^\s*([-*_])(?:\s*\1){2,}\s*$/ } as const;
const withCondition = /^\*\*(.+?):?\*\*\s*[:–—]?\s*(.+)$/;

/** Front matter, and what is written for editors alone, are no rules. */
const bodyOf = (text: string) =>
  text
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replaceAll(/(?<!\\)<!--[\s\S]*?-->/g, "")
    .replaceAll(comment.escaped, comment.plain);

/** The items of the lists with the heading above each; what is indented below an item is part of it. */
const itemsIn = (text: string): readonly { heading: string; words: string }[] => {
  let [heading, inFence, isOpen] = ["", false, false];
  const items: { heading: string; words: string }[] = [];
  for (const written of bodyOf(text).split("\n")) {
    const isFence = line.fence.test(written);
    if (isFence) inFence = !inFence;
    const [, words] = listItem.exec(written) ?? [];
    const last = items.at(-1);
    if (inFence || isFence || line.rule.test(written) || written.trim() === "") isOpen = false;
    else if (written.startsWith("#")) {
      heading = written.replace(/^#+\s*/, "").trim();
      isOpen = false;
    } else if (isOpen && last !== undefined && (words === undefined || /^\s{2}/.test(written)))
      last.words += ` ${written.trim()}`;
    else if (words !== undefined) {
      items.push({ heading, words: words.trim() });
      isOpen = true;
    }
  }
  return items;
};

/**
 * The rules of a SKILL.md: every item of its lists. An item that begins with bold words is about
 * these; another one is about the heading above it.
 *
 * @throws MnemographError USAGE where it has no list item.
 */
export const readSkill = (text: string): Skill["rules"] => {
  const rules = itemsIn(text).map(({ heading, words }) => {
    const [, about = heading, rule = words] = withCondition.exec(words) ?? [];
    return { about: about === "" ? rule : about, text: rule };
  });
  if (rules.length > 0) return rules;
  throw new MnemographError({
    code: "USAGE",
    message: "the skill file has no rule",
    hint: "write each rule as an item of a list: - **when it applies**: what to do",
  });
};
