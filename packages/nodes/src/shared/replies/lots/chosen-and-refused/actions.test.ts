import { describe, expect, it } from "vitest";
import { actionForms } from "../../forms/action-forms.js";
import { parseAction } from "../../parse-action.js";
import { type Expected, sentFor } from "../scenes.testing.js";

const lots: Readonly<Record<string, readonly Expected[]>> = {
  "what comes later is told behind a colon": [
    ["alfworld", "Plan A: go to cabinet 2. Plan B: go to fridge 1.", "go to cabinet 2"],
    ["alfworld", "go to cabinet 2. Next: go to fridge 1", "go to cabinet 2"],
    ["alfworld", "> go to cabinet 2. If that fails: go to fridge 1", "go to cabinet 2"],
    ["alfworld", "Next action: go to cabinet 2. After that: go to fridge 1", "go to cabinet 2"],
    ["alfworld", "go to cabinet 2 (alternative: go to fridge 1)", "go to cabinet 2"],
    ["alfworld", "Act: go to cabinet 2. Then act: go to fridge 1.", "go to cabinet 2"],
    ["alfworld", "Action: go to cabinet 2. Next action: go to fridge 1", "go to cabinet 2"],
    ["alfworld", "take knife 1 from countertop 1. Next: go to sinkbasin 1", "take knife 1 from countertop 1"],
    ["household", "goto [fridge_0]. Then: pick_up [apple_1]", "goto [fridge_0]"],
    ["household", "Act: goto [fridge_0]. Next act: goto [cabinet_0]", "goto [fridge_0]"],
    ["webshop", "click[coral]. Next: click[large]", "click[coral]"],
    ["webshop", "click[coral]. Alternative: click[navy]", "click[coral]"],
    // What is taken back, or only weighed up, gives way.
    ["alfworld", "go to fridge 1. No, better: go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "go to fridge 1 (10%), go to cabinet 2 (90%) → go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "The bed is the right place, so: go to bed 1", "go to bed 1"],
  ],
  "an article is no place": [
    ["alfworld", "You should probably check the countertops, the drawers or the dining table.", null],
    ["alfworld", "I'll search the cupboards.", null],
    ["alfworld", "> check the drawers", null],
    ["alfworld", "Check the bed.", "go to bed 1"],
  ],
  "refused beside chosen": [
    ["alfworld", "❌ go to fridge 1\n✅ go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "- go to fridge 1: 5%\n- go to cabinet 2: 70%\n- go to bed 1: 25%\n\nThus: go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "Bad: go to fridge 1\nGood: go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "Instead of: go to fridge 1\nDo: go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "Rejected: go to fridge 1\nAccepted: go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "Not useful: go to fridge 1\nUseful: go to cabinet 2", "go to cabinet 2"],
    ["household", "- [ ] turn_left\n- [x] goto [fridge_0]", "goto [fridge_0]"],
    ["webshop", "❌ click[coral] (too expensive)\n✅ click[navy]", "click[navy]"],
    ["webshop", "Too expensive: click[coral]\nFits: click[navy]", "click[navy]"],
    ["alfworld", "1. go to fridge 1 – unlikely\n2. go to cabinet 2 – likely\n\nBest: go to cabinet 2", "go to cabinet 2"],
    ["webshop", "- click[coral]: $85.79, too expensive\n- click[navy]: $49.84, fits\n\nSo: click[navy]", "click[navy]"],
    ["household", "- turn_left: unknown\n- goto [fridge_0]: the goal\n\nTherefore: goto [fridge_0]", "goto [fridge_0]"],
    ["alfworld", "A) go to fridge 1\nB) go to cabinet 2\nC) look\n\n**B**", "go to cabinet 2"],
    ["alfworld", "A) go to fridge 1\nB) go to cabinet 2\nC) look\n\nI'd choose B, since cutlery is kept there.", "go to cabinet 2"],
    ["alfworld", "1. go to fridge 1\n2. go to cabinet 2\n3. look\n\nOption 2 is best.", "go to cabinet 2"],
    ["alfworld", "| Action | Score |\n|---|---|\n| go to fridge 1 | 2 |\n| go to cabinet 2 | 9 |\n\n> go to cabinet 2", "go to cabinet 2"],
    [
      "alfworld",
      "| Action | Score |\n|---|---|\n| go to fridge 1 | 2 |\n| go to cabinet 2 | 9 |\n\nBest: go to cabinet 2",
      "go to cabinet 2",
    ],
    // A list of what is to be done, of which the first is done; and one of steps.
    ["alfworld", "- [x] go to countertop 1\n- [ ] go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "✅ go to cabinet 2\n✅ go to fridge 1", "go to cabinet 2"],
    ["alfworld", "1. go to cabinet 2\n2. go to fridge 1\n\nGood: both are near.", "go to cabinet 2"],
  ],
  "a list above the line that is marked": [
    ["alfworld", "Plan:\n1. Go to countertop 1 (done)\n2. Go to fridge 1\n\n> go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "- go to bed 1 (done)\n- go to fridge 1 (done)\n\n**Next action:** go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "Plan:\n- [x] go to countertop 1\n- [ ] go to cabinet 2\n- [ ] look\n\nAction: go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "- [x] look\n- [ ] go to cabinet 2\n> go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "1. go to cabinet 2\n2. go to fridge 1", "go to cabinet 2"],
    ["alfworld", "> go to cabinet 2\n1. go to bed 1\n2. go to fridge 1\n> look", "go to cabinet 2"],
  ],
  "words over several lines": [
    ["ma-household", "chat [Hi Bob,\nI take the mug; you wait.]", "chat [Hi Bob, I take the mug; you wait.]"],
    ["ma-household", "> chat [Status:\n- the mug is here\n- I hold it]", "chat [Status: - the mug is here - I hold it]"],
    ["household", "> Turn left by 90 degrees", "turn_left"],
    ["household", "move ahead by one step", "move_ahead"],
  ],
  "taken back by a sentence": [
    [
      "alfworld",
      "> take cloth 2 from countertop 1\n\nHmm, actually the task says knife, not cloth.\n\n> take knife 1 from countertop 1",
      "take knife 1 from countertop 1",
    ],
    [
      "alfworld",
      "> take cloth 2 from countertop 1\n\nMy mistake, it is the knife.\n\n> take knife 1 from countertop 1",
      "take knife 1 from countertop 1",
    ],
    [
      "alfworld",
      "> take cloth 2 from countertop 1\n\nLet me correct that:\n> take knife 1 from countertop 1",
      "take knife 1 from countertop 1",
    ],
    ["alfworld", "> go to fridge 1\n\nEdit: go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "> go to fridge 1\nRevised action: go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "> go to fridge 1\nCorrected action: go to cabinet 2", "go to cabinet 2"],
    ["alfworld", "> go to cabinet 2\nYou arrive at cabinet 2. It is closed.\nHmm, I open it.\n> open cabinet 2", "go to cabinet 2"],
  ],
  "said of others, later, or left open": [
    ["ma-wah", "Tell Bob to go_explore [kitchen_0]; meanwhile I go_check [cabinet_2].", "go_check [cabinet_2]"],
    ["ma-wah", "Bob can go_explore [kitchen_0] while I go_check [cabinet_2].", "go_check [cabinet_2]"],
    ["ma-wah", "Ask Bob to go_explore [kitchen_0].", null],
    ["household", "stop [done] only after put [apple_1, cabinet_0].", "put [apple_1, cabinet_0]"],
    ["household", "turn_left/turn_right", null],
    ["alfworld", "$$\\boxed{\\text{> think: Now I find a knife (1). Next, I need to take it}}$$", "think"],
    ["alfworld", "I would go to cabinet 1 first, then to cabinet 2 if the knife isn't there.", "go to cabinet 1"],
    ["alfworld", "We could go to cabinet 1, but I think it's better to go to cabinet 2.", "go to cabinet 2"],
    ["alfworld", "> <next action>\n> go to cabinet 1", "go to cabinet 1"],
    ["webshop", "**click[Buy Now]** — but only after choosing coral. So for now: **click[coral]**", "click[coral]"],
    ["household", "Since nothing is visible I could move_ahead, turn_left or turn_right. I pick turn_right.", "turn_right"],
    ["household", "I can drop [apple_1] or put [apple_1, cabinet_0]. The latter is what is asked for.", "put [apple_1, cabinet_0]"],
    ["household", "I can drop [apple_1] or put [apple_1, cabinet_0]. I do the second.", "put [apple_1, cabinet_0]"],
    ["iqa", "I can't answer [true] or answer [false] yet. turn_left", "turn_left"],
  ],
  "what is given to an action": [
    ["alfworld", "> take knife 1 from countertop 1 with my hand", "take knife 1 from countertop 1"],
    ["alfworld", "take_object(object='knife 1', receptacle='countertop 1')", "take knife 1 from countertop 1"],
    ["alfworld, holding", "> put the clean mug 3 on the sinkbasin 1", "put mug 3 in/on sinkbasin 1"],
    ["alfworld, holding", "put mug 3 in\\/on sinkbasin 1", "put mug 3 in/on sinkbasin 1"],
    ["household", "> put [apple_1] [in] [cabinet_0]", "put [apple_1, cabinet_0]"],
    ["household", "> put [object: apple_1, receptacle: cabinet_0]", "put [apple_1, cabinet_0]"],
    ["household", "> put [apple_1; cabinet_0]", "put [apple_1, cabinet_0]"],
    ["household", "put apple_1 cabinet_0", "put [apple_1, cabinet_0]"],
    ["household", '{"act": "goto", "args": ["fridge_0"]}', "goto [fridge_0]"],
    ["webshop, search", '{"tool": "search", "query": "red shoes"}', "search[red shoes]"],
    ["babyai", "> goto [yellow_door]", "goto [yellow door]"],
  ],
};

describe.each(Object.entries(lots))("%s", (_, replies) => {
  it.each(replies)("in %s: %j", (scene, reply, meant) => expect(sentFor(scene, reply)).toBe(meant));
});

describe("calls of an office", () => {
  const forms = actionForms([
    "email.delete_email(email_id)",
    "calendar.delete_event(event_id)",
    "calendar.search_events(query, time_min, time_max)",
    "finish(answer)",
  ]);
  const deleted = 'calendar.delete_event(event_id="00000042")';
  it.each([
    [`calendar.search_events(query="Leon") already told me the id, so ${deleted}`, deleted],
    [`First: ${deleted}. Finally: finish(answer="done")`, deleted],
    ['❌ calendar.search_events(query="Leon")\n✅ calendar.delete_event(event_id="00000042")', deleted],
    ['calendar.delete_event event_id="00000042"', deleted],
    ['calendar.delete_event(event_id: "00000042")', deleted],
    ['calendar.delete_event{"event_id": "00000042"}', deleted],
    ['calendar.delete_event[event_id="00000042"]', deleted],
    ['<calendar.delete_event event_id="00000042"/>', deleted],
    ['delete_event(event_id="00000042")', deleted],
    [`found = calendar.search_events(query="Leon")\ncalendar.delete_event(event_id=found[0])`, 'calendar.search_events(query="Leon")'],
    [`const r = await ${deleted};\nfinish(answer="done")`, deleted],
    ["Final Answer: The event was deleted.", 'finish(answer="The event was deleted.")'],
    ['delete_mail(email_id="1")', undefined],
  ])("%j", (reply, meant) => {
    const parsed = parseAction(reply, { put: "asWritten", forms });
    expect(parsed.ok ? parsed.value.text : undefined).toBe(meant);
  });
});
