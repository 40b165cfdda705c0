import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { isLoose } from "../messages/loose.js";
import { fitted } from "./lenient.js";

const Arguments = z.record(z.string(), z.unknown()).optional();

const readWhole = (message: JSONRPCMessage): void => {
  if (!("method" in message) || message.method !== "tools/call" || !isLoose(message.params)) return;
  const read = fitted(Arguments, message.params["arguments"]);
  if (read === undefined || isLoose(read)) message.params["arguments"] = read;
};

/**
 * Reads the arguments of a call where a client sends them all as one JSON text, or `null` for none:
 * the protocol would refuse them before any tool sees them.
 */
export const readWholeArguments = (server: McpServer): void => {
  const connect = server.connect.bind(server);
  server.connect = async (transport) => {
    const known = transport.onmessage;
    // The protocol calls what stands here with each message before it reads it.
    transport.onmessage = (message, extra) => {
      known?.(message, extra);
      readWhole(message);
    };
    return connect(transport);
  };
};
