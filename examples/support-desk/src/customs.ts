import type { Order } from "./tickets.js";

/** What was done with a ticket: the desk's tools leave it here. */
export type Deed =
  | { readonly tool: "refund"; readonly order: string; readonly amount: number }
  | { readonly tool: "exchange"; readonly order: string }
  | { readonly tool: "escalate"; readonly order: string; readonly team: string };

/**
 * One custom of the team: which complaint is settled how. Nobody wrote it down for the new
 * colleague.
 */
export interface Custom {
  readonly complaints: readonly string[];
  readonly settles: (deed: Deed, order: Order) => boolean;
  /** What a colleague says who finds the ticket settled otherwise. */
  readonly correction: string;
}

export const customs: readonly Custom[] = [
  {
    complaints: ["arrived broken", "was broken when I opened the box", "came broken in two pieces"],
    settles: (deed) => deed.tool === "exchange",
    correction: "what arrives broken is settled with exchange",
  },
  {
    complaints: [
      "came two weeks late",
      "arrived far too late for a birthday",
      "was delivered late",
    ],
    settles: (deed, { shipping }) => deed.tool === "refund" && deed.amount === shipping,
    correction: "what comes late is settled with refund of the shipping",
  },
  {
    complaints: [
      "got lost on its way",
      "is lost according to the carrier",
      "was lost and never reached me",
    ],
    settles: (deed, { price }) => deed.tool === "refund" && deed.amount === price,
    correction: "what is lost is settled with refund of the price",
  },
  {
    complaints: [
      "was charged twice on my card",
      "is on my bill twice",
      "was paid twice by mistake",
    ],
    settles: (deed) => deed.tool === "escalate" && deed.team === "billing",
    correction: "what was paid twice is settled with escalate to the team billing",
  },
  {
    complaints: [
      "stopped working after a year",
      "is not working any more after some months",
      "suddenly stopped working",
    ],
    settles: (deed) => deed.tool === "escalate" && deed.team === "warranty",
    correction: "what stopped working is settled with escalate to the team warranty",
  },
];
