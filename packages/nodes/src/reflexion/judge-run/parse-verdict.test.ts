import { restyle, restyleNames } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { parseVerdict } from "./parse-verdict.js";

describe("parseVerdict", () => {
  it.each(restyleNames)("reads a verdict in another dress: %s", (style) => {
    for (const [reply, success] of [
      ["SUCCESS: the form was accepted", true],
      ["FAILURE: the order was never sent", false],
    ] as const) {
      expect(parseVerdict(restyle(reply, style))).toMatchObject({ ok: true, value: { success } });
    }
  });

  it.each([
    ["<think>It may be a FAILURE, for the call failed once.</think>SUCCESS: it was sent in the end", true],
    ["The run was not a success.", false],
    ["I looked at every call.\n\n**Verdict: SUCCESS** - the room is booked", true],
    ['```json\n{"reason": "nothing failed", "verdict": "SUCCESS"}\n```', true],
    ['{"reason": "the call failed", "isSuccess": false}', false],
    ["The request was met: the agent succeeded.", true],
    ["While the cleaning itself was a success, the request as a whole was not met.", false],
    ["Although the first two calls failed, the task was completed.", true],
    ["Even though the search succeeded, the overall goal was not achieved.", false],
    ["Though the task of finding it was a success, the task as a whole was not completed.", false],
    ["It wasn't successful.", false],
    ["The request hasn't been met.", false],
    ["It didn't succeed.", false],
    ["Success was not reached.", false],
    ["It would be wrong to call this a success.", false],
    ["I would not call this a success.", false],
    ["The run falls short of success.", false],
    ["Calling this a success would be a stretch.", false],
    ["I see no evidence of success.", false],
    ["I'd call this a success, though not an efficient one.", true],
    ["I do not hesitate: this is a success.", true],
    ["SUCCESS/FAILURE: FAILURE", false],
    ["SUCCESS | FAILURE: SUCCESS", true],
    ["Success or failure? Failure.", false],
    ["SUCCESS: no step failed", true],
    ["SUCCESS criteria: mail sent. Result: not sent. FAILURE.", false],
    ["SUCCESS would mean that a mail was sent. None was: FAILURE.", false],
    ["FAILURE? No: the search shows the right event. SUCCESS: the event was deleted.", true],
    ["FAILURE → no, SUCCESS: I overlooked the last call.", true],
    ["I would call this a failure, since the successful calls did nothing for the request.", false],
    ["SUCCESS (the event was deleted)", true],
    ["FAILURE: no mail was sent", false],
    ["SUCCESS with one failed attempt at first", true],
    ["SUCCESS after two failures.", true],
    ["FAILURE because the success of the first call did not last.", false],
  ])("reads %s", (reply, success) => {
    expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success } });
  });

  it.each([
    "",
    "I cannot say.",
    "SUCCESS with a failed call would be odd.",
    "SUCCESS after a failure requires another mail.",
    "SUCCESS: requires a sent mail.\nFAILURE: none was sent.",
    "FAILURE: no. SUCCESS would be a sent mail.",
    "I would call this a failure, but it was a success.",
    "Either a success or a failure.",
    "While the request was met, one step failed.",
    "The task was completed, although a step failed.",
    "Although the task failed at first, the task succeeded.",
    "While the call failed, the task was completed, but one message was not sent and failed.",
    "Partially successful",
    "Partial success",
    "Mostly successful, but the mug is missing.",
    "Success: partial",
    "Success: unknown",
    "FAILURE: no",
    "It would have been a success, had it sent it.",
    '{"success": "partial"}',
    "It is not a failure but no success either.",
    "It would be a mistake to call it a failure.",
    "The agent was close to success but ran out of steps.",
    "Only half of the task was completed.",
  ])("reads nothing in %j", (reply) => {
    expect(parseVerdict(reply)).toMatchObject({ ok: false });
  });
});
