import { noteId } from "../methods/reflection-method.js";
import type { ScopedMemories } from "../store/scoped-memories.js";

/** Takes out the note that was recalled under this id. Returns whether there was one. */
export const forgetNote = async (
  { reflections }: Pick<ScopedMemories, "reflections">,
  id: string,
): Promise<boolean> => {
  const note = (await reflections.everything()).find((one) => noteId(one) === id);
  if (note === undefined) return false;
  await reflections.remove([note]);
  return true;
};
