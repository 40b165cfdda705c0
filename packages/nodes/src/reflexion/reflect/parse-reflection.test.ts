import { expect, it } from "vitest";
import { parseReflection } from "./parse-reflection.js";

it.each(["Neuer Plan: I will look at bed 1.", "新计划：I will look at bed 1.", "Nouveau plan : I will look at bed 1."])(
  "a label in another language, %j, is left out",
  (reply) => expect(parseReflection(reply)).toMatchObject({ value: "New plan: I will look at bed 1." }),
);
