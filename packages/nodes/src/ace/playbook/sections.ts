import type { AceMode } from "./ace-options.js";

/** The sections of an empty playbook, in their order. ACE section 3. */
export const playbookSections = [
  "strategies_and_insights",
  "formulas_and_calculations",
  "code_snippets_and_templates",
  "common_mistakes_to_avoid",
  "problem_solving_heuristics",
  "context_clues_and_indicators",
  "others",
] as const;

/** The same where a hyphen stays in a name. */
const compatSections: readonly string[] = playbookSections.map((name) =>
  name.replace("problem_solving", "problem-solving"),
);

/**
 * What ids begin with, by section. The published code finds no entry for a name with a hyphen, and
 * its `ph` is an id that its generator never finds; ours have three letters or more.
 */
export const sectionSlugs: Readonly<Record<string, string>> = {
  strategies_and_insights: "sai",
  formulas_and_calculations: "calc",
  code_snippets_and_templates: "code",
  common_mistakes_to_avoid: "err",
  problem_solving_heuristics: "prob",
  context_clues_and_indicators: "ctx",
  others: "misc",
};

/** Where notes stand whose section is not known. */
export const otherSection = "others";

/** The sections that are known. */
export const sectionsOf = (mode: AceMode): readonly string[] =>
  mode === "compat" ? compatSections : playbookSections;

/** `STRATEGIES & INSIGHTS` → `strategies_and_insights`; `compat` leaves a hyphen as it is. */
const keyOf = (name: string, mode: AceMode): string =>
  name
    .toLowerCase()
    .replace(/^[#\s]+|[:\s]+$/g, "")
    .replaceAll("&", "and")
    .replace(mode === "compat" ? /\s+/g : /[\s_-]+/g, "_");

/** The section that a curator's name means; `others` where there is no such section. */
export const sectionNamed = (name: string, mode: AceMode): string => {
  const key = keyOf(name, mode);
  return sectionsOf(mode).includes(key) ? key : otherSection;
};
