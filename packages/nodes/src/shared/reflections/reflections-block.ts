/** The reflections, numbered from 1 whichever trials they come from: no line of theirs is empty or looks like an action. */
export const reflectionItems = (reflections: readonly string[]): readonly { readonly number: number; readonly text: string }[] =>
  reflections.map((text, index) => ({ number: index + 1, text: text.replace(/\n\s*\n/g, "\n").replace(/^>/gm, "-") }));

/** The reflections as a block of a prompt, numbered from 1 whichever trials they come from; nothing where there are none. */
export const memoryBlock = (reflections: readonly string[]): readonly string[] =>
  reflections.length === 0
    ? []
    : ["Your memory for this task:", ...reflectionItems(reflections).map(({ number, text }) => `Trial ${number}:\n${text}`), ""];
