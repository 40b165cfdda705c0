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
  ['"go to bed 1" was useless, so I start with "go to desk 1"', '"go to bed 1" was useless, so I start with "go to desk 1"'],
  ["“look” was useless; next time I “open safe 1”", "“look” was useless; next time I “open safe 1”"],
  ['"I say "hi" to him first."', 'I say "hi" to him first.'],
])("%j is %j", (reply, plan) => expect(parseReflection(reply)).toMatchObject({ ok: true, value: plan }));

it.each([
  "Sorry, I should have opened the drawer.",
  "As an AI, I should have opened the drawer first.",
  "As an AI language model, I went to the wrong desk first.",
  "Unfortunately, I looked in the wrong drawer.",
  "I apologize, I went to the wrong cabinet. I will open cabinet 2.",
  "Unfortunately, I could not find the mug; I will open the fridge.",
  "I'm so sorry, but I never opened drawer 1.",
  "Sorry! As an agent, I should have looked first.",
])("%j looks back, and is kept as it is", (reply) => expect(parseReflection(reply)).toMatchObject({ ok: true, value: reply }));

it.each([
  "Sorry.",
  "Sorry, I can't help.",
  "Sorry, as an AI I can't plan.",
  "As an AI, I have no body.",
  "As an AI, I cannot do that.",
  "Unfortunately I cannot say.",
  "Sorry, I don't know.",
  "I'm sorry, but I won't.",
  "Sorry, I was not able to help.",
  "New plan: Sorry, I can't help with what was asked.",
])("%j declines", (reply) => expect(parseReflection(reply)).toMatchObject({ ok: false }));

it.each(["I never looked.\r\nNext time I look.", "I look first.\r\n", "New plan: I look.\r\nThen I take it.\r\n"])(
  "line ends of %j are of one kind",
  (reply) => {
    const read = parseReflection(reply);
    expect(read.ok && read.value).not.toContain("\r");
    expect(read.ok && read.value).toContain("look");
  },
);
