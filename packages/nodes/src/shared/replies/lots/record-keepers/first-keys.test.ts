import { type MeantText } from "../unmet-voices/text-scenes.testing.js";
import { readEach } from "./read-each.testing.js";

/** Retrieval keys of a household and of other worlds, written from the prompts alone. */
const replies: readonly MeantText[] = [
  ["key", "search: fork", "search fork"],
  ["key", "> search: a fork", "search fork"],
  ["key", "> Search: **fork**", "search fork"],
  ["key", "> search: fork 1", "search fork"],
  ["key", "`> search: fork`", "search fork"],
  ["key", "Search: <fork>", "search fork"],
  ["key", "> search: <object>", null],
  ["key", "> action: <verb>", null],
  ["key", "> action: clean", "action clean"],
  ["key", "> action: clean the fork with sinkbasin 1", "action clean"],
  ["key", "action = clean", "action clean"],
  ["key", "action → clean", "action clean"],
  ["key", "The next step is about an action.\n> action: clean", "action clean"],
  ["key", '{"action": "clean"}', "action clean"],
  ["key", '{"search": "fork"}', "search fork"],
  ["key", '{"type": "search", "object": "fork"}', "search fork"],
  ["key", '{"mode": "action", "verb": "clean"}', "action clean"],
  ["key", "> search: fork\n\nthink: Now I take the fork\n> action: take", "search fork"],
  ["key", "It has to find something, so: > search: fork", "search fork"],
  ["key", "> action: take... no, the fork is not found yet.\n> search: fork", "search fork"],
  ["key", "Not `action: take`, since the fork is not found yet, but `search: fork`.", "search fork"],
  ["key", "think: I have to go on with the fork\n> action: clean", "action clean"],
  ["key", "key: search: fork", "search fork"],
  ["key", "Retrieval key: action: clean", "action clean"],
  ["key", "search(fork)", "search fork"],
  ["key", "search[fork]", "search fork"],
  ["key", '> search: "fork".', "search fork"],
  ["key", "> suche: Gabel", null],
  ["key", "动作：clean", "action clean"],
  ["key", "> search: email", "search email"],
  ["key", "> search: red running shoes", "search red running shoes"],
  ["key", "> search: fork or spoon?", null],
  ["key", "I am not sure what you mean by the next step.", null],
  ["key", "> search: nothing", null],
  ["key", "<search>fork</search>", "search fork"],
];

/** What is not read as it was meant: asked for again (null), or read in other words than its writer expected. */
readEach(replies, {
  "> search: fork 1": "search fork 1",
  "Not `action: take`, since the fork is not found yet, but `search: fork`.": null,
  "> suche: Gabel": "search Gabel",
});
