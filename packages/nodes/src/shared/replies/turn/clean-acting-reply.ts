import { cleanReply, withoutStruck } from "./clean-reply.js";
import { besideThoughtTags } from "./thought-tags.js";

/** A reply that acts, as plain lines: without what is struck through, a thought between tags on a line of its own. */
export const cleanActingReply = (reply: string): string => besideThoughtTags(cleanReply(withoutStruck(reply)));
