import { expect, it } from "vitest";
import { plural, withArticle } from "./draw-room-tasks.js";

it.each([
  ["tomato", "tomatoes"],
  ["knife", "knives"],
  ["watch", "watches"],
  ["dish sponge", "dish sponges"],
  ["radio", "radios"],
])("two of a %s are %s", (one, two) => expect(plural(one)).toBe(two));

it.each([
  ["alarm clock", "an alarm clock"],
  ["desk lamp", "a desk lamp"],
])("%s is written as %s", (name, described) => expect(withArticle(name)).toBe(described));
