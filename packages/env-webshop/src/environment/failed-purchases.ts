import type { FailedAttempt } from "@mnemograph/core";

/**
 * Two failed attempts in a shop of no one's data: one bought without choosing, one kept to the
 * first list of results.
 */
export const failedPurchases: readonly FailedAttempt[] = [
  {
    attempt: [
      "WebShop",
      "[Search]",
      "Your task is to: i want a rust proof garden trowel with a long handle, color orange, and price lower than 25.00 dollars",
      "> search[rust proof garden trowel long handle]",
      "[Back to Search]",
      "[X00TROWEL1]",
      "Rust Proof Garden Trowel with Long Handle",
      "$18.40",
      "> click[X00TROWEL1]",
      "[Back to Search]",
      "color [green][orange][grey]",
      "Rust Proof Garden Trowel with Long Handle",
      "Price: $18.40",
      "[Buy Now]",
      "> click[Buy Now]",
      "Result: failed, it ended without reaching the goal",
    ].join("\n"),
    reflection:
      "The trowel was the right one, but I bought it without choosing a color. Next time: I will search[rust proof garden trowel long handle], click[X00TROWEL1], then click[orange] and only after that click[Buy Now].",
  },
  {
    attempt: [
      "WebShop",
      "[Search]",
      "Your task is to: i need a folding camp stool with a carry bag, and price lower than 40.00 dollars",
      "> search[stool]",
      "[Back to Search]",
      "[X00STOOL07]",
      "Wooden Bar Stool",
      "$64.00",
      "> click[X00STOOL07]",
      "[Back to Search]",
      "Wooden Bar Stool",
      "Price: $64.00",
      "[Buy Now]",
      "> click[Buy Now]",
      "Result: failed, it ended without reaching the goal",
    ].join("\n"),
    reflection:
      "I searched for one word and bought what came first, a bar stool above the price. Next time: I will search[folding camp stool carry bag], compare names and prices with the instruction, and click[Back to Search] for other words where nothing fits before I open one and buy it.",
  },
];
