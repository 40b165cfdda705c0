/** Whether an observation is a page of WebShop, in either of its two ways of writing. */
export const isShopPage = (observation: string): boolean =>
  /\[(?:SEP|button|Search|Buy Now|Back to Search|Next >|< Prev)\]/.test(observation);

/**
 * A shop's page from the text that the agent saw, line by line: what stands in brackets can be
 * pressed.
 */
export const shopPage = (observation: string) =>
  observation
    .replaceAll(/\[button\]\s*(.*?)\s*\[button_?\]/g, "[$1]")
    .split(/\s*\[SEP\]\s*|\n/)
    .map((line) =>
      line
        .split(/(\[[^\]]+\])/)
        .map((piece) => ({
          text: piece.replaceAll(/^\[|\]$/g, "").trim(),
          isButton: piece.startsWith("["),
        }))
        .filter(({ text }) => text !== ""),
    )
    .filter((pieces) => pieces.length > 0);
