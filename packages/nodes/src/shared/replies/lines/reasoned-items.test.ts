import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withoutItemReasons } from "./reasoned-items.js";

const forms = actionForms(["go to <place>", "open <place>", "take <thing> from <place>", "look"]);
const read = (reply: string) => {
  const parsed = parseAction(reply, { forms });
  return parsed.ok ? parsed.value.text : null;
};

it.each([
  ["1. Go to desk 1 – it's the likeliest.\n2. Go to shelf 1 – worth a look.\n3. Go to drawer 1 – last resort.", "go to desk 1"],
  ["1. go to desk 1 - it is near.\n2. go to shelf 1 - it may hold one.", "go to desk 1"],
  ["1. Go to desk 1 (it's the likeliest).\n2. Go to shelf 1 (maybe).", "go to desk 1"],
  ["Plan:\n1. **Go to desk 1:** the likeliest place.\n2. **Go to shelf 1:** worth a look.", "go to desk 1"],
  ["- **Go to desk 1** – it's the likeliest.\n- **Go to shelf 1** – worth a look.", "go to desk 1"],
  ["Go to desk 1 – it's the likeliest.\nGo to shelf 1 – worth a look.", "go to desk 1"],
  ["1. take mug 3 from desk 1 — we need it.\n2. go to shelf 1 — to put it there.\n3. look — done.", "take mug 3 from desk 1"],
])("of items with reasons the first counts: %j", (reply, action) => expect(read(reply)).toBe(action));

it.each([
  ["1. Go to desk 1 – it was empty.\n2. Go to shelf 1 – the next best.", "go to shelf 1"],
  ["1. go to desk 1 – done\n2. go to shelf 1 – now\n3. go to drawer 1 – later", "go to shelf 1"],
  ["1. go to desk 1 – already checked, nothing there.\n2. go to shelf 1 – not yet checked.", "go to shelf 1"],
  ["- go to desk 1 – no, not needed\n- go to shelf 1 – fits", "go to shelf 1"],
  ["go to desk 1: done\ngo to shelf 1: next\ngo to drawer 1: later", "go to shelf 1"],
  ["✅ go to desk 1 – empty\n✅ go to drawer 1 – empty\n➡️ go to shelf 1 – now", "go to shelf 1"],
  ["- [x] go to desk 1 – empty\n- [x] go to drawer 1 – empty\n- [ ] go to shelf 1", "go to shelf 1"],
  ["Past actions:\n1. go to desk 1 – nothing\n2. go to drawer 1 – nothing\n\nNext action:\ngo to shelf 1", "go to shelf 1"],
  ["So far I did:\n- go to desk 1 – found nothing\n- go to drawer 1 – found nothing\n\nNow: go to shelf 1", "go to shelf 1"],
])("what is over or refused is left out: %j", (reply, action) => expect(read(reply)).toBe(action));

it.each([
  ["- go to desk 1 – far\n- go to shelf 1 – near (chosen)", "go to shelf 1"],
  ["- go to desk 1 – far\n- **go to shelf 1** – near ✅", "go to shelf 1"],
  ["- go to desk 1 ❌ open already\n- go to shelf 1 ✅ closed", "go to shelf 1"],
  ["- go to desk 1 – fine ✅\n- go to shelf 1 – fine ✅", "go to desk 1"],
  ["1. go to desk 1 – already near.\n2. go to shelf 1 – far.", "go to desk 1"],
  ["1. go to desk 1 – far.\n2. go to shelf 1 – near.\n\nI choose 2.", "go to shelf 1"],
  ["I'll choose option 2.\n1. go to desk 1 – far.\n2. go to shelf 1 – near.", "go to shelf 1"],
  ["1. go to desk 1 – far.\n2. go to shelf 1 – near.\n\nI will go to shelf 1.", "go to shelf 1"],
  ["1. go to desk 1 – far.\n2. go to shelf 1 – near.\n\n> go to shelf 1", "go to shelf 1"],
  ["1. go to desk 1 – first.\n2. go to shelf 1 – then.\n\nI'll look around later.", "go to desk 1"],
])("what is chosen below or above counts: %j", (reply, action) => expect(read(reply)).toBe(action));

it.each([
  // A single item tells no list.
  "1. go to desk 1 – near.",
  // Shares are weighed.
  "- look (0.6)\n- open safe 1 (0.4)",
  // All is over.
  "- go to desk 1 – done\n- go to shelf 1 – done",
  // Sentences, not items.
  "go to desk 1: near.\ngo to shelf 1: far.",
])("%j stays", (reply) => expect(withoutItemReasons(reply, forms)).toBe(reply));

it("the one of a list that is chosen by its place", () =>
  expect(read("I considered:\n- go to desk 1 – far\n- go to shelf 1 – near\n\nI picked the latter.")).toBe("go to shelf 1"));
