import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { optionGroups, optionsOf, requireOptionNames } from "./option-names.js";

const folder = join(import.meta.dirname, "../../../../docs/pipelines");
const pages = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));

/** A page lists an option as `group.name`, or as `name` in the table of its group. */
const isListed = (group: string, name: string) =>
  pages.some(
    (page) => page.includes(`${group}.${name}\``) || (page.includes(`\`${group}`) && new RegExp(`\`[^\`\n]*\\b${name}\\b`).test(page)),
  );

describe("option names", () => {
  it.each(optionGroups)("of %s stand in the pages of the pipelines", (group) => {
    expect(pages.some((page) => page.includes(`\`${group}`))).toBe(true);
    expect(optionsOf(group).filter((name) => group !== "llm" && !isListed(group, name))).toEqual([]);
  });

  it("know the nodes that call a model", () => {
    expect(optionsOf("llm")).toEqual(expect.arrayContaining(["default", "act", "reflect", "actWithTuples", "chooseProcess"]));
    expect(optionsOf("llm")).not.toContain("stepEnvironment");
  });

  it("refuse what no node has", () => {
    expect(() => requireOptionNames({ retrieve: { max: 1 }, compare: "diff" })).not.toThrow();
    expect(() => requireOptionNames({ beam: { sise: 3 } })).toThrow(/no option of beam named "sise"/);
  });
});
