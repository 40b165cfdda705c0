import { expect, it } from "vitest";
import { declinesToPlay } from "./declines-to-play.js";

it.each([
  "NO",
  "No, thanks.",
  "I cannot take part in this.",
  "Could you explain the rules first?",
  "Yes? I'm not sure what you mean.",
])("%j declines", (reply) => expect(declinesToPlay(reply)).toBe(true));

it.each([
  "YES",
  "Yes, I'm ready. What is the task?",
  "Understood, what is the first task?",
  "I will begin. Shall I look around?",
  "Sure, why not?",
  "No problem: ready when you are.",
])("%j does not", (reply) => expect(declinesToPlay(reply)).toBe(false));
