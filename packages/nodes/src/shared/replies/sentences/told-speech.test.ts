import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { toldSpeech } from "./told-speech.js";

const forms = actionForms(["go_put [<receptacle>]", "chat [<words>]", "stop []"]);
const read = (reply: string) => {
  const parsed = parseAction(reply, { forms });
  return parsed.ok ? parsed.value.text : null;
};

describe("what is said without brackets", () => {
  it.each([
    ["chat I'll stop here for now.", "chat [I'll stop here for now.]"],
    ["> chat Hi Bob! I start here; could you do the attic?", "chat [Hi Bob! I start here; could you do the attic?]"],
    ["chat Fine, Bob: you take the attic, I take the cellar.", "chat [Fine, Bob: you take the attic, I take the cellar.]"],
    ['chat "Done here, thanks."', "chat [Done here, thanks.]"],
  ])("is all of the line: %s", (reply, action) => expect(read(reply)).toBe(action));

  it.each(["chat with Bob about it", "I chat a little", "stop []"])("is none: %s", (text) => expect(toldSpeech(text, forms)).toBeNull());
  it("is none where the world has no such verb", () => expect(toldSpeech("chat hello", actionForms(["search[<words>]"]))).toBeNull());
});

describe("an answer that is none yet", () => {
  const questions = actionForms(["turn_left", "answer [text]"]);
  it.each(["**Answer:** I can't tell yet.", "Answer: not yet known", "The answer is not clear yet."])("is asked again: %s", (reply) =>
    expect(parseAction(reply, { forms: questions }).ok).toBe(false),
  );
  it("is given where it is told", () =>
    expect(parseAction("Answer: no", { forms: questions })).toMatchObject({ value: { text: "answer [no]" } }));
});
