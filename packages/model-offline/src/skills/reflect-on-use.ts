import { attemptsIn, sightingsIn, type DescribedRun } from "../lessons/attempt.js";
import { learn } from "../lessons/learn.js";
import { readListed } from "../lessons/read-listed.js";
import { itemsOf, textOf } from "../layouts/layout.js";
import { isAct } from "../notes/match-act.js";
import type { Rule } from "../notes/rule.js";
import { entitiesIn } from "../reading/entities.js";
import type { SkillRequest } from "../skill.js";

type Tag = "helpful" | "harmful" | "neutral";

const tagOf = (worked: readonly boolean[]): Tag => {
  if (worked.includes(true)) return "helpful";
  return worked.length > 0 ? "harmful" : "neutral";
};

/** What the actions that a rule asks for brought in a run. */
const worthOf = (rule: Rule, run: DescribedRun): Tag => {
  if (rule.kind === "where") {
    const places = sightingsIn(run)
      .filter(([thing]) => thing.kind === rule.thing)
      .map(([, place]) => place.kind);
    const wentThere = [...run.transcript.matchAll(/^> (.*)$/gm)].some(([, action = ""]) =>
      entitiesIn(action).some(({ kind }) => rule.places.includes(kind)),
    );
    const isThere = places.some((place) => rule.places.includes(place));
    return tagOf(wentThere ? [isThere !== rule.isNot] : []);
  }
  if (rule.kind === "avoid") return "neutral";
  const attempts = attemptsIn(run);
  const start = attempts.findIndex(({ action, worked }) => worked && isAct(action, rule.first));
  const after =
    start < 0 ? [] : attempts.slice(start).filter((one) => isAct(one.action, rule.after));
  return tagOf(after.flatMap(({ worked }) => (worked === null ? [] : [worked])));
};

const lessonsShown = 4;

/** Says what a run teaches, and tags each used note by what its actions brought. */
export const reflectOnUse = ({ fields = {} }: SkillRequest): string => {
  const outcome = textOf(fields, "outcome");
  const run: DescribedRun = {
    goal: textOf(fields, "goal"),
    transcript: textOf(fields, "transcript"),
    success: outcome === "" ? null : !/\bnot\b|\bfail/i.test(outcome),
  };
  const lessons = learn([run]).slice(0, lessonsShown);
  const failed = attemptsIn(run).find(({ worked }) => worked === false);
  const tags = itemsOf(fields, "used").map((note) => {
    const worths = readListed(textOf(note, "text")).map((rule) => worthOf(rule, run));
    const tag = worths.find((one) => one === "helpful") ?? worths.find((one) => one === "harmful");
    return { id: textOf(note, "id"), tag: tag ?? "neutral" };
  });
  return JSON.stringify({
    cause: failed === undefined ? "Nothing was in vain." : `"${failed.text}" brought nothing.`,
    rightApproach: "",
    keyInsight: lessons.map(({ text }) => text).join(" "),
    ...(tags.length > 0 && { tags }),
  });
};
