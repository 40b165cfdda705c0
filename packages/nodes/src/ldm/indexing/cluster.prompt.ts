import {
  declaredReplies,
  type PromptFields,
  type PromptTemplate,
  definePrompt,
  replyNames,
} from "@mnemograph/core";

export interface ClusterVariables {
  readonly items: readonly { readonly number: number; readonly text: string }[];
  /** Types that exist already; empty when the types are to be found. */
  readonly types: readonly { readonly number: number; readonly name: string }[];
  /** How many types are wanted; absent where that is left open. */
  readonly targetTypes?: number;
  /**
   * The fewest and the most types that are taken; absent where the items are too few for it to
   * matter.
   */
  readonly fewest?: number;
  readonly most?: number;
}

/** `nouns`: what is sorted; `rule`: what belongs together. */
const templateOf = (nouns: string, rule: string): PromptTemplate => [
  {
    role: "system",
    content: `Sort the numbered ${nouns} below into high-level types. ${rule} Put each one into exactly one type.
{{#hasTypes}}
The types are given. Use only these.
{{/hasTypes}}
{{^hasTypes}}
Choose the types yourself{{#targetTypes}}, about {{targetTypes}}{{/targetTypes}}{{#fewest}}, at least {{fewest}}{{/fewest}}{{#most}}, at most {{most}}{{/most}}.{{#fewest}} No type should hold almost all ${nouns}.{{/fewest}}
{{/hasTypes}}
{{#repliesInText}}
Reply with one line for each type:
${declaredReplies.clusters.shown(2)}
{{/repliesInText}}`,
  },
  {
    role: "user",
    content: `{{#types}}
High-level Type{{number}}: {{name}}
{{/types}}
{{#hasTypes}}

Sort these ${nouns}:
{{/hasTypes}}
{{#items}}
{{number}}. {{text}}
{{/items}}`,
  },
];

const sample: ClusterVariables = {
  items: [{ number: 1, text: "TEXT" }],
  types: [{ number: 1, name: "NAME" }],
  targetTypes: 5,
  fewest: 2,
  most: 12,
};

const fields = ({
  items,
  types,
  targetTypes = 0,
  fewest = 0,
  most = 0,
}: ClusterVariables): PromptFields => ({
  hasTypes: types.length > 0,
  types: types.map(({ number, name }) => ({ number, name })),
  items: items.map(({ number, text }) => ({ number, text })),
  targetTypes,
  fewest: fewest > 1 ? fewest : 0,
  most,
});

/** LDM2 Table 4 "Cluster Goals", eq. 7. */
export const clusterGoalsPrompt = definePrompt<ClusterVariables>({
  id: "ldm/cluster-goals",
  reply: replyNames.clusters,
  sample,
  template: templateOf("goals", "Goals that are reached in the same way belong to the same type."),
  fields,
});
/** LDM2 Table 4 "Cluster Observations", eq. 8. */
export const clusterObservationsPrompt = definePrompt<ClusterVariables>({
  id: "ldm/cluster-observations",
  reply: replyNames.clusters,
  sample,
  template: templateOf(
    "observations",
    "Observations that call for the same kind of action belong to the same type.",
  ),
  fields,
});
