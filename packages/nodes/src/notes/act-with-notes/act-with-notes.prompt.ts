import {
  definePrompt,
  fillTemplate,
  type PromptFields,
  type PromptTemplate,
  replyNames,
} from "@mnemograph/core";
import { actPrompt } from "../../shared/acting/act.prompt.js";
import { actWithToolsPrompt } from "../../shared/acting/act-with-tools.prompt.js";
import { type EpisodeVariables, episodeSample } from "../../shared/prompting/episode-variables.js";

/** What the block of notes holds. */
export interface NotesBlock {
  /** The notes as text; empty where there are none. */
  readonly notes: string;
  readonly place: "system" | "task";
  /** Whether the notes have ids that the agent can name. */
  readonly hasIds: boolean;
  /** Whether the agent is asked at each step which notes help. */
  readonly asksUse: boolean;
  /** What an earlier try at this task taught; empty at the first. */
  readonly lesson?: string;
}

export type ActWithNotesVariables = EpisodeVariables & NotesBlock;

/** The block's words; a field of its own says at which place it stands. */
const block = (field: "notesInSystem" | "notesAboveTask"): string => `Your notes from earlier tasks:
{{${field}}}
{{#asksUse}}Before each action{{/asksUse}}{{^asksUse}}First{{/asksUse}}, check which notes fit this task. Follow those, and ignore the others.
{{#hasWorkflows}}
A note with numbered steps is a workflow: follow its steps in order, and skip or repeat a step where the world's answer calls for it. A name in braces stands for a thing of this task.
{{/hasWorkflows}}
{{#hasIds}}
When you begin to follow a note, name its id first in a thought, in brackets.
{{/hasIds}}`;

/** What a try before this one taught. ACE section 3.1. */
const lessonBlock = `{{#lesson}}
What your last try at this task taught you:
{{lesson}}

{{/lesson}}`;

/** The template of `act` with one block more, at the end of the system message or above the task. */
const withBlock = (template: PromptTemplate = []): PromptTemplate =>
  template.map((part) => {
    if ("each" in part) return part;
    return part.role === "system"
      ? {
          ...part,
          content: `${part.content}\n{{#notesInSystem}}\n\n${block("notesInSystem")}\n{{/notesInSystem}}`,
        }
      : {
          ...part,
          content: part.content.replace(
            /^The task:/m,
            () =>
              `{{#notesAboveTask}}\n${block("notesAboveTask")}\n\n{{/notesAboveTask}}\n${lessonBlock}\nThe task:`,
          ),
        };
  });

const blockFields = ({ notes, place, hasIds, asksUse, lesson = "" }: NotesBlock): PromptFields => ({
  notesInSystem: place === "system" ? notes : "",
  notesAboveTask: place === "task" ? notes : "",
  hasIds,
  asksUse,
  hasWorkflows: /\{\w+\}/.test(notes),
  lesson,
});

const filled = (content: string, shown: NotesBlock): string =>
  fillTemplate(
    [{ role: "system", content }],
    blockFields({ ...shown, place: "system" }),
  )[0]?.content.trimEnd() ?? "";

/** The blocks alone, for the introduction of a dialogue; none without notes and lesson. */
export const notesBlockTexts = (shown: NotesBlock): readonly string[] => [
  ...(shown.notes === "" ? [] : [filled(block("notesInSystem"), shown)]),
  ...((shown.lesson ?? "") === "" ? [] : [filled(lessonBlock, shown)]),
];

const sample: ActWithNotesVariables = {
  ...episodeSample,
  notes: "NOTES",
  place: "system",
  hasIds: true,
  asksUse: true,
  lesson: "LESSON",
};

/**
 * The prompt of Act and ReAct with one block of notes: without notes it is theirs word for word.
 * ReasoningBank section 3.2; AWM section 2.3; ACE section 3; ExpeL section 4.3.
 */
export const actWithNotesPrompt = definePrompt<ActWithNotesVariables>({
  id: "notes/act",
  reply: replyNames.nextAction,
  stop: ({ examples }) => [`\nExample ${examples.length + 1}:`],
  sample,
  template: withBlock(actPrompt.template),
  fields: (variables) => ({ ...actPrompt.fields?.(variables), ...blockFields(variables) }),
});

/** The same in a world whose actions are calls of tools. */
export const actWithNotesAndToolsPrompt = definePrompt<ActWithNotesVariables>({
  id: "notes/act-with-tools",
  sample,
  template: withBlock(actWithToolsPrompt.template),
  fields: (variables) => ({ ...actWithToolsPrompt.fields?.(variables), ...blockFields(variables) }),
});
