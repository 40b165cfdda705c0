import {
  donePage,
  itemPage,
  itemSubPage,
  resultsPage,
  searchPage,
  buttons,
  subPages,
  type PageNode,
  type SubPage,
} from "../page/page-nodes.js";
import { jsonPairs, representFloat, representPairs } from "../python/represent.js";
import { compareCodePoints } from "../python/text.js";
import { findProducts, productsPerPage } from "../shop/find-products.js";
import { parseAction } from "./parse-action.js";
import type { ShopVisit } from "./shop-visit.js";

/** The text environment's session as plain JSON. */
export type TextSession = {
  readonly page: "index" | "search_results" | "item_page" | "item_sub_page" | "done";
  readonly subPage: SubPage | null;
  readonly keywords: readonly string[] | null;
  readonly pageNumber: number;
  /** The shown page's products, and how many there are on all pages. */
  readonly results: { readonly asins: readonly string[]; readonly total: number } | null;
  readonly asin: string | null;
  /** Products opened since the last visit of the first page. */
  readonly visited: readonly string[];
  /** Chosen options in the order of their first click. */
  readonly options: readonly (readonly [name: string, value: string])[];
  /** Reward printed on the last page. */
  readonly reward: number;
  readonly url: string;
};

export interface TextStep {
  readonly session: TextSession;
  readonly reward: number;
  readonly done: boolean;
}

type Clickable =
  | { readonly kind: "button" }
  | { readonly kind: "product"; readonly asin: string }
  | { readonly kind: "option"; readonly name: string };

const baseUrl = "http://127.0.0.1:3000";

export const startTextSession = (visit: ShopVisit): TextSession => ({
  page: "index",
  subPage: null,
  keywords: null,
  pageNumber: 0,
  results: null,
  asin: null,
  visited: [],
  options: [],
  reward: 0,
  url: `${baseUrl}/${visit.sessionName}`,
});

const productOf = (visit: ShopVisit, session: TextSession) =>
  visit.shop.store.get(session.asin ?? "")!;

/** The visible strings of the session's page. */
export const textPageNodes = (visit: ShopVisit, session: TextSession): PageNode[] => {
  const { instruction, showAttributes, shop } = visit;
  switch (session.page) {
    case "index":
      return searchPage(instruction);
    case "search_results": {
      const { asins, total } = session.results ?? { asins: [], total: 0 };
      const products = asins
        .map((asin) => shop.store.get(asin))
        .filter((product) => product !== undefined);
      return resultsPage({ instruction, pageNumber: session.pageNumber, total, products });
    }
    case "item_page":
      return itemPage(instruction, productOf(visit, session), { showAttributes });
    case "item_sub_page":
      return itemSubPage(instruction, productOf(visit, session), session.subPage ?? "Reviews");
    case "done": {
      // The template engine sorts the names, and writes the characters that mean something in HTML
      // as escapes.
      const sorted = session.options.toSorted(([left], [right]) => compareCodePoints(left, right));
      const optionsJson = jsonPairs(sorted).replace(
        /[<>&']/g,
        (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
      );
      return donePage({
        asin: session.asin ?? "",
        optionsJson,
        reward: representFloat(session.reward),
      });
    }
  }
};

const clickablesOf = (nodes: readonly PageNode[]): Map<string, Clickable> => {
  const clickables = new Map<string, Clickable>();
  for (const node of nodes)
    if (node.kind === "button") clickables.set(node.text.toLowerCase(), { kind: "button" });
  for (const node of nodes)
    if (node.kind === "product")
      clickables.set(node.text.toLowerCase(), { kind: "product", asin: node.text });
  for (const node of nodes)
    if (node.kind === "option")
      clickables.set(node.text, { kind: "option", name: node.optionName ?? "" });
  return clickables;
};

/**
 * What can be clicked, in the original's order; `search` is listed on the first page although it
 * cannot be clicked.
 */
export const textClickables = (nodes: readonly PageNode[]): string[] => [
  ...clickablesOf(nodes).keys(),
];

const search = (
  visit: ShopVisit,
  session: TextSession,
  keywords: readonly string[],
  pageNumber: number,
): TextSession | undefined => {
  const found = findProducts(visit.shop, keywords, `${visit.sessionName}/${session.url}`);
  if (found === undefined) return undefined;
  const asins = found.slice((pageNumber - 1) * productsPerPage, pageNumber * productsPerPage);
  const url = `${baseUrl}/search_results/${visit.sessionName}/${keywords.join("+")}/${pageNumber}`;
  const results = { asins, total: found.length };
  return {
    ...session,
    page: "search_results",
    subPage: null,
    keywords,
    pageNumber,
    results,
    asin: null,
    options: [],
    url,
  };
};

const showItem = (visit: ShopVisit, session: TextSession): TextSession => {
  const words = (session.keywords ?? []).join("+");
  const url = `${baseUrl}/item_page/${visit.sessionName}/${session.asin}/${words}/${session.pageNumber}/${jsonPairs(session.options)}`;
  return { ...session, page: "item_page", subPage: null, url };
};

const openItem = (
  visit: ShopVisit,
  session: TextSession,
  argument: string,
  clicked: Clickable,
): TextSession => {
  if (clicked.kind === "product") {
    const visited = session.visited.includes(clicked.asin)
      ? session.visited
      : [...session.visited, clicked.asin];
    return showItem(visit, { ...session, asin: clicked.asin, visited });
  }
  if (clicked.kind === "button") return showItem(visit, session);
  const name = clicked.name.toLowerCase();
  const isChosen = session.options.some(([chosen]) => chosen === name);
  const options = isChosen
    ? session.options.map((pair): readonly [string, string] =>
        pair[0] === name ? [name, argument] : pair,
      )
    : [...session.options, [name, argument] as const];
  return showItem(visit, { ...session, options });
};

const openSubPage = (visit: ShopVisit, session: TextSession, subPage: SubPage): TextSession => {
  const words = (session.keywords ?? []).join("+");
  const place = `${visit.sessionName}/${session.asin}/${words}/${session.pageNumber}/${subPage}`;
  return {
    ...session,
    page: "item_sub_page",
    subPage,
    url: `${baseUrl}/item_sub_page/${place}/${representPairs(session.options)}`,
  };
};

const buy = (visit: ShopVisit, session: TextSession): TextStep => {
  const reward = visit.score(session.asin ?? "", session.options);
  const url = `${baseUrl}/done/${visit.sessionName}/${session.asin}/${representPairs(session.options)}`;
  return { session: { ...session, page: "done", subPage: null, reward, url }, reward, done: true };
};

/**
 * Which page an address belongs to: the original looks for the first of these words anywhere in it,
 * the query included.
 */
const pageOfUrl = (url: string) =>
  ["search_results", "item_page", "item_sub_page", "done"].find((name) => url.includes(name));

const click = (
  visit: ShopVisit,
  session: TextSession,
  argument: string,
  clicked: Clickable,
): TextStep => {
  const same = (next: TextSession | undefined): TextStep => ({
    session: next ?? session,
    reward: 0,
    done: false,
  });
  const page = pageOfUrl(session.url);
  const isPrevious = argument === buttons.previous.toLowerCase();
  if (argument === buttons.buy.toLowerCase()) return buy(visit, session);
  if (argument === buttons.backToSearch.toLowerCase()) return same(startTextSession(visit));
  if (argument === buttons.next.toLowerCase() && page === "search_results") {
    return same(search(visit, session, session.keywords ?? [], session.pageNumber + 1));
  }
  if (isPrevious && page === "search_results")
    return same(search(visit, session, session.keywords ?? [], session.pageNumber - 1));
  if (isPrevious && page === "item_page")
    return same(search(visit, session, session.keywords ?? [], session.pageNumber));
  const subPage = subPages.find((name) => name.toLowerCase() === argument);
  if (subPage !== undefined) return same(openSubPage(visit, session, subPage));
  return same(openItem(visit, session, argument, clicked));
};

/**
 * One action in the text environment: anything that the page does not offer leaves everything as it
 * is, without a word.
 */
export const stepTextSession = (
  visit: ShopVisit,
  session: TextSession,
  action: string,
): TextStep => {
  const nothing: TextStep = { session, reward: 0, done: false };
  const parsed = parseAction(action);
  if (parsed === undefined) return nothing;
  const argument = parsed.argument.toLowerCase();
  if (parsed.name === "search") {
    const found = search(visit, session, argument.split(" "), 1);
    return found === undefined ? nothing : { session: found, reward: 0, done: false };
  }
  if (parsed.name !== "click" || argument === buttons.search.toLowerCase()) return nothing;
  const clicked = clickablesOf(textPageNodes(visit, session)).get(argument);
  return clicked === undefined ? nothing : click(visit, session, argument, clicked);
};
