/** An invented archive: nothing in it is of any world that the project plays. */
export const frontPage = (goal: string) => `\nArchive \nRequest: ${goal} \n[Look up] `;
export const listPage = (...entries: readonly (readonly [name: string, text: string])[]) =>
  `\n[Up] \nShelf 1 (of 3) \n[Further >] ${entries.map(([name, text]) => `\n[${name}] \n${text} `).join("")}`;
export const scrollPage = (
  title: string,
  groups: readonly (readonly [heading: string, values: readonly string[]])[] = [],
) =>
  `\n[Up] \n[< Prev] ${groups.map(([heading, values]) => `\n${heading} ${values.map((value) => `[${value}]`).join("")}`).join("")}\n${title} \n[Notes] \n[Order Copy] `;

/** One episode as ReAct's prompts show it. */
export const episode = (
  goal: string,
  ...steps: readonly (readonly [action: string, answer: string])[]
) =>
  [
    frontPage(goal),
    `Your task is to: ${goal}`,
    ...steps.map(([action, answer]) => `> ${action}\n${answer}`),
  ].join("\n");

const inks = (...values: readonly string[]) => [["ink", values]] as const;
export const firstExample = episode(
  "kindly fetch the zorp chronicle with ink: vermil, cost lower than 30 crowns",
  [
    "query[zorp chronicle vermil]",
    listPage(["Z0017", "Zorp chronicle, bound\n$12.5"], ["Z0018", "Zorp tables\n$10.0"]),
  ],
  ["open[Z0017]", scrollPage("Zorp chronicle, bound", inks("ochre", "vermil"))],
  ["open[vermil]", "You have opened vermil."],
  ["open[Order Copy]", "Done."],
);
export const secondExample = episode(
  "kindly fetch the quib ledger with ink: ochre, cost lower than 40 crowns",
  [
    "query[quib ledger ochre]",
    listPage(["Q0021", "Quib songs\n$11.0"], ["Q0023", "Quib ledger\n$20.0"]),
  ],
  ["open[Q0023]", scrollPage("Quib ledger", inks("ochre", "slate"))],
  ["open[ochre]", "You have opened ochre."],
  ["open[Order Copy]", "Done."],
);

export const prompt = (task: string, ...notes: readonly string[]) =>
  [
    `Example 1:\n${firstExample}\n`,
    `Example 2:\n${secondExample}\n`,
    ...notes,
    `The task:\n${task}`,
    ">",
  ].join("\n");
