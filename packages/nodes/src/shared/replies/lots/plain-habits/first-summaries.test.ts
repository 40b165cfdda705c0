import { type MeantReply, readPlainly } from "./read-plainly.testing.js";

const summaries: readonly MeantReply[] = [
  [
    "**Summary:** I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Summary of the agent's actions so far: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "### Summary\n\nI went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Sure! Here is a brief summary of what the agent has done:\n\nI went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Here's the summary:\n\nSummary: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.\n\nLet me know if you'd like more detail!",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "<think>\nThe agent went to shelf 1 first. Then sinkbasin 1. I should be brief.\n</think>\n\nSummary: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "<summary>I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.</summary>",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    '{"summary": "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty."}',
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    '```json\n{\n  "summary": "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty."\n}\n```',
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "> Summary: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "*Summary:* I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Summary - I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "SUMMARY: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Summary:\n\nI went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    '"I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty."',
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    'Summary: "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty."',
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Zusammenfassung: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "摘要：I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Résumé : I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Summary: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.<|im_end|>",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Summary: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.\n\nGoal: put a clean mug on the shelf\nObservation: On the cabinet 3, you see nothing.\nAction: go to cabinet 4\nSummary: I went to cabinet 4.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "In summary: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "The summary is as follows:\nSummary: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Summary: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.\n\n(Note: I left out the repeated visits to shelf 1.)",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Summary:\n- I went to shelf 1.\n- I took mug 2 from it.\n- I cleaned it in sinkbasin 1.",
    "I went to shelf 1. I took mug 2 from it. I cleaned it in sinkbasin 1.",
  ],
  [
    "Summary:\n1. Went to shelf 1\n2. Took mug 2\n3. Cleaned mug 2 in sinkbasin 1",
    "Went to shelf 1 Took mug 2 Cleaned mug 2 in sinkbasin 1",
  ],
  [
    "Final answer:\nSummary: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  ["Summary: The agent has not done anything yet.", "The agent has not done anything yet."],
  [
    "**Summary:**  \nI went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.\n\n---\n\n**Next step:** go to shelf 1 and put the mug down.",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
  [
    "Okay.\n\nSummary: I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.\n\nIs there anything else that you need?",
    "I went to shelf 1, took mug 2 from it and cleaned it in sinkbasin 1. Cabinet 3 was empty.",
  ],
];
readPlainly("summary", summaries);
