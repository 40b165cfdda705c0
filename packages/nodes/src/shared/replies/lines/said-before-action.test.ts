import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";

const house = actionForms(["go to <place>", "open <place>", "use <object>", "look"]);
const shop = actionForms(["search[<words>]", "click[<button>]"]);

describe("what is not possible, before the action on the same line", () => {
  it.each([
    ["I will not open the fridge again. > go to cabinet 1", "go to cabinet 1"],
    ["Unfortunately, the cabinet is closed. I will open cabinet 1.", "open cabinet 1"],
    ["I don't think the mug is here. Action: go to fridge 1", "go to fridge 1"],
    ["I can't carry two objects at once. So I go to desk 1.", "go to desk 1"],
    ["I'm unable to take the mug from here. go to desk 1", "go to desk 1"],
  ])("%j names %j", (reply, text) => expect(parseAction(reply, { forms: house })).toMatchObject({ ok: true, value: { text } }));

  it.each([
    "I'm sorry, I cannot go to fridge 1.",
    "Unfortunately, I can't help to open cabinet 1.",
    "I can't help with that. I will not open cabinet 1.",
    "I can't do that. You could open cabinet 1 yourself.",
  ])("%j declines", (reply) => expect(parseAction(reply, { forms: house }).ok).toBe(false));
});

describe("a statement that begins like an action", () => {
  it.each([
    ["Search only works from the search page.\n\n1. click[Back to Search]", shop, "click[Back to Search]"],
    ["Use the toilet as the place; I go there.\n\ngo to toilet 1", house, "go to toilet 1"],
  ])("%j is a thought above %j", (reply, forms, text) => {
    expect(parseAction(reply, { forms })).toMatchObject({ ok: true, value: { text } });
    expect(parseThoughtAndAction(reply, { forms })).toMatchObject({ ok: true, value: { thought: reply.split("\n")[0], action: { text } } });
  });

  it.each([
    ["Search red mug.\nclick[Buy Now]", shop, "search[red mug]"],
    ["Go to desk 1.\nThen I open it.", house, "go to desk 1"],
    ["> open desk 1\ngo to desk 2", house, "open desk 1"],
  ])("%j does not begin with one", (reply, forms, text) =>
    expect(parseAction(reply, { forms })).toMatchObject({ ok: true, value: { text } }),
  );
});

const rooms = actionForms([
  "go to <receptacle>",
  "take <object> from <receptacle>",
  "put <object> in/on <receptacle>",
  "open <receptacle>",
  "heat <object> with <receptacle>",
  "look",
  "think: <thought>",
]);

describe("a command in words above the action that is set off", () => {
  it.each([
    ["Put the first one on the dresser.\n> put alarmclock 1 on dresser 1", "put alarmclock 1 on dresser 1"],
    ["Put the clock on the dresser\n\n**Action:** put alarmclock 2 in/on dresser 1", "put alarmclock 2 in/on dresser 1"],
    ["Go to the diningtable to put it down.\n\nAction: go to diningtable 2", "go to diningtable 2"],
    ["Go to diningtable.\n> go to diningtable 2", "go to diningtable 2"],
    ["Take a soapbar from the sinkbasin.\n`> take soapbar 3 from sinkbasin 1`", "take soapbar 3 from sinkbasin 1"],
    ["Go to the next stoveburner and look there.\n> go to stoveburner 3", "go to stoveburner 3"],
    ["Open the fridge to look for an apple.\n> go to fridge 1", "go to fridge 1"],
    ["Next step: Open the microwave.\n> heat plate 2 with microwave 1", "heat plate 2 with microwave 1"],
    ["Put two alarmclocks in the dresser: take the first one.\n> take alarmclock 1 from desk 1", "take alarmclock 1 from desk 1"],
    ["Look around first.\n> go to desk 1", "go to desk 1"],
    ["Step 2: take the mug.\nAction: go to desk 1", "go to desk 1"],
    ["Put the clock on the dresser.\nput alarmclock 2 in/on dresser 1", "put alarmclock 2 in/on dresser 1"],
    ["Go to the desk\n\ngo to desk 2", "go to desk 2"],
    ["Next step: it has to be hot.\n> heat plate 2 with microwave 1", "heat plate 2 with microwave 1"],
  ])("%j is %j", (reply, text) => {
    expect(parseAction(reply, { forms: rooms, put: "asWritten" })).toMatchObject({ ok: true, value: { kind: "act", text } });
    expect(parseThoughtAndAction(reply, { forms: rooms, put: "asWritten" })).toMatchObject({ ok: true, value: { action: { text } } });
  });

  it.each([
    ["go to desk 1\n> take mug 1 from desk 1", "go to desk 1"],
    ["Go to desk 1.\n> take mug 1 from desk 1", "go to desk 1"],
    ["look\n> go to desk 1", "look"],
    ["> go to desk 1\n> open drawer 1", "go to desk 1"],
    ["Action 1: go to the desk\nAction 2: take mug 1 from desk 1", "go to the desk"],
    ["Go to the desk.\ntake mug 1 from desk 1", "go to the desk"],
    ["Go to desk 1.\ngo to desk 2", "go to desk 1"],
    ["1. Go to the desk\n2. Go to drawer 1", "go to the desk"],
    ["Go to the desk\nGo to drawer 1\nLook", "go to the desk"],
    ["Open drawer 1.\nThen take the mug from it.", "open drawer 1"],
    ["Go to desk 1.\nYou arrive at desk 1. On the desk 1, you see a mug 1.\n> take mug 1 from desk 1", "go to desk 1"],
  ])("%j stays %j: it is told as the world spells it, or nothing is set off below it", (reply, text) =>
    expect(parseAction(reply, { forms: rooms, put: "asWritten" })).toMatchObject({ ok: true, value: { kind: "act", text } }),
  );
});
