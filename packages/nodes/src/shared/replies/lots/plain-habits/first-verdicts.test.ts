import { type MeantReply, readPlainly } from "./read-plainly.testing.js";

const verdicts: readonly MeantReply[] = [
  ["SUCCESS: the meeting was deleted.", "success"],
  ["**SUCCESS**: the meeting was deleted.", "success"],
  ["Verdict: SUCCESS\nReason: the meeting was deleted.", "success"],
  ["FAILURE: the wrong meeting was deleted; the success message is misleading.", "failure"],
  ["Failure - the wrong meeting was deleted.", "failure"],
  ["The request was met: the meeting was deleted.\n\nSUCCESS", "success"],
  ["The agent failed to delete the meeting, so the verdict is FAILURE.", "failure"],
  ["The request was not met, since the wrong meeting was deleted.", "failure"],
  ["The request was fully met.", "success"],
  ['{"verdict": "SUCCESS", "reason": "the meeting was deleted"}', "success"],
  ['{"success": false, "reason": "the wrong meeting was deleted"}', "failure"],
  [
    "<think>Success or failure? It deleted the wrong one. Failure, I guess. But wait, the id is right. So success.</think>\n\nSUCCESS: the id is right.",
    "success",
  ],
  ["SUCCESS or FAILURE: SUCCESS: the meeting was deleted.", "success"],
  ["SUCCESS or FAILURE: FAILURE, because the wrong meeting was deleted", "failure"],
  ["✅ SUCCESS – the meeting was deleted.", "success"],
  ["❌ The wrong meeting was deleted.", "failure"],
  ["Yes, the request was met.", "success"],
  ["No. The wrong meeting was deleted.", "failure"],
  ["Unsuccessful: the wrong meeting was deleted.", "failure"],
  ["成功：会议已被删除。", "success"],
  ["失败：删错了会议。", "failure"],
  ["ERFOLG: Die Besprechung wurde gelöscht.", "success"],
  ["\\boxed{\\text{FAILURE}}", "failure"],
  ["SUCCESSFUL: the meeting was deleted", "success"],
  ["This was not a failure: the meeting was deleted. SUCCESS", "success"],
  ["It is hard to say.", null],
];
readPlainly("verdict", verdicts, {
  "❌ The wrong meeting was deleted.": null,
  "成功：会议已被删除。": null,
  "失败：删错了会议。": null,
  "ERFOLG: Die Besprechung wurde gelöscht.": null,
});
