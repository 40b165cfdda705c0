import { type MeantReply, readPlainly } from "./read-plainly.testing.js";

const proposals: readonly MeantReply[] = [
  [
    "Action 1: go to desk 1\nConfidence: 0.6\nAction 2: open drawer 2\nConfidence: 0.3\nAction 3: look\nConfidence: 0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "**Action 1:** go to desk 1  \n**Confidence:** 0.6\n\n**Action 2:** open drawer 2  \n**Confidence:** 0.3\n\n**Action 3:** look  \n**Confidence:** 0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  ["1. go to desk 1 (0.6)\n2. open drawer 2 (0.3)\n3. look (0.1)", "go to desk 1 60; open drawer 2 30; look 10"],
  [
    "1. `go to desk 1` - Confidence: 0.6\n2. `open drawer 2` - Confidence: 0.3\n3. `look` - Confidence: 0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  ["Action 1: go to desk 1 - 60%\nAction 2: open drawer 2 - 30%\nAction 3: look - 10%", "go to desk 1 60; open drawer 2 30; look 10"],
  [
    "Action 1: go to desk 1\nConfidence: 60%\nAction 2: open drawer 2\nConfidence: 30%\nAction 3: look\nConfidence: 10%",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Action 1: go to desk 1, Confidence: 0.6; Action 2: open drawer 2, Confidence: 0.3; Action 3: look, Confidence: 0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "| Action | Confidence |\n|---|---|\n| go to desk 1 | 0.6 |\n| open drawer 2 | 0.3 |\n| look | 0.1 |",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    '[{"action": "go to desk 1", "confidence": 0.6}, {"action": "open drawer 2", "confidence": 0.3}, {"action": "look", "confidence": 0.1}]',
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  ['{"go to desk 1": 0.6, "open drawer 2": 0.3, "look": 0.1}', "go to desk 1 60; open drawer 2 30; look 10"],
  ['{"actions": ["go to desk 1", "open drawer 2", "look"], "confidences": [0.6, 0.3, 0.1]}', "go to desk 1 60; open drawer 2 30; look 10"],
  [
    "### Action 1: go to desk 1\n- Confidence: 0.6\n- Reason: the mug could be there.\n\n### Action 2: open drawer 2\n- Confidence: 0.3\n- Reason: it is closed.\n\n### Action 3: look\n- Confidence: 0.1\n- Reason: nothing better.",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Action 1: go to desk 1\nReason: the mug could be there\nConfidence: 0.6\n\nAction 2: open drawer 2\nReason: it is closed\nConfidence: 0.3\n\nAction 3: look\nReason: nothing better\nConfidence: 0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Action 1: <go to desk 1>\nConfidence: <0.6>\nAction 2: <open drawer 2>\nConfidence: <0.3>\nAction 3: <look>\nConfidence: <0.1>",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Action 1: go to desk 1\nConfidence: 0,6\nAction 2: open drawer 2\nConfidence: 0,3\nAction 3: look\nConfidence: 0,1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Action 1: go to desk 1\nConfidence: .6\nAction 2: open drawer 2\nConfidence: .3\nAction 3: look\nConfidence: .1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Action 1: go to desk 1\nConfidence: 6/10\nAction 2: open drawer 2\nConfidence: 3/10\nAction 3: look\nConfidence: 1/10",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    'Action 1: "go to desk 1"\nConfidence: 0.60 (high)\nAction 2: "open drawer 2"\nConfidence: 0.30 (medium)\nAction 3: "look"\nConfidence: 0.10 (low)',
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Here are three possible actions:\n\n- go to desk 1: 0.6\n- open drawer 2: 0.3\n- look: 0.1\n\nThe confidences sum to 1.",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "<think>Maybe go to desk 1 with 0.5? Or 0.6.</think>\nAction 1: go to desk 1\nConfidence: 0.6\nAction 2: open drawer 2\nConfidence: 0.3\nAction 3: look\nConfidence: 0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    '<action confidence="0.6">go to desk 1</action>\n<action confidence="0.3">open drawer 2</action>\n<action confidence="0.1">look</action>',
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  ["0.6: go to desk 1\n0.3: open drawer 2\n0.1: look", "go to desk 1 60; open drawer 2 30; look 10"],
  ["(0.6) go to desk 1\n(0.3) open drawer 2\n(0.1) look", "go to desk 1 60; open drawer 2 30; look 10"],
  [
    "Action 1: go to desk 1\nConfidence 1: 0.6\nAction 2: open drawer 2\nConfidence 2: 0.3\nAction 3: look\nConfidence 3: 0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Actions:\n1. go to desk 1\n2. open drawer 2\n3. look\n\nConfidences:\n1. 0.6\n2. 0.3\n3. 0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "> go to desk 1\nConfidence: 0.6\n> open drawer 2\nConfidence: 0.3\n> look\nConfidence: 0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "动作1：go to desk 1\n置信度：0.6\n动作2：open drawer 2\n置信度：0.3\n动作3：look\n置信度：0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Aktion 1: go to desk 1\nSicherheit: 0,6\nAktion 2: open drawer 2\nSicherheit: 0,3\nAktion 3: look\nSicherheit: 0,1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Action 1: go to desk 1\nConfidence: 0.6\nAction 2: open drawer 2\nConfidence: 0.3\nAction 3: look\nConfidence: 0.1\n\nTotal: 1.0",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  ["go to desk 1 - 0.6\nopen drawer 2 - 0.3\nlook - 0.1", "go to desk 1 60; open drawer 2 30; look 10"],
  [
    "Action 1: go to desk 1\nConfidence: 0.6\nAction 2: open drawer 2\nConfidence: 0.3\nAction 3: look\nConf",
    "go to desk 1 67; open drawer 2 33",
  ],
  [
    "Action 1 (confidence 0.6): go to desk 1\nAction 2 (confidence 0.3): open drawer 2\nAction 3 (confidence 0.1): look",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
  [
    "Action 1: go to desk 1\nConfidence: ~0.6\nAction 2: open drawer 2\nConfidence: ~0.3\nAction 3: look\nConfidence: ~0.1",
    "go to desk 1 60; open drawer 2 30; look 10",
  ],
];
readPlainly("proposals", proposals, {
  "Actions:\n1. go to desk 1\n2. open drawer 2\n3. look\n\nConfidences:\n1. 0.6\n2. 0.3\n3. 0.1": null,
});
