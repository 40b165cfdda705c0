import { cleanReply, withoutStruck } from "./clean-reply.js";
import { besideThoughtTags } from "./thought-tags.js";

/** Pictures at a line's end, but for those that say yes or no. */
const pictures = /(?<=[\w\])"'.!]) *(?:(?![✓✔✅☑✗✘❌✖❎])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+ *$/gmu;
const withoutPictures = (text: string): string => text.replace(pictures, "");

/** A reply that acts, as plain lines: without what is struck through, a thought between tags on a line of its own. */
export const cleanActingReply = (reply: string): string => withoutPictures(besideThoughtTags(cleanReply(withoutStruck(reply))));
