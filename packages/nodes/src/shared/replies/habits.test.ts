import { expect, it } from "vitest";
import { actionForms, readAction } from "./index.js";

const forms = actionForms([
  "go to <receptacle>",
  "take <object> from <receptacle>",
  "put <object> in/on <receptacle>",
  "look",
  "think: <thought>",
]);
const listed = [
  "go to desk 1",
  "go to shelf 1",
  "take mug 2 from shelf 1",
  "put mug 2 in/on desk 1",
  "look",
];
const worlds = { "with its forms": { forms }, "with its list": { forms, listed } };
const action = "take mug 2 from shelf 1";
const object = { object: "mug 2", receptacle: "shelf 1" };

const habits: Readonly<Record<string, readonly string[]>> = {
  "marks and labels": [
    `> ${action}`,
    `Action 3: ${action}`,
    `Act: ${action}`,
    `Next action: ${action}`,
    `Action: ${action}`,
    `**Next Action:**\n${action}`,
  ],
  "emphasis and quotes": [
    `**${action}**`,
    `\`${action}\``,
    `"${action}"`,
    `> **${action}**`,
    `**Action:** \`${action}\``,
  ],
  fences: [`\`\`\`\n${action}\n\`\`\``, `I take it.\n\n\`\`\`text\n> ${action}\n\`\`\``],
  reasoning: [
    `<think>go to desk 1 or take the mug?</think>\n${action}`,
    `go to desk 1 or the mug?</think>\n> ${action}`,
    `<reasoning>Perhaps look.</reasoning>\n${action}`,
    `<|channel|>analysis<|message|>look or take<|end|><|start|>assistant<|channel|>final<|message|>${action}<|return|>`,
  ],
  tags: [
    `<action>${action}</action>`,
    `<answer>${action}</answer>`,
    `<tool_call>\n${JSON.stringify({ name: "take", arguments: object })}\n</tool_call>`,
  ],
  objects: [
    JSON.stringify({ thought: "It is here.", action }),
    JSON.stringify({ action: "take", action_input: object }),
    JSON.stringify({ name: "take", arguments: object }),
    `\`\`\`json\n{"thought": "It is here", "action": "${action}",}\n\`\`\``,
    `{'action': '${action}'}`,
    JSON.stringify({ name: "functions.take", arguments: object }),
    JSON.stringify({ name: "TAKE", arguments: JSON.stringify(object) }),
    JSON.stringify({ name: "take", arguments: { arguments: object } }),
    JSON.stringify({ name: "take", arguments: `\`\`\`json\n${JSON.stringify(object)}\n\`\`\`` }),
    `[TOOL_CALLS] ${JSON.stringify([{ name: "take", arguments: object }])}`,
    JSON.stringify([
      { name: "think", arguments: { thought: "go to desk 1" } },
      { name: "take", arguments: object },
    ]),
  ],
  "capitals, stops and blanks": [
    `Take mug 2 from shelf 1.`,
    `> ${action}.`,
    `> ${action}\r\n`,
    `\u200B> ${action}`,
    `   > ${action}  `,
  ],
  "words around it": [
    `The mug is here.\n\n> ${action}`,
    `> ${action}\n\nIt is what the task asks for.`,
    `The mug is here.\n\n${action}\n\nThis brings me closer.`,
  ],
  remarks: [
    `> ${action} (it is the only one)`,
    `> ${action} because it is needed`,
    `> ${action} # the mug`,
  ],
  "a continuation": [
    `> ${action}\nYou pick up the mug 2 from the shelf 1.\n> go to desk 1\nYou arrive at desk 1.`,
  ],
  "an announcement": [
    `I will take mug 2 from shelf 1.`,
    `Let's take mug 2 from shelf 1.`,
    `The mug is on the shelf. I will take mug 2 from shelf 1.`,
  ],
  spellings: [
    `> take_mug_2_from_shelf_1`,
    `> take [mug 2] from [shelf 1]`,
    `> take the mug 2 from the shelf 1`,
    `> ${action}<|eot_id|>`,
    `> ${action}</s>`,
  ],
};

it.each(Object.entries(habits))("sees through %s", (_, replies) => {
  for (const [name, world] of Object.entries(worlds)) {
    for (const reply of replies)
      expect(readAction(reply, world), `${name}: ${reply}`).toMatchObject({
        ok: true,
        action: { kind: "act", text: action },
      });
  }
});

it("takes any word for where a thing is put, and a name without its number where one candidate remains", () => {
  for (const reply of [
    "put mug 2 in desk 1",
    "put mug 2 on desk 1",
    "put mug 2 into desk 1",
    "put mug in desk",
  ])
    expect(readAction(reply, worlds["with its list"])).toMatchObject({
      action: { text: "put mug 2 in/on desk 1" },
    });
});

it("keeps what a slot of words holds, over several lines too", () => {
  const desk = {
    forms: actionForms(["reply to <customer>: <message>", "run <command>", "search[<words>]"]),
  };
  expect(readAction("> reply to Ann: We refunded it.\nBest, Bo", desk)).toMatchObject({
    action: { text: "reply to Ann: We refunded it. Best, Bo" },
  });
  expect(readAction("**Reply to Ann:** Hi!", desk)).toMatchObject({
    action: { text: "reply to Ann: Hi!" },
  });
  expect(readAction("```\nrun SELECT a FROM b WHERE c = 'x; y'\n```", desk)).toMatchObject({
    action: { text: "run SELECT a FROM b WHERE c = 'x; y'" },
  });
  expect(readAction("search[red shoes, size 9 (wide)]", desk)).toMatchObject({
    action: { text: "search[red shoes, size 9 (wide)]" },
  });
});

it("lets a mark beat a list's items wherever it stands", () => {
  expect(
    readAction(
      "1. go to shelf 1\n2. take mug 2 from shelf 1\n\n**Next action:** `go to desk 1`",
      worlds["with its forms"],
    ),
  ).toMatchObject({ action: { text: "go to desk 1" } });
});

it.each([
  ["cut", "<think>I could take mug 2"],
  ["cut", '{"action": "take mu'],
  ["empty", ""],
  ["several", "```\ngo to desk 1\n```\nor\n```\nlook\n```"],
  ["none", "1. go to shelf 1\n2. look"],
  ["none", "It might be tempting to go to desk 1."],
  ["none", "> I looked at the desk 1 and saw nothing."],
  ["none", "> The mug 2 is on the shelf 1, so I will take it later"],
  ["none", "> look at the desk 1 and see nothing"],
  ["none", "Someone else will go to desk 1."],
  ["declined", "I'm unable to go to desk 1."],
  ["declined", "I'm sorry, but I can't do that."],
])("asks again about what is %s: %j", (kind, reply) => {
  const read = readAction(reply, worlds["with its forms"]);
  expect(read).toMatchObject({ ok: false, kind });
  expect(readAction(reply, worlds["with its list"])).toMatchObject({ ok: false, kind });
  expect(read.ok ? "" : read.asked).toContain(
    "Reply with one line: > <action>. Nobody can answer questions; decide yourself.\ngo to <receptacle>\n",
  );
});

it("asks again about what was cut for its length, and plays no call after a question where nothing can be undone", () => {
  expect(readAction({ text: `> ${action}`, finish: "length" }, { forms })).toMatchObject({
    ok: false,
    kind: "cut",
  });
  expect(readAction(`Shall I?\n> ${action}`, { forms, isIrreversible: true })).toMatchObject({
    ok: false,
    kind: "declined",
  });
});

it("separates a bracketed thought from the action after it, and reasoning from a thought that counts", () => {
  const shop = { forms: actionForms(["search[<words>]", "click[<button>]"]) };
  const bought = { action: { kind: "act", text: "click[Buy Now]" }, thought: "It fits." };
  expect(readAction("think[It fits.] click[Buy Now]", shop)).toMatchObject(bought);
  expect(readAction("think[Towels [ 20 ] + a bag fit.]", shop)).toMatchObject({
    action: { kind: "think", text: "think[Towels [ 20 ] + a bag fit.]" },
  });
  expect(readAction("<think>It fits.</think>\n> click[Buy Now]", shop)).toMatchObject(bought);
  expect(
    readAction("<think>It fits.</think>\n> click[Buy Now]", { ...shop, beside: "labelled" }),
  ).toMatchObject({ thought: "" });
});

it("takes a call of `think` for a thought, and never for an action", () => {
  const shop = { forms: actionForms(["search[<words>]", "think[<thought>]"]) };
  for (const reply of [
    '{"name": "think", "arguments": {"thought": "It fits."}}',
    '{"name": "functions.think", "arguments": "{\\"thought\\": \\"It fits.\\"}"}',
    '[TOOL_CALLS] [{"name": "think", "arguments": {"thought": "It fits."}}]',
  ])
    expect(readAction(reply, shop)).toMatchObject({
      action: { kind: "think", text: "think: It fits." },
    });
});

it("plays no call whose arguments were cut, or stand in the place of a name", () => {
  const rooms = { forms: actionForms(["goto [object]"]) };
  for (const reply of [
    '{"name": "goto", "arguments": "{\\"object\\": \\"be"}',
    'goto({"object": "bed_0"})',
    'goto [{"object": "bed_0"}]',
  ])
    expect(readAction(reply, rooms)).toMatchObject({ ok: false });
});

it("keeps a thought word for word or not at all", () => {
  expect(readAction(`think: The mug is here.\n> ${action}`, { forms })).toMatchObject({
    thought: "The mug is here.",
    action: { text: action },
  });
  expect(readAction(`"Thought: The mug is here."\n> "${action}"`, { forms })).toMatchObject({
    thought: "The mug is here.",
    action: { text: action },
  });
  expect(readAction(`1. Find it.\n2. Put it in a cabinet.\n> ${action}`, { forms })).toMatchObject({
    thought: "",
  });
  for (const reply of [
    "> think: I need a mug.",
    "I have to think.\n> think: I need a mug.",
    "### Action\nthink: I need a mug.",
    "Action: think: I need a mug.",
    '> "think: I need a mug."',
    "> “think: I need a mug.”",
    "“think: I need a mug.”",
    "> **think: I need a mug.**",
    "**> think: I need a mug.**",
  ])
    expect(readAction(reply, { forms })).toMatchObject({
      action: { kind: "think", text: "think: I need a mug." },
    });
});
