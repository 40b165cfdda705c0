/** Tokens of a text by the usual rule of thumb for English, four characters each; for budgets and for providers that report none. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
