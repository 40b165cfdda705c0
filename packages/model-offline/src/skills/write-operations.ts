import type { Rule } from "../notes/rule.js";
import { type Lesson, learn } from "../lessons/learn.js";
import { readListed } from "../lessons/read-listed.js";
import { isSameRule } from "../lessons/same-rule.js";
import { itemsOf, textOf } from "../layouts/layout.js";
import { entitiesIn } from "../reading/entities.js";
import type { SkillRequest } from "../skill.js";
import { numberOf, describedRuns } from "./described-runs.js";

interface Listed {
  readonly number: string;
  readonly text: string;
  readonly rules: readonly Rule[];
}

/** Whether a run shows a thing elsewhere than a rule says, and nowhere where it says. */
const isContradicted = (rule: Rule, lessons: readonly Lesson[]): boolean => {
  if (rule.kind !== "where" || rule.isNot) return false;
  const places = lessons.flatMap(({ rule: seen }) =>
    seen.kind === "where" && seen.thing === rule.thing ? seen.places : [],
  );
  return places.length > 0 && !places.some((place) => rule.places.includes(place));
};

/**
 * Operations on a list of rules: agrees with those that the runs confirm, removes those that they
 * contradict, and adds what no rule says yet.
 */
export const writeOperations = (request: SkillRequest): string => {
  const { fields = {} } = request;
  const lessons = learn(describedRuns(request, fields));
  const listed = itemsOf(fields, "rules").map((one): Listed => {
    const text = textOf(one, "rule");
    return { number: textOf(one, "number"), text, rules: readListed(text) };
  });
  const says = ({ rules }: Listed, { rule }: Lesson) => rules.some((own) => isSameRule(own, rule));
  const removals = listed
    .filter(({ rules }) => rules.some((rule) => isContradicted(rule, lessons)))
    .map(({ number, text }) => `REMOVE ${number}: ${text}`);
  const agreed = listed
    .filter((one) => lessons.some((lesson) => says(one, lesson)))
    .map(({ number, text }) => `AGREE ${number}: ${text}`);
  const additions =
    fields["isFull"] === true
      ? []
      : lessons
          .filter((lesson) => !listed.some((one) => says(one, lesson)))
          .map(({ text }) => `ADD: ${text}`);
  const most = numberOf(fields, "maxOps", 4);
  // Half of the changes at most confirm what is known, so that something new is learned too.
  const kept = agreed.slice(0, Math.max(Math.floor(most / 2), most - additions.length));
  const operations = [...removals, ...kept, ...additions].slice(0, most);
  return operations.length === 0 ? "NONE" : operations.join("\n");
};

const sentencesOf = (lesson: string): readonly string[] =>
  lesson
    .split(/\n|(?<=\.)\s+/)
    .map((line) => line.replace(/^[A-Z][a-z ]{2,24}:\s+/, "").trim())
    .filter((line) => line !== "");

/** Adds the rules of a lesson that the playbook does not hold, and that name no single thing. */
export const curate = ({ fields = {} }: SkillRequest): string => {
  const known = readListed(textOf(fields, "playbook"));
  const [section = ""] = textOf(fields, "sections").split(", ");
  const fresh: Rule[] = [];
  const operations = [...new Set(sentencesOf(textOf(fields, "lesson")))].flatMap((content) => {
    const rules = readListed(content);
    const isGeneral = entitiesIn(content).length === 0;
    const isNew =
      isGeneral && rules.some((rule) => ![...known, ...fresh].some((one) => isSameRule(one, rule)));
    if (!isNew) return [];
    fresh.push(...rules);
    return [{ type: "ADD", section, content }];
  });
  return JSON.stringify({ reasoning: `${operations.length} new`, operations });
};

/** One text in place of several: every sentence whose rule no sentence before it has. */
export const mergeTexts = ({ fields = {} }: SkillRequest): string => {
  const kept: string[] = [];
  const rules: Rule[] = [];
  for (const sentence of itemsOf(fields, "notes").flatMap((one) =>
    sentencesOf(textOf(one, "text")),
  )) {
    const own = readListed(sentence);
    const isKnown =
      own.length > 0
        ? own.every((rule) => rules.some((one) => isSameRule(one, rule)))
        : kept.includes(sentence);
    if (isKnown) continue;
    kept.push(sentence);
    rules.push(...own);
  }
  return `Note: ${kept.join(" ")}`;
};
