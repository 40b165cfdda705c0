import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readSubStep } from "../../../../rap-visual/plan-from-images/read-sub-step.js";
import { parseOwnState } from "../../../embodiment/parse-own-state.js";
import { type MeantText } from "../unmet-voices/text-scenes.testing.js";
import { readEach } from "./read-each.testing.js";

const here = "sinkbasin 1 | 2 | fork 1 | plate 2 | took fork 1, cleaned fork 1";

/** The agent's own state, written from the prompts alone. */
const replies: readonly MeantText[] = [
  ["state", "Facing: sinkbasin 1\nMoved: 2\nHolding: fork 1\nSeen: plate 2\nDone: took fork 1, cleaned fork 1", here],
  ["state", "facing - sinkbasin 1\nmoved - 2\nholding - fork 1\nseen - plate 2\ndone - took fork 1, cleaned fork 1", here],
  ["state", "Facing: sinkbasin 1; Moved: 2; Holding: fork 1; Seen: plate 2; Done: took fork 1, cleaned fork 1", here],
  ["state", "Facing: sinkbasin 1 | Moved: 2 | Holding: fork 1 | Seen: plate 2 | Done: took fork 1, cleaned fork 1", here],
  ["state", "Facing: sinkbasin 1\nMoved: two steps\nHolding: fork 1\nSeen: plate 2\nDone: took fork 1 and cleaned fork 1", here],
  [
    "state",
    "| Field | Value |\n|---|---|\n| Facing | sinkbasin 1 |\n| Moved | 2 |\n| Holding | fork 1 |\n| Seen | plate 2 |\n| Done | took fork 1, cleaned fork 1 |",
    here,
  ],
  [
    "state",
    "**Facing**: sinkbasin 1\n**Moved**: 2 places (countertop 1, sinkbasin 1)\n**Holding**: fork 1\n**Seen**: plate 2\n**Done**: took fork 1, cleaned fork 1",
    here,
  ],
  ["state", "Facing: sinkbasin 1\nMoved: 2\nHolding:\n- fork 1\nSeen:\n- plate 2\nDone:\n- took fork 1\n- cleaned fork 1", here],
  ["state", "1. Facing: sinkbasin 1\n2. Moved: 2\n3. Holding: fork 1\n4. Seen: plate 2\n5. Done: took fork 1, cleaned fork 1", here],
  ["state", "Blick: sinkbasin 1\nFacing: sinkbasin 1\nMoved: 2\nHolding: fork 1\nSeen: plate 2\nDone: took fork 1, cleaned fork 1", here],
  [
    "state",
    '{"facing": "sinkbasin 1", "moved": "2 places", "holding": "fork 1", "seen": ["plate 2"], "done": ["took fork 1", "cleaned fork 1"]}',
    here,
  ],
  [
    "state",
    '{"state": {"facing": "sinkbasin 1", "moved": 2, "holding": ["fork 1"], "seen": ["plate 2"], "done": ["took fork 1", "cleaned fork 1"]}}',
    here,
  ],
  [
    "state",
    "<facing>sinkbasin 1</facing>\n<moved>2</moved>\n<holding>fork 1</holding>\n<seen>plate 2</seen>\n<done>took fork 1, cleaned fork 1</done>",
    here,
  ],
  ["state", "facing: sinkbasin 1\nmoved: 2\nholding: [fork 1]\nseen: [plate 2]\ndone: [took fork 1, cleaned fork 1]", here],
  [
    "state",
    "Facing: sinkbasin 1\nMoved: 2\nHolding: fork 1\nSeen: plate 2\nDone: took fork 1, cleaned fork 1\n\n> put fork 1 in/on drawer 1",
    here,
  ],
  ["state", "Facing: sinkbasin 1\nMoved: 3, no, 2\nHolding: fork 1\nSeen: plate 2\nDone: took fork 1, cleaned fork 1", here],
  ["state", "Facing: sinkbasin 1\nMoved: 2\nHolding: nothing\nSeen: none\nDone: N/A", "sinkbasin 1 | 2 | nothing | nothing | nothing"],
  ["state", "Facing: sinkbasin 1\nMoved: 2\nHolding: —\nSeen: (none)\nDone: nothing yet", "sinkbasin 1 | 2 | nothing | nothing | nothing"],
  ["state", "Facing: sinkbasin 1\nMoved: 2\nHolding: empty\nSeen: []\nDone: -", "sinkbasin 1 | 2 | nothing | nothing | nothing"],
  ["state", "Facing: <direction, or the thing it stands before>\nMoved: <number of steps or places>\nHolding: <things>", null],
  ["state", "What is the agent's first observation?", null],
];

/** What is not read as it was meant: asked for again (null), or read in other words than its writer expected. */
readEach(replies, {
  "Facing: sinkbasin 1\nMoved: two steps\nHolding: fork 1\nSeen: plate 2\nDone: took fork 1 and cleaned fork 1":
    "sinkbasin 1 | 2 | fork 1 | plate 2 | took fork 1 and cleaned fork 1",
});

const listed = ["pick up the red cube", "put the red cube in the bowl", "close the drawer"];
describe("a sub-step of a list", () => {
  it.each<readonly [string, string | undefined]>([
    ["Plan: put the red cube in the bowl", "put the red cube in the bowl"],
    ["Plan: (2) put the red cube in the bowl", "put the red cube in the bowl"],
    ["Sub-step 2: put the red cube in the bowl", "put the red cube in the bowl"],
    ["The red cube is held now, so the next one: put the red cube in the bowl.", "put the red cube in the bowl"],
    ["pick up the red cube ✓\nPlan: put the red cube in the bowl", "put the red cube in the bowl"],
    ['{"plan": "Put the red cube in the bowl."}', "put the red cube in the bowl"],
    [
      "- pick up the red cube\n- put the red cube in the bowl\n- close the drawer\n\nPlan: put the red cube in the bowl",
      "put the red cube in the bowl",
    ],
    ["Plan: ~~pick up the red cube~~ put the red cube in the bowl", "put the red cube in the bowl"],
    ['Plan: not "pick up the red cube" any more but "put the red cube in the bowl"', "put the red cube in the bowl"],
    ["Plan: pick up the red cube or put the red cube in the bowl", undefined],
    ["Plan: open the door", undefined],
    ["Plan: <sub-step>", undefined],
    // Meant as the second of the list, whose items bear no numbers.
    ["Plan: 2", undefined],
  ])("%j", (reply, meant) => expect(readSubStep(reply, listed)).toBe(meant));
});

const Robot = z.object({ battery: z.number(), room: z.string(), load: z.string().nullable() });
describe("an own state", () => {
  it.each([
    '{"battery": 40, "room": "hall", "load": null}',
    "```json\n// after the move\n{\n  'battery': 40,\n  'room': 'hall',\n  'load': None,\n}\n```",
    '{"state": {"battery": 40, "room": "hall", "load": null}}',
    '{"Battery": 40, "Room": "hall", "Load": null}',
    '{"battery": 50, "room": "hall", "load": null}\nCorrection, it moved once more:\n{"battery": 40, "room": "hall", "load": null}',
  ])("%j", (reply) => expect(parseOwnState(reply, Robot)).toEqual({ ok: true, value: { battery: 40, room: "hall", load: null } }));
  it.each(['{"battery": "40%", "room": "hall", "load": "none"}', "battery: 40\nroom: hall\nload: nothing"])(
    "%j, in the type's terms",
    (reply) => expect(parseOwnState(reply, Robot)).toMatchObject({ value: { battery: 40, room: "hall", load: null } }),
  );
  // Meant as the same state, and asked for again all the same.
  it.each(["| battery | room | load |\n|---|---|---|\n| 40 | hall | null |"])("is not read yet: %j", (reply) =>
    expect(parseOwnState(reply, Robot).ok).toBe(false),
  );
  it.each(['{"FIELD": <text>}', "The robot is in the hall.", '{"battery": "unknown", "room": "hall", "load": null}'])(
    "asks again: %j",
    (reply) => expect(parseOwnState(reply, Robot).ok).toBe(false),
  );
});
