import { expect, it } from "vitest";
import { learn } from "./learn.js";

const textsOf = (goal: string, success: boolean, ...steps: readonly string[]) =>
  learn([{ goal, success, transcript: steps.join("\n") }]).map(({ text }) => text);
const shut = (name: string) => [`> go to ${name}`, `The ${name} is closed.`];

it("notes where a thing may be that was not found: in what stayed shut", () => {
  const steps = [
    ...shut("vask 1"),
    ...shut("dornel 2"),
    "> open dornel 2",
    "You open the dornel 2. In it, you see a gorp 1.",
    ...shut("crate 1"),
  ];
  const hint = "A kelp may be in a vask, or in a crate: look there first.";
  expect(textsOf("put a kelp on a plim", false, ...steps)).toContain(hint);
  expect(textsOf("put a kelp on a plim", true, ...steps)).not.toContain(hint);
  expect(textsOf("put a gorp on a plim", false, ...steps).join(" ")).not.toContain("may be");
});

it("notes what was not tried before an action that never worked", () => {
  const locked = [...shut("dornel 1"), ...shut("vask 1"), "> open vask 1", "Nothing happens."];
  expect(textsOf("put a kelp on a plim", false, ...locked)).toContain(
    "Open a dornel before you open a vask.",
  );
  const heating = [
    "> take kelp 1 from crate 1",
    "You pick up the kelp 1 from the crate 1.",
    ...shut("oven 1"),
    "> heat kelp 1 with oven 1",
    "Nothing happens.",
  ];
  expect(textsOf("heat a kelp", false, ...heating)).toContain(
    "Open a oven before you heat a thing with a oven.",
  );
});

it("does not note what was so all the same", () => {
  const tried = [
    ...shut("dornel 1"),
    "> open dornel 1",
    "You open the dornel 1. In it, you see nothing.",
    ...shut("dornel 2"),
    ...shut("vask 1"),
    "> open vask 1",
    "Nothing happens.",
  ];
  expect(textsOf("put a kelp on a plim", false, ...tried).join(" ")).not.toContain("before");
});
