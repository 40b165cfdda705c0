import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

const forms = actionForms(["go to <place>", "open <place>", "look", "put [object, receptacle]", "send [message]", "search[<words>]"]);
const read = (reply: string) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? parsed.value.text : null;
};

it.each([
  ['{"action": "step", "action_input": "open safe 1"}', "open safe 1"],
  ['Action:\n```json\n{"action": "Final Answer", "action_input": "look"}\n```', "look"],
  ["Thought: It is near.\nAction: act\nAction Input: go to desk 1", "go to desk 1"],
  ['env.step("search[\\"red\\" shoes]")', 'search["red" shoes]'],
  ['obs, done = env.step("open safe 1")', "open safe 1"],
  ['{"action": "put", "target": "cup_1, box_2"}', "put [cup_1, box_2]"],
  ['put {"object": "cup_1", "receptacle": "box_2"}', "put [cup_1, box_2]"],
  ['<tool>put</tool><args>{"object": "cup_1", "receptacle": "box_2"}</args>', "put [cup_1, box_2]"],
  ["<put><object>cup_1</object><receptacle>box_2</receptacle></put>", "put [cup_1, box_2]"],
  ["put ['cup_1', 'box_2']", "put [cup_1, box_2]"],
  ["put [ cup_1 , box_2 ]", "put [cup_1, box_2]"],
])("%j", (reply, action) => expect(read(reply)).toBe(action));

it.each([
  '{"action": "avoid", "action_input": "open safe 1"}',
  '{"action": "think", "action_input": "open safe 1"}',
  '{"action": "step", "action_input": "fly away"}',
  'I know {"object": "cup_1"} of it.',
])("%j hands none over", (reply) => expect(read(reply)).toBeNull());

it("a call that the world knows is that call", () =>
  expect(read('{"action": "send", "action_input": "open safe 1"}')).toBe("send [open safe 1]"));
