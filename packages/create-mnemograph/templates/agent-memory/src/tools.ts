import { tool } from "langchain";
import { z } from "zod";
import { type Ticket, ways } from "./tickets.js";

const order = z.string().describe("the order's number, for example L1000");

/** The agent's tools over these tickets. */
export const openTools = (tickets: readonly Ticket[]) => {
  const known = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const findOrder = tool(
    ({ order }) => (known.has(order) ? `order ${order} is paid` : `there is no order ${order}`),
    { name: "find_order", description: "Looks up an order.", schema: z.object({ order }) },
  );
  const settle = tool(
    ({ order, way }) =>
      known.get(order)?.way === way ? `accepted: ${way}` : `refused: ${way} is not what we do here`,
    {
      name: "settle",
      description: "Settles a ticket, once.",
      schema: z.object({ order, way: z.enum(ways) }),
    },
  );
  return { findOrder, settle };
};
