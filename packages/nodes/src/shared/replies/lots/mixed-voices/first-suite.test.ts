import { expect, it } from "vitest";
import { actionForms } from "../../forms/action-forms.js";
import { parseAction } from "../../parse-action.js";
import { type Expected, sentFor } from "../scenes.testing.js";

/** LangSuitE's rooms, its questions, its teams, and BabyAI's grids. */
const suite: readonly Expected[] = [
  ["household", "Act: Pick up apple_1", "pick_up [apple_1]"],
  ["household", 'pick_up["apple_1"]', "pick_up [apple_1]"],
  ["household", "PickUp[apple_1]", "pick_up [apple_1]"],
  ["household", "Take the apple.", "pick_up [apple_1]"],
  ["household", "go to cabinet_0", "goto [cabinet_0]"],
  ["household", "Act: I will go to the counter top.", "goto [countertop_0]"],
  ["household", "goto [Fridge_0]", "goto [fridge_0]"],
  ["household", "MoveAhead", "move_ahead"],
  ["household", "move_ahead []", "move_ahead"],
  ["household", "I move forward one step.", "move_ahead"],
  ["household", "move_ahead x3", "move_ahead"],
  ["household", "move_ahead\nmove_ahead\nturn_left", "move_ahead"],
  ["household", "I turn to the left.", "turn_left"],
  ["household", "rotate right", "turn_right"],
  ["household", "turn_left or turn_right", null],
  ["household", "open the fridge", "open [fridge_0]"],
  ["household", "close fridge", "close [fridge_0]"],
  ["household", "put apple_1 in fridge_0", "put [apple_1, fridge_0]"],
  ["household", 'put(object="apple_1", receptacle="fridge_0")', "put [apple_1, fridge_0]"],
  ["household", "put [apple_1] [countertop_0]", "put [apple_1, countertop_0]"],
  ["household", "Wash apple_1 in sinkbasin_1", "clean [apple_1, sinkbasin_1]"],
  ["household", '{"action": "open", "object": "cabinet_0"}', "open [cabinet_0]"],
  ["household", '{"action": "put", "arguments": ["apple_1", "cabinet_0"]}', "put [apple_1, cabinet_0]"],
  ["household", "Act：pick_up【apple_1】", "pick_up [apple_1]"],
  ["household", "Firstly, I face north, have moved 2 steps, hold nothing. Secondly, the next step is to open fridge_0.", "open [fridge_0]"],
  ["iqa", "Answer: true", "answer [true]"],
  ["iqa", "answer(2)", "answer [2]"],
  ["iqa", "The answer is 2.", "answer [2]"],
  ["iqa", "\\boxed{2}", "answer [2]"],
  ["iqa", "There are 2 mugs, so answer [2].", "answer [2]"],
  ["iqa", "**Final answer:** answer [false]", "answer [false]"],
  ["iqa", '{"action": "answer", "text": "true"}', "answer [true]"],
  ["iqa", 'I believe that the answer is "true".', "answer [true]"],
  ["iqa", "<answer>2</answer>", "answer [2]"],
  ["iqa", "<answer>open [fridge_0]</answer>", "open [fridge_0]"],
  ["iqa", "答案：2", "answer [2]"],
  ["iqa", "I cannot answer yet; open [cabinet_0]", "open [cabinet_0]"],
  ["iqa", "Before answering I open the fridge.", "open [fridge_0]"],
  ["iqa", "The answer is either 1 or 2.", null],
  ["ma-household", 'chat ["I take the mug"]', "chat [I take the mug]"],
  ["ma-household", "chat: I take the mug", "chat [I take the mug]"],
  ["ma-household", '{"action": "chat", "message": "I take the mug"}', "chat [I take the mug]"],
  ["ma-household", 'Say "I take the mug"', "chat [I take the mug]"],
  ["ma-household", "I'll wait this turn.", "no_op"],
  ["ma-household", "Check progress", "progress_check"],
  ["ma-household", "search for a mug", "search_object [mug]"],
  ["ma-household", "Agent_1: goto [table_0]", "goto [table_0]"],
  ["ma-household", "As agent_0, my action is pick_up [mug_0].", "pick_up [mug_0]"],
  ["ma-household", "put the mug on the table", "put [mug_0, table_0]"],
  ["ma-wah", "go_grab(cupcake_1)", "go_grab [cupcake_1]"],
  ["ma-wah", "Grab the cupcake", "go_grab [cupcake_1]"],
  ["ma-wah", "go_check: fridge_0", "go_check [fridge_0]"],
  ["ma-wah", '{"name": "go_explore", "arguments": {"room": "kitchen_0"}}', "go_explore [kitchen_0]"],
  ["ma-wah", "I explore kitchen_0 next.", "go_explore [kitchen_0]"],
  ["ma-wah", "chat [I will check cabinet_2, you take fridge_0]", "chat [I will check cabinet_2, you take fridge_0]"],
  ["babyai", "go to the yellow door", "goto [yellow door]"],
  ["babyai", "Open the yellow door.", null],
  ["babyai", 'pick_up("red ball")', "pick_up [red ball]"],
  ["babyai", '{"action": "pick_up", "color": "red", "type": "ball"}', "pick_up [red ball]"],
  ["babyai", "pick up gray key", "pick_up [grey key]"],
  ["babyai", "Pick up the key", "pick_up [grey key]"],
  ["babyai", "move forward 2 steps", "move_ahead"],
  ["babyai", "turn 90 degrees left", "turn_left"],
  ["babyai", "The ball is two steps ahead, so I move ahead.", "move_ahead"],
  ["babyai", "左转 (turn_left)", "turn_left"],
];

it.each(suite)("reads in %s: %j", (scene, reply, meant) => expect(sentFor(scene, reply)).toBe(meant));

const forms = actionForms([
  "email.delete_email(email_id)",
  "calendar.create_event(event_name, participant_email, event_start, duration)",
  "email.search_emails(query)",
]);
const find = 'email.search_emails(query="Sam")';
const meeting =
  'calendar.create_event(event_name="Sync", participant_email="sam@atlas.com", event_start="2023-11-30 10:00:00", duration="30")';

/** Calls of an office's tools, written as text. */
it.each([
  [`print(${find})`, find],
  ["email.search_emails(query='Sam')", find],
  ["email.search_emails(query=“Sam”)", find],
  ["email.search_emails(query=&quot;Sam&quot;)", find],
  ['email.search_emails({"query": "Sam"})', find],
  ['functions.email.search_emails({"query": "Sam"})', find],
  ['email_search_emails(query="Sam")', find],
  ['{"function": "email.search_emails", "args": {"query": "Sam"}}', find],
  ['<function_call name="email.search_emails"><arg name="query">Sam</arg></function_call>', find],
  [`To delete the mail, I look for it first:\n\n\`\`\`tool_code\n${find}\n\`\`\``, find],
  [`Step 1: ${find}\nStep 2: email.delete_email(email_id="…")`, find],
  [`Je cherche d'abord le courriel.\n${find}`, find],
  [`| Step | Call |\n|---|---|\n| 1 | ${find} |`, find],
  [`I'll set up the meeting with ${meeting} and then confirm.`, meeting],
  [
    `Tool: calendar.create_event\nArguments:\n  event_name: Sync\n  participant_email: sam@atlas.com\n  event_start: 2023-11-30 10:00:00\n  duration: 30`,
    meeting,
  ],
  ["Which Sam do you mean? There are two in the directory.", undefined],
])("reads in an office: %j", (reply, meant) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  const sent = parsed.ok && parsed.value.kind === "act" ? parsed.value.text : undefined;
  expect(sent?.replaceAll(/[\s'"]+/g, "")).toBe(meant?.replaceAll(/[\s'"]+/g, ""));
});
