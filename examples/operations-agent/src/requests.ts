import type { SeededRandom } from "@mnemograph/core";

/** What is asked for: the call of the tool that does it. */
export interface Operation {
  readonly tool: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Ways of asking for the work of a tool, as people put it. */
const phrases: Readonly<Record<string, readonly string[]>> = {
  deploy: [
    "roll {service} out to {version}",
    "deploy {service} at {version}",
    "ship version {version} of {service}",
    "release {version} to {service}",
    "bring {service} up to {version}",
    "{service} should run {version}",
  ],
  rollback: [
    "roll {service} back to {version}",
    "revert {service} to {version}",
    "undo the last release of {service}, {version} was fine",
    "take {service} down to version {version} again",
    "{service} was better off with {version}",
  ],
  scale: [
    "scale {service} to {replicas} replicas",
    "we need {replicas} copies of {service}",
    "give {service} {replicas} instances",
    "{service} is under load, run {replicas} of it",
    "resize {service} to {replicas} nodes",
  ],
  restart: [
    "restart {service}",
    "bounce {service}",
    "{service} hangs, start it again",
    "cycle {service} once",
    "kill {service} and bring it back",
  ],
};
const openings = [
  "",
  "Please ",
  "Hi, ",
  "Can you help: ",
  "For today's window: ",
  "Ticket from the team: ",
];
const closings = [
  ".",
  ", thanks.",
  ", as soon as you can.",
  " before the meeting.",
  ", the customer waits.",
];

/** The tools that do what is asked for. */
export const operations: readonly string[] = Object.keys(phrases);

export const argumentsFor = (
  tool: string,
  service: string,
  random: SeededRandom,
): Operation["args"] => {
  if (tool === "restart") return { service };
  if (tool === "scale") return { service, replicas: random.integer(2, 12) };
  return {
    service,
    version: [random.integer(1, 9), random.integer(0, 20), random.integer(0, 9)].join("."),
  };
};

const filled = (phrase: string, args: Operation["args"]) =>
  phrase.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(args[name]));

/** Asks for an operation in words. */
export const writeRequest = ({ tool, args }: Operation, random: SeededRandom): string =>
  `${random.pick(openings)}${filled(random.pick(phrases[tool] ?? []), args)}${random.pick(closings)}`;

const forms: Readonly<Record<string, string>> = {
  service: "[a-z]+-[a-z]+",
  version: String.raw`\d+\.\d+\.\d+`,
  replicas: String.raw`\d+`,
};
const readers = Object.entries(phrases).flatMap(([tool, own]) =>
  own.map((phrase) => ({
    tool,
    pattern: new RegExp(
      phrase.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${forms[name]})`),
    ),
  })),
);

/** What a request asks for: knowledge of the language, and of nothing that is done here. */
export const readRequest = (text: string): Operation | undefined => {
  for (const { tool, pattern } of readers) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const args = Object.entries(groups).map(
      ([name, value]) => [name, name === "replicas" ? Number(value) : value] as const,
    );
    return { tool, args: Object.fromEntries(args) };
  }
  return undefined;
};
