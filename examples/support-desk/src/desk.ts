import { tool } from "@langchain/core/tools";
import type { Verdict } from "@mnemograph/agents";
import { z } from "zod";
import type { Deed } from "./customs.js";
import type { Ticket } from "./tickets.js";

const Order = z.string().describe("the order's number");

/**
 * The desk's five tools over these tickets' orders, and the colleague who looks at what was done.
 */
export const openDesk = (tickets: readonly Ticket[]) => {
  const known = new Map(tickets.map((ticket) => [ticket.order.id, ticket]));
  const deeds = new Map<string, Deed[]>();
  const record = (deed: Deed, described: string) => {
    if (!known.has(deed.order)) return `there is no order ${deed.order}`;
    deeds.set(deed.order, [...(deeds.get(deed.order) ?? []), deed]);
    return described;
  };
  const tools = [
    tool(
      ({ order }) => {
        const found = known.get(order)?.order;
        return found === undefined
          ? `there is no order ${order}`
          : `${found.product}, price ${found.price}, shipping ${found.shipping}`;
      },
      { name: "find_order", description: "Looks an order up.", schema: z.object({ order: Order }) },
    ),
    tool(
      () =>
        "Every ticket is settled with one deed: refund, exchange or escalate. How, the team knows by custom.",
      {
        name: "read_policy",
        description: "The handbook of the desk.",
        schema: z.object({}),
      },
    ),
    tool(
      ({ order, amount }) =>
        record({ tool: "refund", order, amount }, `${amount} will be paid back`),
      {
        name: "refund",
        description: "Pays an amount back.",
        schema: z.object({ order: Order, amount: z.number() }),
      },
    ),
    tool(({ order }) => record({ tool: "exchange", order }, "a new one is on its way"), {
      name: "exchange",
      description: "Sends the same thing again.",
      schema: z.object({ order: Order }),
    }),
    tool(({ order, team }) => record({ tool: "escalate", order, team }, `handed over to ${team}`), {
      name: "escalate",
      description: "Hands the ticket over to another team.",
      schema: z.object({ order: Order, team: z.enum(["billing", "warranty"]) }),
    }),
  ];
  /** One deed, and the right one. */
  const review = ({ order, custom }: Ticket): Verdict => {
    const done = deeds.get(order.id) ?? [];
    const success = done.length === 1 && done.every((deed) => custom.settles(deed, order));
    return { success, ...(!success && { reason: `a colleague says: ${custom.correction}` }) };
  };
  /** The ticket as it came in: nothing was done about it yet. */
  const reopen = ({ order }: Ticket): void => void deeds.delete(order.id);
  return { tools, review, reopen };
};
