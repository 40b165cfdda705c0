import { ownTurn } from "../../replies/index.js";

/** `Yes?` asks back and agrees to nothing. */
const agrees =
  /^\W*(?:yes|yeah|yep|sure|ok(?:ay)?|ready|i['’]?m ready|i am ready|absolutely|of course|certainly)\b(?!\s?\?)/i;
const denies = /\bnot\b|n[’']t\b|\bcannot\b|^\W*(?:no|nope)(?:,? (?:thanks|thank you|sorry))?\W*$/i;
const mayBegin =
  /\b(?:yes|ready|understood|understand|got it|sure|ok(?:ay)?|let['’]s|go ahead|alright|great)\b/i;
const question = /^[^.!\n]{1,400}\?\W*$/;
/** Nothing but a question, in which nobody says that it may begin. */
const asks = (text: string): boolean => question.test(text) && !mayBegin.test(text);

/**
 * Whether the reply to a dialogue's introduction declines to play: it denies or asks first, and
 * does not begin by agreeing.
 */
export const declinesToPlay = (reply: string): boolean => {
  const described = ownTurn(reply).text.trim();
  return !agrees.test(described) && (denies.test(described) || asks(described));
};
