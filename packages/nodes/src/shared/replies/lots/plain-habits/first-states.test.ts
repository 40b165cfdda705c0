import { type MeantReply, readPlainly } from "./read-plainly.testing.js";

const states: readonly MeantReply[] = [
  [
    "Facing: north\nMoved: 4\nHolding: mug 2\nSeen: desk 1, lamp 1 on desk 1\nDone: took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "**Facing:** north\n**Moved:** 4\n**Holding:** mug 2\n**Seen:** desk 1, lamp 1 on desk 1\n**Done:** took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "- Facing: north\n- Moved: 4 steps\n- Holding: mug 2\n- Seen: desk 1, lamp 1 on desk 1\n- Done: took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "Facing: North.\nMoved: 4 steps.\nHolding: mug 2.\nSeen: desk 1, lamp 1 on desk 1.\nDone: took mug 2.",
    "North | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    '{"facing": "north", "moved": 4, "holding": ["mug 2"], "seen": ["desk 1", "lamp 1 on desk 1"], "done": ["took mug 2"]}',
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    '```json\n{"Facing": "north", "Moved": "4 steps", "Holding": "mug 2", "Seen": "desk 1, lamp 1 on desk 1", "Done": "took mug 2"}\n```',
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "Facing: north\nMoved: four steps\nHolding: mug 2\nSeen: desk 1; lamp 1 on desk 1\nDone: took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "Facing: north\nMoved: 4\nHolding:\n- mug 2\nSeen:\n- desk 1\n- lamp 1 on desk 1\nDone:\n- took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "| Facing | Moved | Holding | Seen | Done |\n|---|---|---|---|---|\n| north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2 |",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "| Field | Value |\n|---|---|\n| Facing | north |\n| Moved | 4 |\n| Holding | mug 2 |\n| Seen | desk 1, lamp 1 on desk 1 |\n| Done | took mug 2 |",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "Facing: north | Moved: 4 | Holding: mug 2 | Seen: desk 1, lamp 1 on desk 1 | Done: took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "The agent's state:\n\nFacing: north\nMoved: 4\nHolding: mug 2\nSeen: desk 1, lamp 1 on desk 1\nDone: took mug 2\n\nNext, it should go to desk 1.",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "Facing: <north>\nMoved: <4>\nHolding: <mug 2>\nSeen: <desk 1, lamp 1 on desk 1>\nDone: <took mug 2>",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "Facing: north\nMoved: 4\nHolding: a mug 2\nSeen: desk 1 and lamp 1 on desk 1\nDone: took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "<think>It moved 4 times.</think>\nFacing: north\nMoved: 4\nHolding: mug 2\nSeen: desk 1, lamp 1 on desk 1\nDone: took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  ["Facing: north\nMoved: 4\nHolding: nothing\nSeen: nothing\nDone: nothing", "north | 4 | nothing | nothing | nothing"],
  ["Facing: north\nMoved: 4\nHolding: `nothing`\nSeen: None\nDone: N/A", "north | 4 | nothing | nothing | nothing"],
  ["Facing: north\nMoved: 0\nHolding: []\nSeen: []\nDone: []", "north | 0 | nothing | nothing | nothing"],
  ["Facing: north\nMoved: 4\nHolding: -\nSeen: -\nDone: -", "north | 4 | nothing | nothing | nothing"],
  [
    'Facing: north\nMoved: 4\nHolding: ["mug 2"]\nSeen: ["desk 1", "lamp 1 on desk 1"]\nDone: ["took mug 2"]',
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "facing = north\nmoved = 4\nholding = mug 2\nseen = desk 1, lamp 1 on desk 1\ndone = took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "1. Facing: north\n2. Moved: 4\n3. Holding: mug 2\n4. Seen: desk 1, lamp 1 on desk 1\n5. Done: took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
  [
    "Facing: north\n\nMoved: 4 (two times ahead, twice left)\n\nHolding: mug 2\n\nSeen: desk 1, lamp 1 on desk 1\n\nDone: took mug 2",
    "north | 4 | mug 2 | desk 1, lamp 1 on desk 1 | took mug 2",
  ],
];
readPlainly("state", states);
