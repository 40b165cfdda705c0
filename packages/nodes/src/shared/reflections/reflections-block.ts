/** The reflections as a block of a prompt, numbered from 1 whichever trials they come from; nothing where there are none. */
export const memoryBlock = (reflections: readonly string[]): readonly string[] =>
  reflections.length === 0
    ? []
    : [
        "Your memory for this task:",
        ...reflections.map((text, index) => `Trial ${index + 1}:\n${text.replace(/\n\s*\n/g, "\n").replace(/^>/gm, "-")}`),
        "",
      ];
