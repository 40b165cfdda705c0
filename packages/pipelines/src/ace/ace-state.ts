import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { notesFields } from "../notes/notes-state.js";

const { trials, trialsLeft, reflectionDue } = fields;

/** ACE: the newest try, the outcome of every one, and what is due for the playbook. */
export const AceState = new StateSchema({ ...notesFields, trials, trialsLeft, reflectionDue });
