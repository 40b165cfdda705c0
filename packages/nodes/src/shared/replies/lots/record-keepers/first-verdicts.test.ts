import { type MeantText } from "../unmet-voices/text-scenes.testing.js";
import { readEach } from "./read-each.testing.js";

/** Verdicts on a run, written from the prompts alone. */
const replies: readonly MeantText[] = [
  ["verdict", "FAILURE. No drawer was opened.", "failure"],
  ["verdict", "The verdict is SUCCESS: the fork is in the drawer.", "success"],
  ["verdict", '{"verdict": "FAILURE", "reason": "The fork was only cleaned; success would need it in the drawer."}', "failure"],
  ["verdict", '{"success": false, "explanation": "not in the drawer"}', "failure"],
  ["verdict", '{"result": "success"}', "success"],
  ["verdict", "❌ The fork never reached a drawer.", "failure"],
  ["verdict", "✅ SUCCESS", "success"],
  ["verdict", "Reason: the fork was cleaned but is still in the hand.\nVerdict: FAILURE", "failure"],
  ["verdict", "At first sight a SUCCESS, but no: the fork was never put away. FAILURE", "failure"],
  ["verdict", "FAILURE: although cleaning the fork was a success, it was never put in the drawer.", "failure"],
  ["verdict", "SUCCESS: no failure came back from any action, and the fork is in the drawer.", "success"],
  ["verdict", "\\boxed{FAILURE}", "failure"],
  ["verdict", "FEHLSCHLAG: Die Gabel liegt nicht in der Schublade.", "failure"],
  ["verdict", "失败：叉子没有放进抽屉。", "failure"],
  ["verdict", "Did the agent succeed? No. It cleaned the fork and stopped there.", "failure"],
  ["verdict", "The run is not successful.", "failure"],
  ["verdict", "Partial success: the fork is clean, but it was not put in the drawer, so the request was not met.", "failure"],
  ["verdict", "**SUCCESS or FAILURE:** FAILURE – the last part is missing.", "failure"],
  [
    "verdict",
    "| Criterion | Met |\n|---|---|\n| Fork cleaned | Yes |\n| Fork in drawer | No |\n\n**FAILURE**: the fork is not in the drawer.",
    "failure",
  ],
  ["verdict", "<verdict>SUCCESS</verdict><reason>All was done.</reason>", "success"],
  ["verdict", "The request was met: the clean fork lies in drawer 1.", "success"],
  ["verdict", "The request was not fulfilled.", "failure"],
  ["verdict", "SUCCESS or FAILURE: the reason in one sentence", null],
  ["verdict", "I need more information to judge this run.", null],
  ["verdict", "> go to drawer 1", null],
];

/** What is not read as it was meant: asked for again (null), or read in other words than its writer expected. */
readEach(replies, {
  "FEHLSCHLAG: Die Gabel liegt nicht in der Schublade.": null,
  "失败：叉子没有放进抽屉。": null,
});
