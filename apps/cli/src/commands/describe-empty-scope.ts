import { printableText } from "@mnemograph/core/domain";
import type { Io } from "../io.js";

/** `agents/ops/ann` as the options that name it. */
const optionsOf = (namespace: string): string => {
  const [first, agent, user, ...more] = namespace.split("/");
  if (first !== "agents" || agent === undefined || more.length > 0)
    return `--namespace ${namespace}`;
  const scope = user === undefined ? [agent] : [agent, user];
  const [name = "", served] = scope.map(decodeURIComponent);
  return `--agent ${name}${served === undefined ? "" : ` --user ${served}`}`;
};

const mostScopes = 20;

/** Where there is something in the file, for whoever gave a scope that holds nothing. */
export const describeEmptyScope = async (io: Io, memory: string): Promise<string> => {
  const { listSqliteMemories, pathFrom } = await import("@mnemograph/bench");
  const written = await listSqliteMemories(pathFrom(io.cwd, memory));
  const scopes = [
    ...new Set(
      written.filter(({ version }) => version > 0).map(({ namespace }) => optionsOf(namespace)),
    ),
  ].map(printableText);
  if (scopes.length === 0) return `nothing is stored in ${memory} yet\n`;
  const shown = scopes.slice(0, mostScopes).map((scope) => `  ${scope}\n`);
  const left = scopes.length - shown.length;
  return `nothing is stored under this scope; ${memory} has entries under:\n${shown.join("")}${left > 0 ? `  and ${left} more\n` : ""}`;
};
