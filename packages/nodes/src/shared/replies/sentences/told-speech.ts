import type { ActionForm } from "../forms/action-forms.js";
import { ofWords } from "../words/of-words.js";
import { withoutQuotes } from "../lines/strip-marks.js";

const speaking = /^(?:chat|say|tell|speak|message|send[ _]message)$/i;

/**
 * What a line says to others that begins with the world's own verb for it and leaves out the brackets: `chat Hi Bob! I stay here.` All of it is said, whatever
 * actions it speaks of. Null for anything else.
 */
export const toldSpeech = (text: string, forms: readonly ActionForm[]): string | null => {
  const [, verb = "", words = ""] = /^([a-z_]+)[ \t]+(?![[(:=]|(?:with|to|about)\b)(\S[\s\S]*)$/i.exec(text) ?? [];
  const form = forms.find(
    ({ shape }) =>
      shape?.slots.length === 1 &&
      ofWords.test(shape.slots[0] ?? "") &&
      speaking.test(shape.verb) &&
      shape.verb.toLowerCase() === verb.toLowerCase(),
  );
  return form?.shape?.write([withoutQuotes(words.trim())]) ?? null;
};
