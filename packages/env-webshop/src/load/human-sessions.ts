import { z } from "zod";
import { readJsonLines } from "./read-files.js";

const Content = z.object({
  keywords: z.union([z.array(z.string()), z.string()]).optional(),
  page: z.union([z.number(), z.string()]).optional(),
  asin: z.string().optional(),
  options: z.record(z.string(), z.string()).optional(),
});

const Session = z.object({
  session: z.string(),
  goal: z.object({ instruction_text: z.string() }),
  events: z.array(z.object({ page: z.string(), url: z.string(), content: Content.optional() })),
  reward: z.number(),
});

type Event = z.infer<typeof Session>["events"][number];

/** What a person did in the web shop, as actions of the text and ReAct clients. */
export interface HumanSession {
  readonly session: string;
  readonly instruction: string;
  readonly reward: number;
  readonly actions: readonly string[];
}

const subPageOf = ({ url }: Event) => decodeURIComponent(url).split("/").at(-2) ?? "";

const changedOption = (before: Event, now: Event): string | undefined => {
  const old = before.content?.options ?? {};
  return Object.entries(now.content?.options ?? {}).find(
    ([name, value]) => old[name] !== value,
  )?.[1];
};

/**
 * The click or search that leads from one page to the next; undefined where the page was only
 * loaded again.
 */
const actionBetween = (before: Event, now: Event): string | undefined => {
  switch (now.page) {
    case "index":
      return before.page === "index" ? undefined : "click[Back to Search]";
    case "search_results": {
      if (before.page === "item_page") return "click[< Prev]";
      const turned = Number(now.content?.page) - Number(before.content?.page);
      if (before.page === "search_results")
        return turned === 0 ? undefined : `click[${turned > 0 ? "Next >" : "< Prev"}]`;
      return `search[${[now.content?.keywords ?? []].flat().join(" ")}]`;
    }
    case "item_page": {
      if (before.page === "item_sub_page") return "click[< Prev]";
      if (before.page !== "item_page") return `click[${now.content?.asin}]`;
      const value = changedOption(before, now);
      return value === undefined ? undefined : `click[${value}]`;
    }
    case "item_sub_page":
      return before.page === "item_sub_page" ? undefined : `click[${subPageOf(now)}]`;
    case "done":
      return "click[Buy Now]";
    default:
      return undefined;
  }
};

/**
 * Reads recorded sessions of people: a `.jsonl` of page visits. The pages' texts are not recorded,
 * so a session becomes a trajectory only by playing its actions in the catalogue it was recorded
 * in: see `replayActions`.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID with file and line.
 * @example
 * const shop = createWebshopEnvironment({ shop: openShop("catalogue") });
 * const [session] = readHumanSessions("all_trajs/session.jsonl");
 * const trajectory = replayActions(shop, shop.tasks()[0]!, session!.actions);
 */
export const readHumanSessions = (path: string): HumanSession[] =>
  readJsonLines(path, Session).map(({ session, goal, events, reward }) => ({
    session,
    instruction: goal.instruction_text,
    reward,
    actions: events.flatMap((now, index) => {
      const before = events[index - 1];
      return (before === undefined ? undefined : actionBetween(before, now)) ?? [];
    }),
  }));
