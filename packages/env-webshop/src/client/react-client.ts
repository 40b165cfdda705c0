import {
  itemPage,
  itemSubPage,
  resultsPage,
  searchPage,
  buttons,
  subPages,
  type PageNode,
  type SubPage,
} from "../page/page-nodes.js";
import { renderReact } from "../page/render-react.js";
import { representFloat, representPairs } from "../python/represent.js";
import { findProducts, productsPerPage } from "../shop/find-products.js";
import { readPathText, readKeywords } from "./web-address.js";
import type { ShopVisit } from "./shop-visit.js";

/** The session of ReAct's web client as plain JSON. */
export type ReactSession = {
  readonly page: "init" | "search" | "item" | "item_sub" | "end";
  readonly query: string;
  readonly subPage: SubPage | null;
  readonly asin: string | null;
  readonly options: readonly (readonly [name: string, value: string])[];
  /** Products of the last results page; ten, of which three were shown. */
  readonly asins: readonly string[];
  /** Option values of the last product page that had any, with their names. */
  readonly optionTypes: readonly (readonly [value: string, name: string])[];
};

export interface ReactStep {
  readonly session: ReactSession;
  readonly observation: string;
  readonly reward: number;
  readonly done: boolean;
}

/**
 * `encodeOptions` sends options percent-encoded, as RAP's client does: `#` and `?` in them then
 * reach the shop.
 */
export interface ReactOptions {
  readonly encodeOptions: boolean;
}

const emptySession: ReactSession = {
  page: "init",
  query: "",
  subPage: null,
  asin: null,
  options: [],
  asins: [],
  optionTypes: [],
};

/**
 * What the web server answers to an address that it cannot read: a page without any text that the
 * view would show.
 */
const failedPage: readonly PageNode[] = [];

/** Products for a search as it stands in an address; undefined where the address cannot be read. */
const findByPath = (
  { shop, sessionName }: ShopVisit,
  path: string,
): readonly string[] | undefined => {
  const query = readPathText(path);
  const keywords = query === undefined ? undefined : readKeywords(query);
  if (keywords === undefined) return undefined;
  return keywords[0] === "<a>" ? [] : findProducts(shop, keywords, `${sessionName}/${path}`);
};

const fetchNodes = (
  visit: ShopVisit,
  session: ReactSession,
  { encodeOptions }: ReactOptions,
): readonly PageNode[] => {
  const { instruction, shop, showAttributes } = visit;
  if (session.page === "init") return searchPage(instruction);
  if (session.page === "search") {
    const found = findByPath(visit, session.query);
    if (found === undefined) return failedPage;
    const products = found.slice(0, productsPerPage).map((asin) => shop.store.get(asin));
    return resultsPage({
      instruction,
      pageNumber: 1,
      total: found.length,
      products: products.filter((product) => product !== undefined),
    });
  }
  const optionsText = representPairs(session.options);
  if (optionsText.includes("/") || (!encodeOptions && /[#?]/.test(optionsText))) return failedPage;
  const product = shop.store.get(session.asin ?? "")!;
  if (session.page === "item") return itemPage(instruction, product, { showAttributes });
  return itemSubPage(instruction, product, session.subPage ?? "Reviews");
};

const show = (visit: ShopVisit, session: ReactSession, options: ReactOptions): ReactStep => {
  const nodes = fetchNodes(visit, session, options);
  const url = `${visit.sessionName}/${session.query}/${representPairs(session.options)}`;
  const { observation, asins, optionTypes } = renderReact(nodes, {
    url,
    isFirstPage: session.page === "init",
  });
  const kept: ReactSession = {
    ...session,
    asins: asins.length > 0 ? asins : session.asins,
    optionTypes: optionTypes.length > 0 ? optionTypes : session.optionTypes,
  };
  return { session: kept, observation, reward: 0, done: false };
};

export const startReactSession = (visit: ShopVisit, options: ReactOptions): ReactStep =>
  show(visit, emptySession, options);

const buy = (
  visit: ShopVisit,
  session: ReactSession,
  { encodeOptions }: ReactOptions,
): ReactStep => {
  const ended: ReactSession = { ...session, page: "end" };
  const optionsText = representPairs(session.options);
  // The address ends at `#`: the shop cannot read the options, answers with an error page, and no
  // reward is found on it.
  if (optionsText.includes("/") || (!encodeOptions && /[#?]/.test(optionsText))) {
    return { session: ended, observation: "", reward: 0, done: true };
  }
  const reward = visit.score(session.asin ?? "", session.options);
  return {
    session: ended,
    observation: `Your score (min 0.0, max 1.0): ${representFloat(reward)}`,
    reward,
    done: true,
  };
};

const chooseOption = (session: ReactSession, value: string): ReactSession | undefined => {
  const type = session.optionTypes.findLast(([known]) => known === value);
  if (type === undefined) return undefined;
  const name = type[1];
  const isChosen = session.options.some(([chosen]) => chosen === name);
  const options = isChosen
    ? session.options.map((pair): readonly [string, string] =>
        pair[0] === name ? [name, value] : pair,
      )
    : [...session.options, [name, value] as const];
  return { ...session, options };
};

/**
 * The session after a click; undefined where the client refuses. Clicks on the first page and on
 * sub pages that fit nothing do nothing.
 */
const click = (session: ReactSession, button: string): ReactSession | undefined => {
  const { page } = session;
  if (button === buttons.backToSearch)
    return page === "init" || page === "end" ? undefined : emptySession;
  if (button === buttons.next) return undefined;
  if (button === buttons.previous) {
    if (page === "item_sub") return { ...session, page: "item" };
    return page === "item" ? { ...session, page: "search", options: [] } : undefined;
  }
  const subPage = subPages.find((name) => name === button);
  if (subPage !== undefined)
    return page === "item" ? { ...session, page: "item_sub", subPage } : undefined;
  if (page === "search")
    return session.asins.includes(button) ? { ...session, page: "item", asin: button } : undefined;
  return page === "item" ? chooseOption(session, button) : session;
};

/**
 * One action in ReAct's client: upper and lower case count, and whatever the page does not offer is
 * `Invalid action!`.
 */
export const stepReactSession = (
  visit: ShopVisit,
  session: ReactSession,
  action: string,
  options: ReactOptions,
): ReactStep => {
  const refused: ReactStep = { session, observation: "Invalid action!", reward: 0, done: false };
  if (action.startsWith("think")) return { ...refused, observation: "OK." };
  if (action.startsWith("search[")) {
    if (session.page !== "init") return refused;
    return show(visit, { ...emptySession, page: "search", query: action.slice(7, -1) }, options);
  }
  if (!action.startsWith("click[")) return refused;
  const button = action.slice(6, -1);
  if (button === buttons.buy)
    return session.page === "item" ? buy(visit, session, options) : refused;
  const next = click(session, button);
  if (next === undefined) return refused;
  const shown = show(visit, next, options);
  const isOption = session.page === "item" && next.page === "item";
  return isOption ? { ...shown, observation: `You have clicked ${button}.` } : shown;
};

const asClicks = (names: readonly string[]) => names.map((name) => `click[${name}]`);

/** All clicks that the client would accept and act upon, as full actions. */
export const reactClicks = (session: ReactSession): string[] => {
  switch (session.page) {
    case "search":
      return asClicks([buttons.backToSearch, ...session.asins]);
    case "item":
      return asClicks([
        buttons.backToSearch,
        buttons.previous,
        ...subPages.slice(0, 3),
        buttons.buy,
        ...session.optionTypes.map(([value]) => value),
      ]);
    case "item_sub":
      return asClicks([buttons.backToSearch, buttons.previous]);
    default:
      return [];
  }
};
