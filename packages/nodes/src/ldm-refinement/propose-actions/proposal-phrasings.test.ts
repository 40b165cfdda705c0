import { describe, expect, it } from "vitest";
import { actionForms } from "../../shared/replies/forms/action-forms.js";
import { parseProposals } from "./parse-proposals.js";

const forms = actionForms(["go to <place>", "open <place>", "look", "inventory"]);
const read = (reply: string, reading: { readonly forms?: typeof forms } = {}) => {
  const parsed = parseProposals(4, reading)(reply);
  return parsed.ok ? parsed.value.map(({ action, confidence }) => `${action} ${confidence.toFixed(2)}`) : parsed.problem;
};

describe("proposals in many phrasings", () => {
  it.each([
    "1. `go to desk 1` - Confidence: 0.8 - the desk may hold it\n2. `look` - Confidence: 0.2",
    "- `go to desk 1` — **0.8**: the desk is near\n- `look` — **0.2**",
    "- `go to desk 1` (confidence 0.8) because it is near\n- `look` (confidence 0.2)",
    "The best action is go to desk 1 (0.8), then look (0.2).",
    "Action1: go to desk 1 Confidence1: 0.8\nAction2: look Confidence2: 0.2",
    "1. go to desk 1 - Confidence: 0.8 - the desk may hold it\n2. look - Confidence: 0.2",
    "go to desk 1 — 0.8: the desk is near\nlook — 0.2",
    "go to desk 1 — 0.8: the desk is near\nlook — 0.2: nothing else is known",
    "- go to desk 1 (confidence 0.8) because it is near\n- look (confidence 0.2)",
    "go to desk 1: 0.8 (the desk is near)\nlook: 0.2",
    "go to desk 1 (80%) - the desk is near\nlook (20%)",
    "go to desk 1 - 80%, since it is near\nlook - 20%",
    "go to desk 1, confidence 0.8, as the desk is near\nlook, confidence 0.2",
    "go to desk 1 = 0.8 // near\nlook = 0.2 // safe",
    "1. **go to desk 1** (Confidence: 0.8): The desk may hold the mug.\n2. **look** (Confidence: 0.2): Safe.",
    "1. go to desk 1 [0.8] The desk may hold it.\n2. look [0.2] Safe.",
    "1. go to desk 1 (high): the desk is near\n2. look (low)",
    "1. go to desk 1 (8/10) - near\n2. look (2/10)",
    "Action 1: go to desk 1 (0.8)\nReason: near\nAction 2: look (0.2)\nReason: safe",
    "Action 1: go to desk 1\nConfidence: 0.8 - the desk is near\nAction 2: look\nConfidence: 0.2 (safe)",
    "Action 1: go to desk 1, Confidence 1: 0.8\nAction 2: look, Confidence 2: 0.2",
    "Action 1: go to desk 1 Confidence: 0.8 Action 2: look Confidence: 0.2",
    "Action1: go to desk 1 Confidence1: 0.8 Action2: look Confidence2: 0.2",
    "I would go to desk 1 (0.8) or look (0.2).",
    "Most likely: go to desk 1 (0.8). Otherwise look (0.2).",
    "My first choice is go to desk 1 (0.8), and the second is look (0.2).",
    "go to desk 1 (0.8) and look (0.2)",
    "0.8 - go to desk 1 - the desk is near\n0.2 - look",
    "go to desk 1 → 0.8 → near\nlook → 0.2 → safe",
    "go to desk 1 | 0.8 | near\nlook | 0.2 | safe",
    "| Action | Confidence | Reason |\n|---|---|---|\n| go to desk 1 | 0.8 | near |\n| look | 0.2 | safe |",
    "1. go to desk 1 - the desk is near - Confidence: 0.8\n2. look - safe - Confidence: 0.2",
    "1. go to desk 1 (the desk is near): 0.8\n2. look: 0.2",
    "go to desk 1: 0.8; the desk is near\nlook: 0.2; safe",
    "go to desk 1 with confidence 0.8 because it is near\nlook with confidence 0.2",
    "go to desk 1 - 0.8 confidence - near\nlook - 0.2 confidence",
    "Here are my proposals:\n1. go to desk 1 (0.8)\n2. look (0.2)\nThe confidences sum to 1.",
    "1. go to desk 1 (0.8)\n   The desk is near.\n2. look (0.2)\n   It costs nothing.",
    "- go to desk 1 (0.8)\n- look (0.2)\n- Note: near",
    "go to desk 1: 0.8 - it may hold the mug, 50% of the time\nlook: 0.2",
    '[{"action": "go to desk 1", "confidence": 0.8, "reason": "near"}, {"action": "look", "confidence": 0.2}]',
    '{"action": "go to desk 1", "confidence": 0.8, "reason": "near"}\n{"action": "look", "confidence": 0.2, "reason": "safe"}',
    "Action 1: go to desk 1\nConfidence: 0.8\nReason: near\nAction 2: look\nConfidence: 0.2\nReason: safe",
    "Action 1: go to desk 1 | Confidence: 0.8 | near\nAction 2: look | Confidence: 0.2 | safe",
    "**1. go to desk 1** — Confidence: **0.8** — near\n**2. look** — Confidence: **0.2** — safe",
    "First, go to desk 1 (0.8); second, look (0.2).",
    "I propose go to desk 1 (confidence 0.8) and look (confidence 0.2).",
    "The next action could be go to desk 1 (0.8) or look (0.2).",
    "Either go to desk 1 (0.8), or look (0.2)",
    "- go to desk 1 (confidence 80 %) as it is near\n- look (confidence 20 %) for safety",
    "1. go to desk 1, 0.8, near\n2. look, 0.2, safe",
    "Final: Action 1: go to desk 1\nConfidence: 0.8\nAction 2: look\nConfidence: 0.2",
    "**Answer:** Action 1: go to desk 1\nConfidence: 0.8\nAction 2: look\nConfidence: 0.2",
    "I would go to desk 1 (about 80% sure), otherwise look (20%).",
    "Confidence: 0.8 - go to desk 1\nConfidence: 0.2 - look",
    "(1) go to desk 1 [confidence 0.80] (2) look [confidence 0.20]",
    "Action 1: go to desk 1\nConfidence: 0.8 - it is near\nAction 2: look\nConfidence: 0.2 - it is safe",
  ])("reads both actions of %j", (reply) => {
    expect(read(reply)).toEqual(["go to desk 1 0.80", "look 0.20"]);
    expect(read(reply, { forms })).toEqual(["go to desk 1 0.80", "look 0.20"]);
  });

  it.each([
    ["I would go to desk 1 at once.\nAction 2: look\nConfidence: 0.2", "It tells no `Action 1:`."],
    ["1. go to desk 1 (0.8)\n2. look\n3. open box 1 (0.1)", "It tells no confidence for `2. look`."],
    ["- go to desk 1 (0.8)\n- look", "It tells no confidence for `- look`."],
    ["Action 1: go to desk 1\nConfidence: 0.8\nAction 2: look", "It tells no confidence for `Action 2: look`."],
    [
      "1. go to desk 1 (0.8), because it is near, look (0.2)\n2. inventory (0.1)",
      "No single action could be read in `1. go to desk 1 (0.8), because it is near, look`.",
    ],
  ])("refuses what could be read in part alone: %j", (reply, problem) => expect(read(reply)).toBe(problem));

  it("refuses an item with a confidence that is no action of this world", () => {
    expect(read("1. check the whole room carefully please - 0.8\n2. look - 0.2", { forms })).toBe(
      "No single action could be read in `1. check the whole room carefully please`.",
    );
  });

  it("drops a call that this world does not know, and keeps the others", () => {
    expect(read('Action 1: look\nConfidence: 0.5\nAction 2: mail.find(name="Kim")\nConfidence: 0.5', { forms })).toEqual(["look 1.00"]);
  });

  it("takes a first action without its label for one of the list", () =>
    expect(read("go to desk 1\nConfidence: 0.8\nAction 2: look\nConfidence: 0.2")).toEqual(["go to desk 1 0.80", "look 0.20"]));

  it("takes remarks, and lines of another kind, for no items", () => {
    expect(read("- go to desk 1 (0.8)\n- look (0.2)\n- Both are safe.")).toEqual(["go to desk 1 0.80", "look 0.20"]);
    expect(read("1. go to desk 1 (0.8)\n   - near\n2. look (0.2)\n   - safe")).toEqual(["go to desk 1 0.80", "look 0.20"]);
  });

  it("keeps per cent behind a label without a colon", () =>
    expect(read("go to desk 1 (confidence 75%)\nlook (confidence 25%)")).toEqual(["go to desk 1 0.75", "look 0.25"]));
});
