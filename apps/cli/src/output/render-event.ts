import type { EpisodeEvent } from "@mnemograph/core";
import pc from "picocolors";

type Colors = ReturnType<typeof pc.createColors>;

const indent = (text: string, by = "    ") =>
  text
    .split("\n")
    .map((line) => by + line)
    .join("\n");

/** Channels that a step-by-step reader wants to see written; the rest repeats what other events say. */
const shortJson = (value: unknown) => {
  const text = JSON.stringify(value) ?? "";
  return text.length > 400 ? `${text.slice(0, 399)}…` : text;
};

type OfType<Type extends EpisodeEvent["type"]> = Extract<EpisodeEvent, { type: Type }>;

const renderModelCall = (event: OfType<"model-call">, colors: Colors) => [
  `  ${colors.magenta("model")} ${event.promptId}@${event.promptHash}  ${event.usage.promptTokens} + ${event.usage.completionTokens} tokens${event.usage.estimated ? " (estimated)" : ""}${event.attempt > 0 ? `  retry ${event.attempt}` : ""}${event.outcome === "repaired" ? "  repaired" : ""}${event.isFallback ? "  fallback" : ""}`,
  ...event.messages.map(({ role, content }) => colors.dim(indent(`${role}: ${content}`))),
  indent(`${colors.bold("reply:")} ${event.reply}`),
  event.problem === undefined
    ? indent(`${colors.bold("parsed:")} ${shortJson(event.parsed)}`)
    : indent(colors.red(`not usable: ${event.problem}`)),
];

const renderMemoryRead = (event: OfType<"memory-read">, colors: Colors) => [
  `  ${colors.cyan("memory read")} ${event.place}, version ${event.version}`,
  ...event.results.map(
    ({ id, score, text }) => `    ${score === null ? "    " : score.toFixed(3)}  ${text.replaceAll("\n", " ")}  ${colors.dim(id)}`,
  ),
];

const renderUpdate = (update: unknown, colors: Colors): string[] =>
  typeof update === "object" && update !== null
    ? Object.entries(update).map(([channel, value]) =>
        channel === "observation"
          ? `    ${colors.green("observation")}: ${String(value)}`
          : `    ${colors.dim(channel)} = ${shortJson(value)}`,
      )
    : [];

/** One event as lines for a reader in a terminal. */
export const renderEvent = (event: EpisodeEvent, { usesColor }: { readonly usesColor: boolean }): string => {
  const colors = pc.createColors(usesColor);
  const where = event.path === "" ? "" : `${event.path} › `;
  switch (event.type) {
    case "episode-start":
      return `${colors.bold(event.pipeline)} plays ${event.episodeId}\n  task ${shortJson(event.task)}`;
    case "node-start":
      return "";
    case "node-end":
      return [
        `${colors.blue(`${where}${event.node}`)}${event.error === undefined ? "" : colors.red(` failed: ${event.error}`)}`,
        ...renderUpdate(event.update, colors),
      ].join("\n");
    case "action-check":
      return `  ${colors.yellow(`action ${event.outcome}`)} ${event.action === "" ? "(none)" : event.action}${event.told === undefined ? "" : `, told as ${event.told}`}`;
    case "model-call":
      return renderModelCall(event, colors).join("\n");
    case "memory-read":
      return renderMemoryRead(event, colors).join("\n");
    case "memory-write":
      return `  ${colors.cyan("memory write")} ${event.place}, version ${event.version}: ${event.added.join(", ")}`;
    case "note":
      return `  ${colors.yellow("note")} ${event.text}${event.data === undefined ? "" : ` ${shortJson(event.data)}`}`;
    case "episode-end":
      return `${event.success ? colors.green("success") : colors.red("no success")} after ${event.steps} steps, reward ${event.reward}, ${event.stopReason}`;
  }
};
