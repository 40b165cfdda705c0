import { type EpisodeEvent, imagesIn, printableText } from "@mnemograph/core/domain";
import pc from "picocolors";

type Colors = ReturnType<typeof pc.createColors>;

const indent = (text: string, by = "    ") =>
  text
    .split("\n")
    .map((line) => by + line)
    .join("\n");

/**
 * Channels that a step-by-step reader wants to see written; the rest repeats what other events say.
 */
const shortJson = (value: unknown) => {
  const text = printableText(JSON.stringify(value) ?? "");
  return text.length > 400 ? `${text.slice(0, 399)}…` : text;
};

/** The same value with every text in it as a terminal may show it. */
const printable = <Value>(value: Value): Value => {
  if (typeof value === "string") return printableText(value) as Value;
  if (Array.isArray(value)) return value.map(printable) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [printableText(key), printable(part as unknown)]),
  ) as Value;
};

type OfType<Type extends EpisodeEvent["type"]> = Extract<EpisodeEvent, { type: Type }>;

/** Finds the file of a picture by its hash; null where there is none. */
export type PictureFiles = (hash: string) => string | null;

/** The pictures that a text marks, each by hash and file. */
const renderPictures = (text: string, fileOf: PictureFiles, colors: Colors): string[] =>
  imagesIn(text).map(({ hash }) => {
    const file = fileOf(hash);
    return `    ${colors.green("picture")} ${hash} ${file === null ? colors.dim("(its file is not where the run kept it)") : printableText(file)}`;
  });

const renderModelCall = (event: OfType<"model-call">, parsed: unknown, colors: Colors) => [
  `  ${colors.magenta("model")} ${event.promptId}@${event.promptHash}  ${event.usage.promptTokens} + ${event.usage.completionTokens} tokens${event.usage.estimated ? " (estimated)" : ""}${event.attempt > 0 ? `  retry ${event.attempt}` : ""}${event.resent === undefined ? "" : `  sent ${event.resent + 1} times`}${event.outcome === "repaired" ? "  repaired" : ""}${event.furtherActions === undefined ? "" : `  ${event.furtherActions} further action${event.furtherActions === 1 ? "" : "s"} not played`}${event.isFallback ? "  fallback" : ""}${event.isShared ? "  shared with another process" : ""}`,
  ...(event.messages.length === 0
    ? [colors.dim(indent("prompt: not recorded; `bench --events lean`, the default, keeps it"))]
    : event.messages.map(({ role, content }) => colors.dim(indent(`${role}: ${content}`)))),
  indent(`${colors.bold("reply:")} ${event.reply}`),
  ...(event.pieces === undefined
    ? []
    : [indent(`${colors.bold("streamed:")} ${event.pieces.map(shortJson).join(" ")}`)]),
  event.problem === undefined
    ? indent(`${colors.bold("parsed:")} ${shortJson(parsed)}`)
    : indent(colors.red(`not usable: ${event.problem}`)),
];

const renderMemoryRead = (event: OfType<"memory-read">, colors: Colors) => [
  `  ${colors.cyan("memory read")} ${event.place}, version ${event.version}`,
  ...event.results.map(
    ({ id, score, text }) =>
      `    ${score === null ? "    " : score.toFixed(3)}  ${text.replaceAll("\n", " ")}  ${colors.dim(id)}`,
  ),
];

const renderUpdate = (update: unknown, fileOf: PictureFiles, colors: Colors): string[] =>
  typeof update === "object" && update !== null
    ? Object.entries(update).flatMap(([channel, value]) =>
        channel === "observation"
          ? [
              `    ${colors.green("observation")}: ${printableText(String(value))}`,
              ...renderPictures(String(value), fileOf, colors),
            ]
          : [`    ${colors.dim(printableText(channel))} = ${shortJson(value)}`],
      )
    : [];

/**
 * One event as lines for a reader in a terminal, pictures by hash and file: whatever it holds, no
 * escape sequence is in them but this file's own colours.
 */
export const renderEvent = (
  given: EpisodeEvent,
  {
    usesColor,
    pictureFile = () => null,
  }: { readonly usesColor: boolean; readonly pictureFile?: PictureFiles },
): string => {
  const colors = pc.createColors(usesColor);
  const event = printable(given);
  const where = event.path === "" ? "" : `${event.path} › `;
  switch (event.type) {
    case "episode-start":
      return `${colors.bold(event.pipeline)} plays ${event.episodeId}\n  task ${shortJson((given as typeof event).task)}`;
    case "node-start":
      return "";
    case "node-end":
      return [
        `${colors.blue(`${where}${event.node}`)}${event.error === undefined ? "" : colors.red(` failed: ${event.error}`)}`,
        ...renderUpdate((given as typeof event).update, pictureFile, colors),
      ].join("\n");
    case "action-check":
      return `  ${colors.yellow(`action ${event.outcome}`)} ${event.action === "" ? "(none)" : event.action}${event.described === undefined ? "" : `, read as ${event.described}`}`;
    case "model-call":
      return renderModelCall(event, (given as typeof event).parsed, colors).join("\n");
    case "memory-read":
      return renderMemoryRead(event, colors).join("\n");
    case "memory-write":
      return `  ${colors.cyan("memory write")} ${event.place}, version ${event.version}: ${event.added.join(", ")}`;
    case "note":
      return `  ${colors.yellow("note")} ${event.text}${event.data === undefined ? "" : ` ${shortJson((given as typeof event).data)}`}`;
    case "episode-end":
      return `${event.success ? colors.green("success") : colors.red("no success")} after ${event.steps} steps, reward ${event.reward}, ${event.stopReason}`;
  }
};
