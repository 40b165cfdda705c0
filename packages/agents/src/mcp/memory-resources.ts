import type { ExperienceLog, Outcome } from "@mnemograph/core";
import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { outcomeOf } from "../methods/outcome-of.js";
import { exampleBatches } from "../methods/tuples-of-run.js";
import { markAsData } from "../render/mark-as-data.js";
import { renderExperience, renderReflection, renderTuple } from "../render/renderers.js";
import type { ScopedMemories } from "../store/scoped-memories.js";

/** Opens the memories of whoever makes a request. */
export type MemoriesOf = (request: {
  readonly authInfo?: { readonly extra?: Readonly<Record<string, unknown>> };
}) => Promise<ScopedMemories>;

type ReadTexts = (memories: ScopedMemories) => Promise<readonly string[]>;

const plain = (uri: URL, text: string) => ({ contents: [{ uri: uri.href, mimeType: "text/plain", text }] });
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

/** What the memory holds, to be browsed: lists as JSON, single experiences and all notes as texts that are marked as data. */
export const addResources = (server: McpServer, memoriesOf: MemoriesOf): void => {
  server.registerResource(
    "experiences",
    "memory://experiences",
    { title: "Experiences", description: "every remembered run: id, task, outcome", mimeType: "application/json" },
    async (uri, request) => {
      const { experiences } = await memoriesOf(request);
      const logs = await Promise.all((await experiences.logIds()).map((id) => experiences.log(id)));
      const listed = logs.flatMap((log) =>
        log === undefined
          ? []
          : [
              {
                id: log.id,
                uri: `memory://experiences/${encodeURIComponent(log.id)}`,
                task: log.task,
                ...described(log, experiences.namespace),
              },
            ],
      );
      return json(uri, { version: await experiences.version(), experiences: listed });
    },
  );
  server.registerResource(
    "experience",
    new ResourceTemplate("memory://experiences/{id}", { list: undefined }),
    { title: "One experience", description: "a remembered run with its steps", mimeType: "text/plain" },
    async (uri, { id }, request) => {
      const { experiences } = await memoriesOf(request);
      const log = await experiences.log(decodeURIComponent(String(id)));
      if (log === undefined) throw new Error(`no experience ${decodeURIComponent(String(id))}: memory://experiences lists them`);
      return plain(
        uri,
        markAsData("experiences", intros[outcomeOf(log, experiences.namespace)], [renderExperience({ ...log, first: 0, score: 0 })]),
      );
    },
  );
  const addTexts = (name: "reflections" | "situations", title: string, description: string, intro: string, read: ReadTexts) =>
    server.registerResource(name, `memory://${name}`, { title, description, mimeType: "text/plain" }, async (uri, request) =>
      plain(uri, markAsData(name, intro, await read(await memoriesOf(request)))),
    );
  addTexts("reflections", "Reflections", "every note on a failure", "Notes on failed attempts.", async ({ reflections }) =>
    (await reflections.everything()).map(renderReflection),
  );
  addTexts("situations", "Situations", "what was done in which situation, by kind", "Situations with what was done.", async ({ tuples }) =>
    (await Promise.all(exampleBatches(await tuples.batches()).map((batchId) => tuples.tuplesInCell({ batchId })))).flat().map(renderTuple),
  );
};
