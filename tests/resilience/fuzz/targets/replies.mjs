import { dist } from "../built.mjs";
import { inWays } from "../in-ways.mjs";
import { mutateJson, mutateText } from "../mutate.mjs";

const replies = [
  "> take apple 1 from desk 2",
  "Thought: the apple is on the desk.\nAction: take apple 1 from desk 2",
  "think: I need to find an apple.",
  '```json\n{"thought": "a", "action": "go to desk 1"}\n```',
  "<think>Let me see.</think>\n**Action:** `open drawer 3`\n\nThis should work.",
  "I'm sorry, but I cannot help with that.",
  "1. put: goals of putting [1, 2, 3]\n2. clean: goals of cleaning [4, 5]",
  '{"clusters": [{"name": "put", "members": [1, 2]}, {"name": "rest", "members": [3]}]}',
  "| type | members |\n| --- | --- |\n| put | 1, 2 |",
  "[2]: because it is like the second one",
  "The second type.",
  "position: kitchen\nholding: apple 1\nstate: searching",
  "- go to desk 1 (0.8)\n- open drawer 2 (0.15)\n- look (5 %)",
  'lookup({"id": 3, "names": ["a", "b"]})\nfinish({})',
  "email.send_email.func(recipient='a@b.c', subject=\"x\", body='it''s')",
  "search[red mug with 20 dollars]\nclick[b07xyz1234]",
  "Plan: first I take the apple, then I heat it.",
  "In the next trial I will look in the fridge first.",
  "Yes, the history was successful because 3 of 4 steps helped.",
];

const readReplies = async () => {
  const nodes = (path) => dist(`nodes/dist/${path}.js`);
  const [replies, embodied, tools, experience] = await Promise.all(
    [
      "shared/replies/index",
      "emmem/embodiment/parse-embodied-state",
      "shared/acting/act-with-tools",
      "rap/experiences/parse-reply",
    ].map(nodes),
  );
  const core = await dist("core/dist/index.js");
  const [webshop, office, command, goal] = await Promise.all(
    [
      "env-webshop/dist/client/parse-action.js",
      "env-workbench/dist/environment/office-action.js",
      "env-alfworld/dist/engine/command.js",
      "env-alfworld/dist/experts/goal-sentence.js",
    ].map(dist),
  );
  const rooms = replies.actionForms(["go to <place>", "take <thing> from <place>", "look"]);
  const readers = [
    replies.parseAction,
    (text) => replies.parseAction(text, { reader: "published" }),
    replies.parseThoughtAndAction,
    (text) =>
      replies.readAction(text, {
        forms: rooms,
        listed: ["look", "go to desk 1"],
        seen: ["a desk 1"],
      }),
    replies.readClusters,
    replies.readNumber([1, 2, 3], "type", [{ id: 1, name: "put" }]),
    replies.readEvaluation,
    (text) => replies.readSummary(text),
    replies.readState,
    embodied.parseEmbodiedState,
    tools.parseToolAction,
    replies.readReflection,
    replies.readKey,
    (text) => replies.readPlan(text),
    replies.readVerdict,
    replies.readProposals(3),
    experience.parseThinkingReply,
    core.readToolCalls,
    (text) => core.checkReply({ content: text }),
    core.printableText,
    webshop.parseAction,
    (text) => command.parseCommand(text, "put"),
    goal.parseGoalSentence,
    office.parseOfficeAction,
  ];
  return inWays(readers.length, (text, number) => {
    const result = readers[number % readers.length](text);
    return result !== undefined && result?.ok !== false;
  });
};

const readMessages = async () => {
  const { checkReply, readFinishReason } = await dist("core/dist/index.js");
  return (text) => {
    const message = JSON.parse(text);
    readFinishReason(message?.response_metadata);
    return checkReply(message).ok;
  };
};

/** What models write: the texts of replies, and the messages that hold them. */
export const openReplies = async () => [
  {
    name: "replies",
    weight: 500,
    isPure: true,
    good: replies,
    mutate: mutateText,
    read: await readReplies(),
  },
  {
    name: "messages",
    weight: 80,
    isJson: true,
    good: [
      JSON.stringify({
        content: "go",
        response_metadata: { finish_reason: "stop" },
        tool_calls: [],
        additional_kwargs: { refusal: null },
      }),
      JSON.stringify({
        content: [
          { type: "text", text: "a" },
          { type: "reasoning", reasoning: "b" },
        ],
        usage_metadata: { input_tokens: 1 },
      }),
    ],
    mutate: mutateJson,
    read: await readMessages(),
  },
];
