export interface ShopLine {
  readonly text: string;
  readonly isButton: boolean;
}

/** A shop's page in lines, from the text that the agent saw: `[SEP]` parts what stands below one another, `[button]` marks what can be pressed. */
export const shopPage = (observation: string): readonly ShopLine[] =>
  observation
    .split(/\[SEP\]|\n/)
    .flatMap((line) => line.split(/(\[button\].*?\[button_?\])/))
    .map((line) => {
      const [, button] = /^\[button\]\s*(.*?)\s*\[button_?\]$/.exec(line.trim()) ?? [];
      return { text: button ?? line.replaceAll(/\[\/?button_?\]/g, "").trim(), isButton: button !== undefined };
    })
    .filter(({ text }) => text !== "");
