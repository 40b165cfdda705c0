/** How a ticket can be settled. */
export const ways = ["refund", "exchange", "repair"] as const;
export type Way = (typeof ways)[number];

export interface Ticket {
  readonly id: string;
  readonly input: string;
  readonly way: Way;
}

/** What the team knows and no prompt says: which way settles which problem. */
const problems: readonly (readonly [problem: string, way: Way])[] = [
  ["arrived broken, the glass is in pieces", "exchange"],
  ["was charged twice on my credit card", "refund"],
  ["stopped working after a month of use", "repair"],
  ["never arrived, the parcel is lost in the mail", "refund"],
  ["came in the wrong colour, I wanted blue", "exchange"],
];
const products = ["lamp", "clock", "toaster", "radio", "kettle", "camera"];

/** A ticket for each product and problem. Replace them by requests of your own. */
export const tickets: readonly Ticket[] = products.flatMap((product, row) =>
  problems.map(([problem, way], column) => {
    const id = `${product.charAt(0).toUpperCase()}${1000 + row * 17 + column * 5}`;
    return { id, input: `My ${product}, order ${id}, ${problem}.`, way };
  }),
);
