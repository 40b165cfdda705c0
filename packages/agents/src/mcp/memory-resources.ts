import { type ExperienceLog, MnemographError, type Outcome } from "@mnemograph/core";
import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { outcomeOf } from "../methods/outcome-of.js";
import { markAsData } from "../render/mark-as-data.js";
import { renderExperience } from "../render/renderers.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import {
  type MemoriesOf,
  type MemoryRequest,
  type ServedMemory,
  errorWithHint,
} from "./memory-request.js";

/** What the protocol answers for an address under which nothing is. */
const resourceNotFound = -32_002;

/** Reads as whoever asks; an error says what to try next. */
const readAs = async <Read>(
  memoriesOf: MemoriesOf,
  request: MemoryRequest,
  read: (memories: ScopedMemories) => Promise<Read>,
) => {
  try {
    return await read(await memoriesOf(request));
  } catch (error) {
    if (error instanceof McpError) throw error;
    throw new McpError(
      MnemographError.isInstance(error) ? ErrorCode.InvalidParams : ErrorCode.InternalError,
      errorWithHint(error),
    );
  }
};

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const plain = (uri: URL, text: string) => ({
  contents: [{ uri: uri.href, mimeType: "text/plain", text }],
});
const json = (uri: URL, value: unknown) => ({
  contents: [{ uri: uri.href, mimeType: "application/json", text: JSON.stringify(value, null, 2) }],
});

const intros: Readonly<Record<Outcome, string>> = {
  succeeded: "A remembered run that succeeded.",
  failed: "A remembered run that failed: it is no example to follow.",
  unknown: "A remembered run whose outcome is unknown: it is no example to follow.",
};

const described = (log: ExperienceLog, namespace: string) => ({
  outcome: outcomeOf(log, namespace),
  ...(log.evidence !== undefined && { evidence: log.evidence }),
});

const listed = async ({ experiences }: ScopedMemories) => {
  const logs = await Promise.all((await experiences.logIds()).map((id) => experiences.log(id)));
  const known = logs.filter((log) => log !== undefined);
  return {
    version: await experiences.version(),
    experiences: known.map((log) => ({
      id: log.id,
      uri: `memory://experiences/${encodeURIComponent(log.id)}`,
      task: log.task,
      ...described(log, experiences.namespace),
    })),
  };
};

const oneRun = async ({ experiences }: ScopedMemories, id: string) => {
  const log = await experiences.log(id);
  if (log === undefined)
    throw new McpError(resourceNotFound, `no experience ${id}: memory://experiences lists them`);
  return markAsData("experiences", intros[outcomeOf(log, experiences.namespace)], [
    renderExperience({ ...log, first: 0, score: 0 }),
  ]);
};

/**
 * What the memory holds, to be browsed: the runs as a list in JSON, a single run and all rules as
 * texts that are marked as data.
 */
export const addResources = (
  server: McpServer,
  { memory, memoriesOf, scopeOf }: ServedMemory,
): void => {
  server.registerResource(
    "experiences",
    "memory://experiences",
    {
      title: "Experiences",
      description: "every remembered run: id, task, outcome",
      mimeType: "application/json",
    },
    async (uri, request) => json(uri, await readAs(memoriesOf, request, listed)),
  );
  server.registerResource(
    "experience",
    new ResourceTemplate("memory://experiences/{id}", { list: undefined }),
    {
      title: "One experience",
      description: "a remembered run with its steps",
      mimeType: "text/plain",
    },
    async (uri, { id }, request) =>
      plain(
        uri,
        await readAs(memoriesOf, request, (memories) => oneRun(memories, decoded(String(id)))),
      ),
  );
  server.registerResource(
    "rules",
    "memory://rules",
    { title: "Rules", description: "every rule, with its id", mimeType: "text/plain" },
    async (uri, request) => {
      const query = { kind: "rule", limit: Number.MAX_SAFE_INTEGER } as const;
      const rules = await readAs(memoriesOf, request, () => memory.items(query, scopeOf(request)));
      const texts = rules.map(({ id, text }) => `[${id}]\n${text}`);
      return plain(uri, markAsData("memory", "Rules of how to act.", texts));
    },
  );
};
