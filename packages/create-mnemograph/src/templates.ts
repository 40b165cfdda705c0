/** The folders of `templates`, each with what it starts. */
export const templates: Readonly<Record<string, string>> = {
  "agent-memory": "a LangChain agent with memory, measured with and without it",
  "own-environment": "an environment of your own, played by several methods",
  "own-method": "a method of your own, compared with Act",
};

/** A list for people, one template a line. */
export const listTemplates = (): string =>
  Object.entries(templates)
    .map(([name, text], index) => `  ${index + 1}. ${name.padEnd(16)} ${text}`)
    .join("\n");

/** The template of this name, or of this number in the list; undefined where there is none. */
export const templateFrom = (given: string): string | undefined => {
  const names = Object.keys(templates);
  return names.find((name, index) => given.trim() === name || given.trim() === `${index + 1}`);
};
