import { declareReply, definePrompt } from "@mnemograph/core";
import { z } from "zod";

export interface MergeNotesVariables {
  /** Texts that say nearly the same. */
  readonly texts: readonly string[];
}

const merged = declareReply({
  name: "merged_note",
  fields: { note: z.string().meta({ description: "the one note" }) },
  form: "Note: <note|the note>",
});

/** Asks for one note in place of several. ACE section 3.2 "Grow-and-refine". */
export const mergeNotesPrompt = definePrompt<MergeNotesVariables>({
  id: "ace/merge-notes",
  reply: "merged note",
  structured: () => merged,
  sample: { texts: ["NOTE"] },
  template: [
    {
      role: "system",
      content: `The notes below say nearly the same. Write one note in their place. Keep everything that any of them says, once, and add nothing.
{{#repliesInText}}
Reply with one line:
${merged.shown()}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `{{#notes}}
{{number}}. {{text}}
{{/notes}}`,
    },
  ],
  fields: ({ texts }) => ({
    notes: texts.map((text, index) => ({ number: index + 1, text: text.replace(/\s+/g, " ") })),
  }),
});
