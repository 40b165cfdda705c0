import { learn } from "../lessons/learn.js";
import type { SkillRequest } from "../skill.js";
import { numberOf, describedRuns } from "./described-runs.js";

/** Lessons of runs as notes under headings; `NONE` where the runs show nothing. */
export const writeNotes = (request: SkillRequest): string => {
  const { fields = {} } = request;
  const lessons = learn(describedRuns(request, fields)).slice(0, numberOf(fields, "maxItems", 3));
  if (lessons.length === 0) return "NONE";
  return lessons
    .map(({ rule, text }, index) =>
      [
        `# Note ${index + 1}`,
        "## Title",
        rule.kind === "where" ? `Where a ${rule.thing ?? "thing"} is` : "What comes first",
        "## When",
        "always",
        "## Content",
        text,
      ].join("\n"),
    )
    .join("\n");
};
