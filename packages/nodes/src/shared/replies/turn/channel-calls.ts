import { doesWhatIsGiven } from "../records/doing-calls.js";
import { looseJson } from "../records/loose-json.js";
import { isRecord } from "../records/value-under.js";

const call = new RegExp(
  [
    String.raw`(?:<\|start\|>\s*assistant\s*)?(?:<\|channel\|>\s*[a-z]{1,20}\s*)?`,
    String.raw`\bto=(?:functions?\.)?([a-z][\w.-]{0,60})[^<{\n]{0,40}`,
    String.raw`(?:<\|channel\|>\s*[a-z]{1,20}\s*)?(?:<\|constrain\|>\s*[a-z]{0,20}\s*)?(?:<\|message\|>|\n)\s*(\{[\s\S]{0,8000}?\})\s*(?:<\|(?:call|end|return)\|>|$)`,
  ].join(""),
  "gi",
);

/**
 * Calls of a model whose channels say whom a message is to, as the records that others write: `to=functions.open<|message|>{"place": "drawer 3"}<|call|>`.
 */
export const withChannelCalls = (reply: string): string =>
  reply.includes("to=")
    ? reply.replace(call, (whole: string, name: string, given: string) => {
        const told = looseJson(given);
        // What is given to a call that does it is the action.
        if (isRecord(told) && told["name"] === name) return `\n${given}\n`;
        return isRecord(told) && !doesWhatIsGiven(name) ? `\n${JSON.stringify({ name, arguments: told })}\n` : whole;
      })
    : reply;
