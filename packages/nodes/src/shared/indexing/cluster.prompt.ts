import { type ChatMessage, definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface ClusterVariables {
  readonly items: readonly { readonly number: number; readonly text: string }[];
  /** Types that exist already; empty when the types are to be found. */
  readonly types: readonly { readonly number: number; readonly name: string }[];
  /** How many types are wanted; absent where that is left open. */
  readonly targetTypes?: number;
}

const renderWith =
  (noun: string, alike: string) =>
  ({ items, types, targetTypes }: ClusterVariables): readonly ChatMessage[] => [
    {
      role: "system",
      content: [
        `You are given numbered ${noun}s. Sort every one of them into a high-level type. ${alike} belong together; no type should hold nearly all.`,
        ...(types.length > 0 ? ["The types are given; use these and no others."] : []),
        ...(targetTypes === undefined || types.length > 0 ? [] : [`Make about ${targetTypes} types.`]),
        replyFormat(
          replyNames.clusters,
          ["High-level Type1: <type name> [<numbers>]", "High-level Type2: <type name> [<numbers>]"],
          "one line for each type",
        ),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...types.map(({ number, name }) => `High-level Type${number}: ${name}`),
        // Else the first item reads as the last type's.
        ...(types.length > 0 ? [`\nThe ${noun}s to sort:`] : []),
        ...items.map(({ number, text }) => `${number}. ${text}`),
      ].join("\n"),
    },
  ];

const sample: ClusterVariables = { items: [{ number: 1, text: "TEXT" }], types: [{ number: 1, name: "NAME" }] };

/** LDM2 Table 4 "Cluster Goals", eq. 7. */
export const clusterGoalsPrompt = definePrompt<ClusterVariables>({
  id: "ldm/cluster-goals",
  reply: replyNames.clusters,
  sample,
  render: renderWith("goal", "Goals that are reached in the same way"),
});
/** LDM2 Table 4 "Cluster Observations", eq. 8. */
export const clusterObservationsPrompt = definePrompt<ClusterVariables>({
  id: "ldm/cluster-observations",
  reply: replyNames.clusters,
  sample,
  render: renderWith("observation", "Observations after which one acts in the same way"),
});
