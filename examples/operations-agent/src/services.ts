import { seededRandom } from "@mnemograph/core";

/** Something that runs, with the properties that rules may be about. */
export interface Service {
  readonly name: string;
  /** Its type, tier, region and owner. */
  readonly facts: readonly string[];
}

const nouns = [
  "orders",
  "checkout",
  "invoice",
  "session",
  "shop",
  "ledger",
  "search",
  "report",
  "login",
  "mail",
];
const suffixes: Readonly<Record<string, string>> = {
  database: "db",
  api: "api",
  batch: "jobs",
  cache: "cache",
  frontend: "web",
};
const types = Object.keys(suffixes);

/** As many of each value as of the others, in a seeded order. */
const spread = (values: readonly string[], count: number, label: string) =>
  seededRandom(label).shuffle(
    Array.from({ length: count }, (_, index) => values[index % values.length] ?? ""),
  );

/** The values of each property. */
export const properties: readonly (readonly string[])[] = [
  types,
  ["tier 1", "tier 2"],
  ["eu", "us"],
  ["payments", "growth", "platform", "support"],
];

/** Twenty services, four of each type; tier, region and owner are dealt out by the seed. */
export const servicesOf = (seed: number): readonly Service[] => {
  const dealt = properties
    .slice(1)
    .map((values, index) => spread(values, 20, `services/${seed}/${index}`));
  const names = seededRandom(`names/${seed}`).shuffle(nouns);
  return Array.from({ length: 20 }, (_, index) => {
    const type = types[index % types.length] ?? "";
    const noun = names[(index + Math.floor(index / nouns.length)) % nouns.length];
    return {
      name: `${noun}-${suffixes[type]}`,
      facts: [type, ...dealt.map((values) => values[index] ?? "")],
    };
  });
};

/** How every tool names a service in its result. */
export const describeService = ({ name, facts }: Service): string =>
  `${name} [${facts.join(", ")}]`;

/** The properties of the service that a result names; none where it names no service. */
export const readFacts = (text: string): readonly string[] =>
  /[\w-]+ \[([^\]]*)\]/.exec(text)?.[1]?.split(", ") ?? [];
