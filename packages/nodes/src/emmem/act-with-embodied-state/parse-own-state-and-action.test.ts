import { expect, it } from "vitest";
import { z } from "zod";
import { parseOwnStateAndAction } from "./parse-own-state-and-action.js";

const Robot = z.object({ battery: z.int(), action: z.string().describe("the last one") });
const described = '{"battery":40,"action":"look"}';

it.each([
  [
    `Thought: Firstly, ${described}. Secondly, I go on.\n> go to tap 1`,
    `Firstly, ${described}. Secondly, I go on.`,
  ],
  [
    'Thought: Firstly, {"battery": 40,\n"action": "look"}. Secondly, I go on.\n> go to tap 1',
    `Firstly, ${described}. Secondly, I go on.`,
  ],
  [`\`\`\`json\n${described}\n\`\`\`\nThought: I go on.\n> go to tap 1`, `${described} I go on.`],
])("reads state, thought and action of %j", (reply, thought) =>
  expect(parseOwnStateAndAction(reply, Robot, {})).toMatchObject({
    ok: true,
    value: { thought, action: { kind: "act", text: "go to tap 1" } },
  }),
);

it.each([
  ["> go to tap 1", "It holds no JSON object with the state."],
  [
    'Thought: Firstly, {"battery": "low"}. Secondly, on.\n> go to tap 1',
    "Its state does not fit: ",
  ],
  [`Thought: Firstly, ${described}. Secondly, I wait.`, "It tells a state, but no action."],
])("asks again at %j", (reply, problem) => {
  const read = parseOwnStateAndAction(reply, Robot, {});
  expect(read).toMatchObject({ ok: false });
  expect(!read.ok && read.problem).toContain(problem);
});
