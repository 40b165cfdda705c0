import { describe, expect, it } from "vitest";
import { readNotes } from "./read-notes.js";
import type { Act, Rule } from "./rule.js";

const kinds = new Set(["vask", "dornel", "kelp", "plim", "oven", "basin", "lumar"]);
const places = new Set(["vask", "dornel", "oven", "basin", "plim"]);

const written = ({ verb, things }: Act) =>
  [verb ?? "use", ...things.map(({ kind }) => kind ?? "any")].join(" ");
const shown = (rule: Rule): string => {
  if (rule.kind === "order") return `${written(rule.first)} < ${written(rule.after)}`;
  return rule.kind === "avoid"
    ? `never ${written(rule.act)}`
    : `${rule.thing ?? "any"} ${rule.isNot ? "not in" : "in"} ${rule.places.join(" ")}`;
};
const rulesOf = (text: string) => readNotes(text, kinds, places).map(({ rule }) => shown(rule));

describe("readNotes", () => {
  it.each([
    "Open a dornel before you open a vask.",
    "Before opening a vask, open a dornel.",
    "A vask stays shut until a dornel is open.",
    "Do not open a vask unless a dornel is open.",
    "Never open a vask without opening a dornel first.",
    "To open a vask, first open a dornel.",
    "You need an open dornel to open a vask.",
    "Vasks open only after a dornel has been opened.",
    "Only when a dornel stands open does a vask open.",
    "Opening a vask requires an open dornel.",
    "A vask is locked as long as no dornel is open.",
    "Unless a dornel is open, a vask can't be opened.",
    "If you want to open a vask, open a dornel first.",
    "Don't forget to open a dornel before you unlock a vask.",
  ])("reads what is opened first: %s", (text) => {
    expect(rulesOf(text)).toEqual(["open dornel < open vask"]);
  });

  it.each([
    ["First open a dornel, then the vask.", "open dornel < use vask"],
    ["The vask is stuck. Open a dornel first.", "open dornel < use vask"],
    ["Vasks are locked; opening a dornel unlocks them.", "open dornel < use vask"],
    ["Clean a thing with a basin before you put it in a vask.", "clean any basin < put any vask"],
    ["Only clean things go on a plim.", "clean any < put any plim"],
    ["A plim accepts only clean things.", "clean any < put any plim"],
    ["Whatever you put on a plim must be clean.", "clean any < put any plim"],
    ["Wash a kelp before it goes in a plim.", "clean kelp < put any plim"],
    ["A kelp has to be clean before you can put it in the plim.", "clean kelp < put any plim"],
    ["Rinse a kelp at the basin before placing it on a plim.", "clean kelp basin < put any plim"],
  ])("reads what comes before: %s", (text, rule) => {
    expect(rulesOf(text)).toEqual([rule]);
  });

  it.each([
    ["Do not use a lumar while a dornel is open: close it first.", "close dornel < use lumar"],
    ["If a dornel is open, the lumar will not light.", "close dornel < use lumar"],
    ["Never use the lumar with a dornel open.", "close dornel < use lumar"],
    ["An open dornel blocks the lumar.", "close dornel < use lumar"],
    ["Shut any dornel, and only then use the lumar.", "close dornel < use lumar"],
    ["The oven does nothing when a dornel is open.", "close dornel < use oven"],
    ["When heating with the oven, make sure every dornel is shut.", "close dornel < heat oven"],
    ["Don't heat anything with the oven while a dornel is open.", "close dornel < heat any oven"],
    ["Do not open a vask.", "never open vask"],
  ])("reads what must not be: %s", (text, rule) => {
    expect(rulesOf(text)).toEqual([rule]);
  });

  it.each([
    ["A kelp is often in a vask; look there first.", ["kelp in vask"]],
    ["Kelps live in vasks.", ["kelp in vask"]],
    ["Look for a kelp in the vask first.", ["kelp in vask"]],
    ["To find a kelp, check the vasks first.", ["kelp in vask"]],
    ["The vask holds the kelp.", ["kelp in vask"]],
    ["You will never find a kelp on a plim.", ["kelp not in plim"]],
    ["Search the vask for kelps, not the plim.", ["kelp in vask", "kelp not in plim"]],
    ["Do not waste steps elsewhere: kelps are in the vask.", ["kelp in vask"]],
  ])("reads where things are: %s", (text, rules) => {
    expect(rulesOf(text)).toEqual(rules);
  });

  it("turns a rule round where its negation does", () => {
    expect(rulesOf("Do not clean a kelp before you put it in a plim.")).toEqual([
      "put any plim < clean kelp",
    ]);
    expect(rulesOf("A kelp is never in a vask.")).toEqual(["kelp not in vask"]);
  });

  it("reads a workflow as steps of which each comes before the next", () => {
    const workflow =
      "Wash and place: 1. Find {object}. 2. Take {object}. 3. Clean {object} with a basin. 4. Put {object} in {place}.";
    expect(rulesOf(workflow)).toEqual([
      "take any < clean any basin",
      "clean any basin < put any any",
    ]);
    expect(
      rulesOf(
        "Note 1: Wash\nWhen: always\n1. It is dirty. > take {object} from {source}\n2. > clean {object} with basin",
      ),
    ).toEqual(["take any any < clean any basin"]);
  });

  it("knows each note by its id, and keeps what it does not know as a thing of its own", () => {
    const notes = readNotes(
      "## others\n[misc-00001] helpful=1 harmful=0 :: A kelp is in a vask.\n[misc-00002] helpful=0 harmful=0 :: Clean a gorp before you put it in a vask.",
      kinds,
      places,
    );
    expect(notes.map(({ note, rule }) => `${note} ${shown(rule)}`)).toEqual([
      "misc-00001 kelp in vask",
      "misc-00002 clean gorp < put any vask",
    ]);
  });

  it("takes the cause of a failure for a rule where it speaks of kinds, not of one thing", () => {
    const rule = "Open a dornel before you open a vask.";
    const once = `Cause: "open vask 2" brought nothing.`;
    expect(rulesOf(`${once}\nKey insight: ${rule}`)).toEqual(rulesOf(rule));
    expect(rulesOf(`Cause: A vask stays shut until a dornel is open.`)).toEqual(rulesOf(rule));
  });

  it("reads nothing out of prose without a rule", () => {
    expect(rulesOf("Be careful. Think step by step, and stay calm.")).toEqual([]);
  });
});
