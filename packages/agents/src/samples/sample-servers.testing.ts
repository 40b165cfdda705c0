import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { type MemoryServerOptions, memoryServer } from "../mcp.js";
import type { SampleWorld } from "./sample-world.testing.js";
import { contextNow, requestNow, turnNow } from "./tenants.testing.js";

/**
 * MCP's part of a sample's names: each server is used by its own tenant, and, shared, by both, whom
 * their requests' authentication distinguishes.
 */
export const sampleServers = ({ once, output, closing }: SampleWorld) => {
  const idle: MemoryServerOptions[] = [];

  const clientOf = async (options: MemoryServerOptions, authentication?: () => object) => {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await memoryServer(options).connect(ours);
    const send = theirs.send.bind(theirs);
    if (authentication !== undefined) {
      theirs.send = (message) =>
        send(message, {
          authInfo: { token: "t", clientId: "c", scopes: [], extra: { ...authentication() } },
        });
    }
    const client = new Client({ name: "test", version: "1" });
    await client.connect(theirs);
    closing.push(() => client.close());
    return client;
  };
  const use = async (client: Client) => {
    const task = requestNow();
    const id = `run-${turnNow().round}`;
    const call = async (name: string, more: Readonly<Record<string, unknown>>) =>
      output(await client.callTool({ name, arguments: { task, ...more } }));
    await call("remember_experience", {
      id,
      steps: [{ action: "submit()", observation: task }],
      success: true,
    });
    await call("reflect", { note: `ask first: ${task}` });
    await call("recall_experience", { lastObservation: task });
    for (const path of ["experiences", `experiences/${id}`, "rules"])
      output(await client.readResource({ uri: `memory://${path}` }));
  };
  return {
    names: {
      memoryServer: (options: MemoryServerOptions) => {
        idle.push(options);
        return { connect: async () => {} };
      },
      transport: {},
    } as Readonly<Record<string, unknown>>,
    useIdle: async () => {
      for (const { context, ...shared } of idle.splice(0)) {
        await use(await clientOf({ ...shared, context: { ...contextNow(context) } }));
        await use(await once("client", () => clientOf(shared, () => contextNow(context))));
      }
    },
  };
};
