import { expect, it } from "vitest";
import { actionForms } from "../../forms/action-forms.js";
import { parseAction } from "../../parse-action.js";
import { type Expected, sentFor } from "../scenes.testing.js";

/** Replies in the rooms, grids and teams of LangSuitE as models of today write them; what each means was written down before it was read. */
const suite: readonly Expected[] = [
  ["household", "goto [apple_1]<|im_end|>", "goto [apple_1]"],
  ["household", "Act: goto(apple_1)", "goto [apple_1]"],
  ["household", "Action: goto\nAction Input: fridge_0", "goto [fridge_0]"],
  ["household", "pick_up [apple_1]\nFeedback: You picked up apple_1.\nAct: goto [fridge_0]", "pick_up [apple_1]"],
  ["household", '{"action": "put", "object": "apple_1", "receptacle": "fridge_0"}', "put [apple_1, fridge_0]"],
  [
    "household",
    '<tool_call>{"name":"heat","arguments":{"object":"apple_1","heater":"microwave_0"}}</tool_call>',
    "heat [apple_1, microwave_0]",
  ],
  ["household", "MOVE_AHEAD", "move_ahead"],
  ["household", "move forward", "move_ahead"],
  ["household", "Turn Left.", "turn_left"],
  ["household", "rotate right", "turn_right"],
  ["household", "Thought: I see the apple.\nAct: **pick_up [apple_1]**", "pick_up [apple_1]"],
  ["household", "Act: pick_up [apple_1] 🍎", "pick_up [apple_1]"],
  ["household", "Act: pick_up [Apple_1]", "pick_up [apple_1]"],
  ["household", "put [apple_1] in [fridge_0]", "put [apple_1, fridge_0]"],
  ["household", "Final Answer: stop [yes]", "stop [yes]"],
  ["household", "我先走过去：goto [cabinet_0]", "goto [cabinet_0]"],
  ["household", "open cabinet_0 .", "open [cabinet_0]"],
  ["household", "open [cabinet\\_0]", "open [cabinet_0]"],
  ["household", "goto \\[fridge\\_0\\]", "goto [fridge_0]"],
  ["household", "`goto [countertop_0]` → then `pick_up [apple_1]`", "goto [countertop_0]"],
  ["household", "<act>goto [fridge_0]</act>", "goto [fridge_0]"],
  ["household", "move_ahead, move_ahead, turn_left", "move_ahead"],
  ["household", "move_ahead (2 steps)", "move_ahead"],
  ["household", "<|channel|>final<|message|>Act: goto [fridge_0]", "goto [fridge_0]"],
  ["household", "Obs: You can see apple_1.\nWhat is your next step?\nAct: pick_up [apple_1]", "pick_up [apple_1]"],
  ["household", "YES\nAct: goto [apple_1]", "goto [apple_1]"],
  ["household", "I can't see the apple.", null],
  ["iqa", "answer [yes]", "answer [yes]"],
  ["iqa", "Answer: yes", "answer [yes]"],
  ["iqa", 'answer("3")', "answer [3]"],
  ["iqa", "**Answer:** True", "answer [True]"],
  ["iqa", "\\boxed{answer [2]}", "answer [2]"],
  ["babyai", "goto [red ball]", "goto [red ball]"],
  ["babyai", "go to the red ball", "goto [red ball]"],
  ["babyai", "pickup the grey key", "pick_up [grey key]"],
  ["babyai", "Pick up grey key.", "pick_up [grey key]"],
  ["babyai", "toggle the yellow door", "toggle [yellow door]"],
  ["babyai", "Action: turn left", "turn_left"],
  ["babyai", "```\ngoto [yellow door]\n```\nThen I will toggle it.", "goto [yellow door]"],
  ["babyai", '{"tool": "pick_up", "args": ["grey key"]}', "pick_up [grey key]"],
  ["ma-household", "chat [I will take the mug, you open the drawer.]", "chat [I will take the mug, you open the drawer.]"],
  ["ma-household", "chat: I take mug_0", "chat [I take mug_0]"],
  ["ma-household", 'chat("I take mug_0")', "chat [I take mug_0]"],
  ["ma-household", '{"action":"chat","message":"I take mug_0"}', "chat [I take mug_0]"],
  ["ma-household", "Act: no_op", "no_op"],
  ["ma-household", "no op", "no_op"],
  ["ma-household", "Search object: mug", "search_object [mug]"],
  ["ma-household", "**progress_check**", "progress_check"],
  ["ma-wah", "go_explore [kitchen_0]", "go_explore [kitchen_0]"],
  ["ma-wah", "go explore kitchen_0", "go_explore [kitchen_0]"],
  ["ma-wah", "go_grab(cupcake_1)", "go_grab [cupcake_1]"],
  ["ma-wah", "Go check fridge_0", "go_check [fridge_0]"],
  ["ma-wah", "go_put [fridge_0]\n\nThis puts it where it belongs.", "go_put [fridge_0]"],
  ["ma-wah", "stop []", "stop []"],
  ["ma-wah", "stop", "stop []"],
  ["ma-wah", "chat [Let's split up: I check the fridge_0.]", "chat [Let's split up: I check the fridge_0.]"],
  ["ma-wah", "Okay, partner!\n\n> chat [I am in kitchen_0]", "chat [I am in kitchen_0]"],
];

it.each(suite)("reads in %s: %j", (scene, reply, meant) => expect(sentFor(scene, reply)).toBe(meant));

const forms = actionForms([
  "email.delete_email(email_id)",
  "calendar.create_event(event_name, participant_email, event_start, duration)",
  "email.search_emails(query)",
]);
const find = 'email.search_emails(query="Sam")';
const remove = 'email.delete_email(email_id="00000042")';

it.each([
  [`Thought: I look for it first.\n\n${find}`, find],
  [`I should find Sam's mail first.\n${find}`, find],
  ['Action: email.search_emails\nAction Input: {"query": "Sam"}', find],
  ['```json\n{"tool": "email.delete_email", "parameters": {"email_id": "00000042"}}\n```', remove],
  ['<tool_call>\n{"name": "email.search_emails", "arguments": {"query": "Sam"}}\n</tool_call>', find],
  [`${remove}  # removes it`, remove],
  ['email.search_emails(\n    query="Sam"\n)', find],
  [`\`${find}\` — then I delete what it finds.`, find],
  [`> ${find}\nFound: 00000042\n> ${remove}`, find],
  [`<think>Who is Sam?</think>\n${find}<|im_end|>`, find],
  [`Voici l'appel : ${find}`, find],
  [`result = ${find}\nprint(result)`, find],
  [`1. ${find}\n2. ${remove}`, find],
  ["I do not have access to your mailbox.", undefined],
])("reads in an office: %j", (reply, meant) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  expect(parsed.ok ? parsed.value.text.replaceAll(/\s+/g, "") : undefined).toBe(meant?.replaceAll(/\s+/g, ""));
});
