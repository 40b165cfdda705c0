import { expect, it } from "vitest";
import { parseReflection } from "./parse-reflection.js";

it.each(["Neuer Plan: I will look at bed 1.", "新计划：I will look at bed 1.", "Nouveau plan : I will look at bed 1."])(
  "a label in another language, %j, is left out",
  (reply) => expect(parseReflection(reply)).toMatchObject({ value: "New plan: I will look at bed 1." }),
);

it.each([
  ["**What went wrong:** I never looked.\n\n**New plan:** I look first.", "New plan: I never looked.\nI look first."],
  ["What I saw: a mug.\n\nNew plan: I look first.", "New plan: I look first."],
  ["New plan: <I look first.>", "New plan: I look first."],
])("%j is %j", (reply, plan) => expect(parseReflection(reply)).toMatchObject({ ok: true, value: plan }));
