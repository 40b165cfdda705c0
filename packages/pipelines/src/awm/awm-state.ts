import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { notesFields } from "../notes/notes-state.js";

/** An episode with workflows, and the runs that more are induced from. */
export const AwmState = new StateSchema({ ...notesFields, runs: fields.runs });
