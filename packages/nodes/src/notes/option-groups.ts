import { NotesOptions } from "./notes-options.js";

/** The groups of options that the nodes of every method with notes read. */
export const notesOptionGroups = {
  notes: NotesOptions.meta({
    description: "which notes a task begins with, and how prompts show them",
  }),
};
