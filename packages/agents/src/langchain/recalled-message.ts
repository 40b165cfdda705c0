import { HumanMessage } from "@langchain/core/messages";
import { recalledMark } from "../messages/read-message.js";

/**
 * Recalled text as a message. A user's message: some providers take a system message at the
 * beginning only.
 */
export const recalledMessage = (kind: string, content: string): HumanMessage =>
  new HumanMessage({ content, additional_kwargs: { [recalledMark]: { kind } } });
