import type { Product } from "./product.js";

/**
 * The text that the search index holds of a product: title, description, first bullet point and
 * options, lower case.
 */
export const searchDocument = ({ name, description, bulletPoints, options }: Product): string => {
  const optionText = options
    .map(([option, values]) => `${option}: ${values.join(", ")}`)
    .join(", and ");
  return [name, description, bulletPoints[0] ?? "", optionText].join(" ").toLowerCase();
};
