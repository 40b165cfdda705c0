import { expect, it } from "vitest";
import { isChosen, isFollowing, type MentionMood, moodOf } from "./mention-mood.js";
import { numberedMentions } from "./numbered-mentions.js";

const known = [1, 2, 3];
const moods = (text: string, noun: string) => numberedMentions(text, noun, known).map((mention) => moodOf(mention, noun));

it.each<readonly [text: string, moods: readonly MentionMood[]]>([
  ["It can't be [1].", ["against"]],
  ["1 is wrong. 2 is right.", ["against", "for"]],
  ["Process 1 did not reach it, but process 2 did.", ["against", "for"]],
  ["Process 1 would be right if it had ended.", ["maybe"]],
  ["Process 1 is slower than process 2.", ["against", "for"]],
  ["Process 1 is better than process 2.", ["for", "against"]],
  ["Process 1 was faster, but failed.", ["maybe"]],
  ["Process 1 lacks the lamp.", ["against"]],
  ["Process 1 went to the fridge.", ["open"]],
])("%j speaks %j of its processes", (text, expected) => expect(moods(text, "process")).toEqual(expected));

it.each<readonly [text: string, moods: readonly MentionMood[]]>([
  ["Both share step 1.", ["against"]],
  ["They first differ in step 2.", ["for"]],
  ["They do not differ in step 2.", ["against"]],
  ["Step 1 is the same, step 2 differs.", ["against", "for"]],
  ["Step 1 is not the same.", ["for"]],
  ["Until step 2 nothing differs.", ["against"]],
])("%j speaks %j of its steps", (text, expected) => expect(moods(text, "step")).toEqual(expected));

it.each<readonly [text: string, isConcluding: boolean]>([
  ["So it is process 2.", true],
  ["I choose 2.", true],
  ["2 wins.", true],
  ["Process 2 it is.", true],
  ["Process 2 is more direct.", true],
  ["So far process 2 looked around.", false],
  ["So did process 2.", false],
  ["Process 2 is more wasteful.", false],
  ["Process 2 is one of the three.", false],
  ["Process 2 is about an egg.", false],
])("whether %j concludes is %j", (text, expected) =>
  expect(numberedMentions(text, "process", known).map((mention) => isChosen(mention) || isFollowing(mention))).toEqual([expected]),
);
