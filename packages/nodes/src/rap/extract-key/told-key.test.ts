import { expect, it } from "vitest";
import { parseKey } from "./parse-key.js";

const read = (reply: string) => {
  const parsed = parseKey(reply);
  return parsed.ok && parsed.value !== null ? `${parsed.value.mode}: ${parsed.value.text}` : null;
};

it.each([
  ["I need to find a mug. search: mug", "search: mug"],
  ["The thought is about searching for a mug, so the key is search: mug.", "search: mug"],
  ["The next step is cleaning, so action: clean.", "action: clean"],
  ["Therefore the key would be action: put", "action: put"],
  [`It's not an action yet, so not "action: go". The key is \`search: soapbar\`.`, "search: soapbar"],
  ["The key is search: mug. To say it again, the key is search: mug.", "search: mug"],
])("the key of a sentence is read: %j", (reply, key) => expect(read(reply)).toBe(key));

it.each([
  ["Type: search\nObject: mug", "search: mug"],
  ["**Type:** search\n**Object:** desk lamp", "search: desk lamp"],
  ["mode: action\nverb: clean", "action: clean"],
  ["- Mode: search\n- Target: the mug", "search: mug"],
  ["Mode: search, object: mug", "search: mug"],
])("a key in fields is read: %j", (reply, key) => expect(read(reply)).toBe(key));

it.each([
  ["Search query: plate", "search: plate"],
  ["Search term: mug", "search: mug"],
  ["Search object: desk lamp", "search: desk lamp"],
  ["action key: put", "action: put"],
  ["Action verb: clean", "action: clean"],
  ["find: mug", "search: mug"],
  ["locate: a mug", "search: mug"],
  ["> look for: mug", "search: mug"],
])("a label that says more is one: %j", (reply, key) => expect(read(reply)).toBe(key));

it.each([
  ["search soapbar", "search: soapbar"],
  ["> search desk lamp", "search: desk lamp"],
  ["action clean.", "action: clean"],
])("a whole reply of two or three words is a key: %j", (reply, key) => expect(read(reply)).toBe(key));

it.each([
  ["search: the mug, then clean it", "search: mug"],
  ["search: a mug and then heat it", "search: mug"],
  ["action: take, then put", "action: take"],
  ["search: the mug. It has to be found first.", "search: mug"],
  ["search: Dr. Smith", "search: Dr. Smith"],
  ["find: mug\n> action: take", "action: take"],
  ["search: salt and pepper", "search: salt and pepper"],
  ["search: mug, plate", "search: mug, plate"],
])("what comes after is left out: %j", (reply, key) => expect(read(reply)).toBe(key));

it.each([
  ["action: take the mug", "action: take"],
  ["action: take mug 1 from desk 2", "action: take"],
  ["action: take (mug)", "action: take"],
  ["action: pick up", "action: pick up"],
  ["action: pick up the mug", "action: pick up"],
  ["action: turn on lamp_1", "action: turn on"],
  ["search: lamp on the desk", "search: lamp on the desk"],
])("an action ends before the thing that it is done with: %j", (reply, key) => expect(read(reply)).toBe(key));

it.each([
  ["- [ ] search: mug\n- [x] action: take", "action: take"],
  ["- [x] search: mug\n- [ ] action: take", "search: mug"],
  ["- [ ] search: mug", "search: mug"],
  ["search: mug would be wrong because it's found already. action: take", "action: take"],
  ["search: (not needed)\naction: take", "action: take"],
  ["search: -\naction: take", "action: take"],
  ["> search: <object>\n> action: take", "action: take"],
  ["It isn't search: mug, it's action: take", "action: take"],
  ["Either search: mug or action: take. As the mug is found: action: take", "action: take"],
  ["search: mug (as it is not needed twice)", "search: mug"],
  ["search: mug that is not needed", "search: mug that is not needed"],
  ["verb: take", "action: take"],
  ["object: the mug", "search: mug"],
])("what is ticked, not denied and not left open counts: %j", (reply, key) => expect(read(reply)).toBe(key));

it.each([
  "search the desk for a mug and take it",
  "Either search: mug or action: take.",
  "object: mug\nverb: take",
  "search: mug would be wrong.",
  "search query",
  "search again",
  "search failed",
  "action required",
  "The search was fine.",
  "Type: search",
  "Type: thought\nObject: mug",
  "mode: search\nverb: clean",
  "Mode: search\nObject: unknown",
  "action plan: go to the desk and clean it",
  "I would search: maybe",
  "not search: mug",
  "No, do not search: mug.",
  'It may be "search: mug" or "action: take".',
  "It could be search: mug or action: take.",
  "searching for mug",
])("nothing is read in %j", (reply) => expect(read(reply)).toBeNull());
