import { expect, it } from "vitest";
import { z } from "zod";
import { declareReply } from "./declared-reply.js";

const steps = declareReply({
  name: "jobs",
  list: "jobs",
  fields: {
    what: z.string(),
    tools: z.array(z.string()),
    hours: z.array(z.int()),
    state: z.enum(["open", "done"]),
  },
  form: "Job <#>: <what|the job> - <state>\nTools: <tools>\nHours: [<hours>]",
  none: "NONE",
});

it("shows the form once for each item, with the values of what has only a few", () => {
  expect(steps.shown(2)).toBe(
    "Job 1: <the job> - open\nTools: <tools>\nHours: [<hours>]\nJob 2: <the job> - done\nTools: <tools>\nHours: [<hours>]",
  );
});

it("writes an object in its form", () => {
  const jobs = [
    { what: "dig\n a pond", tools: ["spade", "cart"], hours: [1, 2], state: "done" },
    { what: "rest", tools: [], hours: [], state: "open" },
  ];
  expect(steps.toText({ jobs })).toBe(
    "Job 1: dig a pond - done\nTools: spade, cart\nHours: [1, 2]\nJob 2: rest - open\nTools: nothing\nHours: []",
  );
  expect([steps.toText({ jobs: [] }), steps.toText({ jobs: [{ what: "dig" }] })]).toEqual([
    "NONE",
    undefined,
  ]);
});

it("keeps the lines of what stands alone, and numbers a list there", () => {
  const recipe = declareReply({
    name: "recipe",
    fields: { title: z.string(), steps: z.array(z.string()), note: z.string() },
    form: "# <title>\n<steps>\n<note>",
  });
  expect(recipe.toText({ title: "a\nb", steps: ["x ", "y"], note: " one\ntwo " })).toBe(
    "# a b\n1. x\n2. y\none\ntwo",
  );
});
