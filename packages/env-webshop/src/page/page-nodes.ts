import type { Product } from "../product/product.js";

/** One visible string of a page, with what it is. */
export interface PageNode {
  readonly kind: "text" | "button" | "option" | "product";
  readonly text: string;
  /** For an option value: the name of its option. */
  readonly optionName?: string;
}

/** The sub pages of a product. */
export const subPages = ["Description", "Features", "Reviews", "Attributes"] as const;
export type SubPage = (typeof subPages)[number];

export const buttons = {
  search: "Search",
  backToSearch: "Back to Search",
  next: "Next >",
  previous: "< Prev",
  buy: "Buy Now",
} as const;

const text = (value: string): PageNode => ({ kind: "text", text: value });
const button = (value: string): PageNode => ({ kind: "button", text: value });

/**
 * Text that consists of plain white space alone collapses, and disappears where it holds a line
 * break, as in the parsed web page.
 */
const visible = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.flatMap((node) => {
    if (/[^\t\n\f\r ]/.test(node.text)) return [node];
    return node.text === "" || node.text.includes("\n") ? [] : [{ ...node, text: " " }];
  });

const head = (instruction: string): PageNode[] => [
  text("Instruction:"),
  text(instruction),
  button(buttons.backToSearch),
];

/** The start page with the search bar. */
export const searchPage = (instruction: string): PageNode[] =>
  visible([text("WebShop"), text("Instruction: "), text(instruction), button(buttons.search)]);

export interface ResultsView {
  readonly instruction: string;
  readonly pageNumber: number;
  readonly total: number;
  readonly products: readonly Pick<Product, "asin" | "name" | "priceTag">[];
}

/** A page of search results; the next button never goes away. */
export const resultsPage = ({
  instruction,
  pageNumber,
  total,
  products,
}: ResultsView): PageNode[] =>
  visible([
    ...head(instruction),
    text(`Page ${pageNumber} (Total results: ${total})`),
    ...(pageNumber > 1 ? [button(buttons.previous)] : []),
    button(buttons.next),
    ...products.flatMap(({ asin, name, priceTag }): PageNode[] => [
      { kind: "product", text: asin },
      text(name),
      text(priceTag),
    ]),
  ]);

/** A product's page; the attributes button is shown only where the shop's options ask for it. */
export const itemPage = (
  instruction: string,
  product: Product,
  { showAttributes }: { readonly showAttributes: boolean },
): PageNode[] =>
  visible([
    ...head(instruction),
    button(buttons.previous),
    ...product.options.flatMap(([optionName, values]): PageNode[] => [
      text(optionName),
      ...values.map((value): PageNode => ({ kind: "option", text: value, optionName })),
    ]),
    text(product.name),
    text(`Price: ${product.priceTag}`),
    text("Rating: N.A."),
    ...subPages.filter((name) => showAttributes || name !== "Attributes").map(button),
    button(buttons.buy),
  ]);

const subPageTexts = (product: Product, subPage: SubPage): string[] => {
  if (subPage === "Description") return [product.description];
  if (subPage === "Features") return product.bulletPoints.map((bullet) => ` ${bullet}`);
  if (subPage === "Reviews") return [];
  return [
    ...product.attributes.map((attribute) => ` ${attribute}`),
    product.category,
    product.query,
    product.productCategory,
  ];
};

/** A product's description, features, reviews (always empty) or attributes. */
export const itemSubPage = (instruction: string, product: Product, subPage: SubPage): PageNode[] =>
  visible([
    ...head(instruction),
    button(buttons.previous),
    ...subPageTexts(product, subPage).map(text),
  ]);

/** The last page in the text environment, whose goal fields the original leaves empty. */
export const donePage = ({
  asin,
  optionsJson,
  reward,
}: {
  readonly asin: string;
  readonly optionsJson: string;
  readonly reward: string;
}) =>
  visible(
    [
      [
        "Thank you for shopping with us!",
        "Your code: ",
        "None",
        " (Paste it in your MTurk interface.)",
        "Purchased",
        "asin",
        asin,
      ],
      [
        "options",
        optionsJson,
        "attrs",
        "None",
        "category",
        "None",
        "query",
        "None",
        "product category",
        "None",
      ],
      [
        "Target",
        "asin",
        "options",
        "attrs",
        "price upper",
        "instuction text",
        "category",
        "product category",
        "query",
      ],
      [
        "Goal ",
        "None",
        "Reward",
        "Your score (min 0.0, max 1.0)",
        reward,
        "Reward Details ",
        "None",
      ],
    ]
      .flat()
      .map(text),
  );
