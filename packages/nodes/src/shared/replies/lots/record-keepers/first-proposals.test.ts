import { type MeantText } from "../unmet-voices/text-scenes.testing.js";
import { readEach } from "./read-each.testing.js";

const two = "go to drawer 1 70; open drawer 2 30";

/** Proposed actions, each with a confidence, written from the prompts alone. */
const replies: readonly MeantText[] = [
  ["proposals", "go to drawer 1: 0.7\nopen drawer 2: 0.3", two],
  ["proposals", "go to drawer 1 (70%)\nopen drawer 2 (30%)", two],
  ["proposals", "1. go to drawer 1 - 70%\n2. open drawer 2 - 30%", two],
  ["proposals", "Action 1: go to drawer 1 | Confidence: 0.7\nAction 2: open drawer 2 | Confidence: 0.3", two],
  ["proposals", "Action 1: go to drawer 1, Confidence: 0.7; Action 2: open drawer 2, Confidence: 0.3", two],
  ["proposals", "Action 1: go to drawer 1\nConfidence 1: 0.7\nAction 2: open drawer 2\nConfidence 2: 0.3", two],
  ["proposals", "Action 1: `go to drawer 1`\nConfidence: **0.70**\n\nAction 2: `open drawer 2`\nConfidence: **0.30**", two],
  ["proposals", "Action: go to drawer 1\nConfidence: .7\nAction: open drawer 2\nConfidence: .3", two],
  ["proposals", "Action 1: go to drawer 1\nConfidence: 7/10\nAction 2: open drawer 2\nConfidence: 3/10", two],
  ["proposals", "Action 1: go to drawer 1\nConfidence: 0,7\nAction 2: open drawer 2\nConfidence: 0,3", two],
  ["proposals", "Action 1: go to drawer 1 (📊 0.7)\nAction 2: open drawer 2 (📊 0.3)", two],
  ["proposals", "🎯 go to drawer 1 → 0.7\n🎯 open drawer 2 → 0.3", two],
  ["proposals", "0.7 go to drawer 1\n0.3 open drawer 2", two],
  ["proposals", "[0.7] go to drawer 1\n[0.3] open drawer 2", two],
  ["proposals", "- 0.7: go to drawer 1\n- 0.3: open drawer 2", two],
  ["proposals", "Confidence: 0.7\nAction 1: go to drawer 1\nConfidence: 0.3\nAction 2: open drawer 2", two],
  ["proposals", "| Action | Confidence |\n|---|---|\n| go to drawer 1 | 0.7 |\n| open drawer 2 | 0.3 |", two],
  ["proposals", "| # | Confidence | Action |\n|---|---|---|\n| 1 | 0.7 | go to drawer 1 |\n| 2 | 0.3 | open drawer 2 |", two],
  ["proposals", '[{"action": "go to drawer 1", "confidence": 0.7}, {"action": "open drawer 2", "confidence": 0.3}]', two],
  ["proposals", '{"actions": ["go to drawer 1", "open drawer 2"], "confidences": [0.7, 0.3]}', two],
  ["proposals", '{"go to drawer 1": 0.7, "open drawer 2": 0.3}', two],
  ["proposals", '{"candidates": [{"act": "go to drawer 1", "probability": "70%"}, {"act": "open drawer 2", "probability": "30%"}]}', two],
  ["proposals", '{"action_1": "go to drawer 1", "confidence_1": 0.7, "action_2": "open drawer 2", "confidence_2": 0.3}', two],
  ["proposals", '{"action": "go to drawer 1", "confidence": 0.7}\n{"action": "open drawer 2", "confidence": 0.3}', two],
  [
    "proposals",
    "Action 1: go to drawer 1\nConfidence: 0.7\nReason: the fork has to go into a drawer, and 1 is nearest\nAction 2: open drawer 2\nConfidence: 0.3\nReason: another drawer",
    two,
  ],
  [
    "proposals",
    "**Action 1:** go to drawer 1\n- *Confidence:* 0.7\n- *Why:* nearest drawer\n\n**Action 2:** open drawer 2\n- *Confidence:* 0.3\n- *Why:* in case 1 is full",
    two,
  ],
  [
    "proposals",
    "Action 1: go to drawer 1 (confidence 0.7) - the fork belongs there\nAction 2: open drawer 2 (confidence 0.3) - a second chance",
    two,
  ],
  ["proposals", "Aktion 1: go to drawer 1\nSicherheit: 0.7\nAktion 2: open drawer 2\nSicherheit: 0.3", two],
  ["proposals", "动作1：go to drawer 1\n置信度：0.7\n动作2：open drawer 2\n置信度：0.3", two],
  ["proposals", "Action 1: go to drawer 1\nConfidence: 0.5, no, rather 0.7\nAction 2: open drawer 2\nConfidence: 0.3", two],
  ["proposals", '<action confidence="0.7">go to drawer 1</action>\n<action confidence="0.3">open drawer 2</action>', two],
  [
    "proposals",
    "<proposal><action>go to drawer 1</action><confidence>0.7</confidence></proposal>\n<proposal><action>open drawer 2</action><confidence>0.3</confidence></proposal>",
    two,
  ],
  [
    "proposals",
    "I'd go to drawer 1 with 0.7.\n\nAction 1: go to drawer 1\nConfidence: 0.7\nAction 2: open drawer 2\nConfidence: 0.3\n\nThe confidences sum to 1.",
    two,
  ],
  ["proposals", "Action 1: go to drawer 1\nConfidence: 0.7\nAction 2: open drawer 2\nConfidence: 0.3\nTotal: 1.0", two],
  ["proposals", "Actions:\n1) go to drawer 1 ... 0.7\n2) open drawer 2 ... 0.3", two],
  ["proposals", "Action 1: go to drawer 1 [0.7]\nAction 2: open drawer 2 [0.3]", two],
  ["proposals", "Action 1: go to drawer 1\nConfidence: high (0.7)\nAction 2: open drawer 2\nConfidence: low (0.3)", two],
  ["proposals", "Action 1: go to drawer 1\nConfidence: 0.7 (70%)\nAction 2: open drawer 2\nConfidence: 0.3 (30%)", two],
  ["proposals", "Action 1: go to drawer 1\nConfidence: ~0.7\nAction 2: open drawer 2\nConfidence: ≈0.3", two],
  ["proposals", "Action 1: go to drawer 1\nConfidence: p = 0.7\nAction 2: open drawer 2\nConfidence: p = 0.3", two],
  [
    "proposals",
    "Action 1: go to drawer 1\nConfidence: 0.7\nAction 2: open drawer 2\nConfidence: 0.3\n\n5. Goal: put a hot potato in fridge.\nObservation: You see a fridge 1.\nActions:\nAction 1: go to fridge 1\nConfidence: 1",
    two,
  ],
  [
    "proposals",
    "Action 1: go to drawer 1\n  Confidence: 0.7\n  Expected: The drawer 1 is closed.\nAction 2: open drawer 2\n  Confidence: 0.3\n  Expected: You open the drawer 2.",
    two,
  ],
  ["proposals", "go to drawer 1 — 0.7, open drawer 2 — 0.3", two],
  ["proposals", "Action 1: go to drawer 1\nConfidence: 1", "go to drawer 1 100"],
  ["proposals", "Action 1: <action>\nConfidence: <0 to 1>", null],
  ["proposals", "Confidence: 0.7\nConfidence: 0.3", null],
  ["proposals", "I am 70% sure that the drawer is right.", null],
  ["proposals", "I'm sorry, I need the list of available actions first.", null],
];

readEach(replies);
