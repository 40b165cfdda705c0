import { expect, it } from "vitest";
import { actionForms } from "../../forms/action-forms.js";
import { parseAction } from "../../parse-action.js";
import { type Expected, sentFor } from "../scenes.testing.js";

const mug = "take mug 3 from countertop 1";
const fridge = "go to fridge 1";

/** The styles of the first lot in other wording, written once it was read as meant; what each means was written down before it was read. */
const replies: readonly Expected[] = [
  ["alfworld", `My first thought was to look, but no: ${mug}`, mug],
  ["alfworld", `look\n\nHold on, that tells me nothing new.\n\n${mug}`, mug],
  ["alfworld", `${fridge}, or rather ${mug}`, mug],
  ["alfworld", `> look — actually no, ${fridge}`, fridge],
  ["alfworld", `~~${mug}~~\n\n${fridge}`, fridge],
  ["alfworld", `I was going to say go to cabinet 1, but the fridge is a better place. ${fridge}`, fridge],
  ["alfworld", "Maybe go to cabinet 1, maybe go to cabinet 2.", null],
  ["alfworld", "go to cabinet 1 / go to cabinet 2", null],
  ["alfworld", `A) look\nB) ${fridge}\nC) inventory\n\nMy pick: B`, fridge],
  ["alfworld", `Choices:\n1. ${fridge}\n2. ${mug}\n\nDecision: 2`, mug],
  ["alfworld", `${mug}; ${fridge}; put mug 3 in/on fridge 1`, mug],
  ["alfworld", `[1] ${mug}\n[2] ${fridge}`, mug],
  ["alfworld", `First step → ${mug}\nSecond step → ${fridge}`, mug],
  ["alfworld", "take the mug off the counter top", mug],
  ["alfworld", "go to the first cabinet", "go to cabinet 1"],
  ["alfworld", "switch on the desk-lamp", "use desklamp 1"],
  ["alfworld", "I'm walking to the fridge 1 now.", fridge],
  ["alfworld", `ACTON: ${fridge}`, fridge],
  ["alfworld", `Our goal is to examine the mug with the desklamp. Mug 3 is here, so the most sensible action is to ${mug}.`, mug],
  ["alfworld", `Observation: On the countertop 1, you see a mug 3. Next action: ${mug}`, mug],
  ["alfworld", `<reflection>look again?</reflection><final_action>${mug}</final_action>`, mug],
  ["alfworld", `<thinking>Perhaps look.</thinking>\n\nAction → \`${fridge}\``, fridge],
  ["alfworld", `tool: take\nparameters:\n  object: mug 3\n  receptacle: countertop 1`, mug],
  ["alfworld", `{"thought": "Cold drinks are there.", "next_action": "go to frid`, null],
  ["alfworld", `${mug}\\n\\nObservation: You pick up the mug 3.`, mug],
  ["alfworld", `𝘁𝗮𝗸𝗲 𝗺𝘂𝗴 𝟯 𝗳𝗿𝗼𝗺 𝗰𝗼𝘂𝗻𝘁𝗲𝗿𝘁𝗼𝗽 𝟭`, mug],
  ["alfworld", `《${fridge}》`, fridge],
  ["alfworld", `Ich gehe jetzt zum Kühlschrank.\nNächste Aktion: ${fridge}`, fridge],
  ["alfworld", `Сначала возьму кружку.\n> ${mug}`, mug],
  ["alfworld", `次の行動：「${fridge}」`, fridge],
  ["alfworld", `| Field | Content |\n|---|---|\n| Reasoning | It is cold there |\n| Action | ${fridge} |`, fridge],
  ["alfworld", "I'm not able to say which of these is right.", null],
  // Nothing tells here what is held; by another verb it is asked for again.
  ["alfworld, holding", "place it on sinkbasin 1", "put mug 3 in/on sinkbasin 1"],
  ["alfworld, holding", "Using sinkbasin 1, clean mug 3", "clean mug 3 with sinkbasin 1"],
  ["webshop", "click[color: Coral]", "click[coral]"],
  ["webshop", "Choose colour navy", "click[navy]"],
  ["webshop", "click[Back To search].", "click[Back to Search]"],
  ["webshop", "click[<Prev]", "click[< Prev]"],
  ["webshop", "pulsar [Features]", "click[Features]"],
  ["webshop", '{"action": "click", "element": "navy"}', "click[navy]"],
  ["webshop", "click[coral]; no wait: click[navy]", "click[navy]"],
  ["webshop", "click[coral] or click[navy]", null],
  ["webshop, search", "Enter red shoes in the search box.", "search[red shoes]"],
  ["household", "Pick the apple up.", "pick_up [apple_1]"],
  ["household", "Place apple_1 onto the counter top", "put [apple_1, countertop_0]"],
  ["household", "I turn 90° to the right.", "turn_right"],
  ["household", "put ['apple_1', 'fridge_0']", "put [apple_1, fridge_0]"],
  ["iqa", "**Answer:** \\boxed{true}", "answer [true]"],
  ["iqa", "Réponse : 3", "answer [3]"],
  ["iqa", "The answer would be 'false'.", "answer [false]"],
  ["iqa", "The answer depends on what is in the fridge.", null],
  ["ma-household", "Send a message: “I take the mug”", "chat [I take the mug]"],
  ["ma-household", "find a mug", null],
  ["ma-wah", "I'll grab the cupcake.", "go_grab [cupcake_1]"],
  ["babyai", '{"name": "toggle", "arguments": {"color": "yellow", "type": "door"}}', "toggle [yellow door]"],
  ["babyai", "go to the ball", "goto [red ball]"],
];

it.each(replies)("reads in %s: %j", (scene, reply, meant) => expect(sentFor(scene, reply)).toBe(meant));

const forms = actionForms(["email.delete_email(email_id)", "email.search_emails(query)"]);
const remove = 'email.delete_email(email_id="00000042")';
it.each([
  ["email__delete_email(email_id='00000042')", remove],
  ['tools.email.delete_email({"email_id": "00000042"})', remove],
  [`We now call ${remove}, which deletes the mail.`, remove],
  ['<tool name="email.delete_email"><param name="email_id">00000042</param></tool>', remove],
  ["Function: email.delete_email\nParameters:\n- email_id: 00000042", remove],
])("reads in an office: %j", (reply, meant) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  expect(parsed.ok && parsed.value.text.replaceAll(/[\s'"]+/g, "")).toBe(meant.replaceAll(/[\s'"]+/g, ""));
});
