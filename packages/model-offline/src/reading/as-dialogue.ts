/**
 * A page's reply in a dialogue's words: `> …` as `Act: …`, and a thought that is the reply as
 * `Thought: …`.
 */
export const asDialogue = (reply: string) =>
  reply.replaceAll(/^> *think: */gm, "Thought: ").replaceAll(/^> */gm, "Act: ");
