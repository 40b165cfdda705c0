import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { markAsData } from "../render/mark-as-data.js";
import { renderExperience, renderReflection, renderTuple } from "../render/renderers.js";
import type { AgentMemories } from "../store/agent-memories.js";
import type { Scope } from "../store/scope.js";

const plain = (uri: URL, text: string) => ({ contents: [{ uri: uri.href, mimeType: "text/plain", text }] });
const json = (uri: URL, value: unknown) => ({
  contents: [{ uri: uri.href, mimeType: "application/json", text: JSON.stringify(value, null, 2) }],
});

/** What the memory holds, to be browsed: lists as JSON, single experiences and all notes as texts that are marked as data. */
export const addResources = (server: McpServer, memory: AgentMemories, scope: Scope): void => {
  server.registerResource(
    "experiences",
    "memory://experiences",
    { title: "Experiences", description: "every remembered run: id, task, outcome", mimeType: "application/json" },
    async (uri) => {
      const { experiences } = await memory.of(scope);
      const logs = await Promise.all((await experiences.logIds()).map((id) => experiences.log(id)));
      const listed = logs.flatMap((log) =>
        log === undefined
          ? []
          : [{ id: log.id, uri: `memory://experiences/${encodeURIComponent(log.id)}`, task: log.task, success: log.success }],
      );
      return json(uri, { version: await experiences.version(), experiences: listed });
    },
  );
  server.registerResource(
    "experience",
    new ResourceTemplate("memory://experiences/{id}", { list: undefined }),
    { title: "One experience", description: "a remembered run with its steps", mimeType: "text/plain" },
    async (uri, { id }) => {
      const { experiences } = await memory.of(scope);
      const log = await experiences.log(decodeURIComponent(String(id)));
      if (log === undefined) throw new Error(`no experience ${decodeURIComponent(String(id))}: memory://experiences lists them`);
      return plain(uri, markAsData("experiences", "A remembered run.", [renderExperience({ ...log, first: 0, score: 0 })]));
    },
  );
  server.registerResource(
    "reflections",
    "memory://reflections",
    { title: "Reflections", description: "every note on a failure", mimeType: "text/plain" },
    async (uri) => {
      const { reflections } = await memory.of(scope);
      return plain(uri, markAsData("reflections", "Notes on failed attempts.", (await reflections.everything()).map(renderReflection)));
    },
  );
  server.registerResource(
    "situations",
    "memory://situations",
    { title: "Situations", description: "what was done in which situation, by kind", mimeType: "text/plain" },
    async (uri) => {
      const { tuples } = await memory.of(scope);
      const found = await Promise.all((await tuples.batches()).map((batchId) => tuples.tuplesInCell({ batchId })));
      return plain(uri, markAsData("situations", "Situations with what was done.", found.flat().map(renderTuple)));
    },
  );
};
