import { cleanReply, withoutStruck } from "./clean-reply.js";
import { withoutRefusedRows } from "./refused-rows.js";
import { besideThoughtTags } from "./thought-tags.js";

/** Pictures at a line's end, but for those that say yes or no. */
const pictures = /(?<=[\w\])"'.!]) *(?:(?![✓✔✅☑✗✘❌✖❎])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+ *$/gmu;
const withoutPictures = (text: string): string => text.replace(pictures, "");

/** How sure one is, in brackets behind an action. */
const sureness = / \[(?:confidence|certainty|probability)(?: level| score)? ?[:=] ?[\d.]{1,6} ?%?\]/gi;

/** A reply that acts, as plain lines: without what is struck through, a thought between tags on a line of its own. */
export const cleanActingReply = (reply: string): string =>
  withoutPictures(besideThoughtTags(cleanReply(withoutRefusedRows(withoutStruck(reply))))).replace(sureness, "");
