import { type ParsedReply, parseReply } from "@mnemograph/env-babyai/shared";
import { takesOf } from "../../play/signature-of.js";
import {
  goCheck,
  goExplore,
  goGrab,
  goPut,
  type HouseContext,
  type HouseResult,
} from "./house-actions.js";
import { readPublishedReply } from "./read-published-reply.js";

/** What an agent may reply, as its manual lists it. */
export const forms = [
  "go_explore [<room>]",
  "go_check [<container>]",
  "go_grab [<thing>]",
  "go_put [<receptacle>]",
  "chat [<words>]",
  "stop []",
];
export const actionNames = ["go_explore", "go_check", "go_grab", "go_put", "chat", "stop"] as const;
/** The replies that move an agent or its things; `chat` and `stop` do neither. */
export const moves: Readonly<
  Record<string, (context: HouseContext, name: string, thing?: string) => HouseResult>
> = {
  go_explore: goExplore,
  go_check: goCheck,
  go_grab: goGrab,
  go_put: goPut,
};

/**
 * No name is ignored: a reply that names more than the action takes is refused; a reply may name
 * both a thing and its receptacle.
 */
const withinForm = (reply: ParsedReply): ParsedReply =>
  reply.kind === "act" &&
  moves[reply.name] !== undefined &&
  reply.names.length > (reply.name === "go_put" ? 2 : 1)
    ? { kind: "invalid", reason: "wrong-arguments", name: reply.name }
    : reply;

/** A reply in a house, or as the recorded software reads it. */
export const readReply = (
  action: string,
  isRecorded: boolean,
  exists: (name: string) => boolean,
): ParsedReply =>
  isRecorded
    ? readPublishedReply(action, actionNames, exists)
    : withinForm(parseReply(action, new Set(actionNames), takesOf(forms)));
