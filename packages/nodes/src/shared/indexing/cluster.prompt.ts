import { type ChatMessage, definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface ClusterVariables {
  readonly items: readonly { readonly number: number; readonly text: string }[];
  /** Types that exist already; empty when the types are to be found. */
  readonly types: readonly { readonly number: number; readonly name: string }[];
  /** How many types are wanted; absent where that is left open. */
  readonly targetTypes?: number;
  /** The fewest and the most types that are taken; absent where the items are too few for it to matter. */
  readonly fewest?: number;
  readonly most?: number;
}

/** How many types may be made, in words; empty where nothing limits them. */
export const typesAllowed = ({ fewest = 1, most }: { readonly fewest?: number | undefined; readonly most?: number | undefined }): string =>
  most === undefined
    ? fewest > 1
      ? `at least ${fewest}`
      : ""
    : fewest === most
      ? `exactly ${most}`
      : fewest > 1
        ? `between ${fewest} and ${most}`
        : `at most ${most}`;

/** `Make about 5 types, between 2 and 12.` */
const howMany = ({ targetTypes, ...limits }: Pick<ClusterVariables, "targetTypes" | "fewest" | "most">): readonly string[] => {
  const allowed = typesAllowed(limits);
  const wanted = targetTypes === undefined ? [] : [`about ${targetTypes} ${targetTypes === 1 ? "type" : "types"}`];
  if (wanted.length === 0 && allowed === "") return [];
  return [
    `Make ${[...wanted, ...(allowed === "" ? [] : [wanted.length > 0 ? allowed : `${allowed} ${(limits.most ?? limits.fewest) === 1 ? "type" : "types"}`])].join(", ")}.`,
  ];
};

const renderWith =
  (noun: string, alike: string) =>
  ({ items, types, targetTypes, fewest, most }: ClusterVariables): readonly ChatMessage[] => [
    {
      role: "system",
      content: [
        `You are given numbered ${noun}s. Sort every one of them into a high-level type. ${alike} belong together${(fewest ?? 1) > 1 ? "; no type should hold nearly all" : ""}.`,
        ...(types.length > 0 ? ["The types are given; use these and no others."] : []),
        ...(types.length > 0
          ? []
          : howMany({
              ...(targetTypes !== undefined && { targetTypes }),
              ...(fewest !== undefined && { fewest }),
              ...(most !== undefined && { most }),
            })),
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
