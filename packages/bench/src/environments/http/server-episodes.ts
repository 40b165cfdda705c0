import { type ForwardOnlyEpisode, MnemographError, type Task, type Turn } from "@mnemograph/core";
import type { ImageStore } from "@mnemograph/core/images";
import { type AskServer, isLostConnection } from "./environment-server.js";
import { CloseReply, ResetReply, type ServerInfo, StepReply } from "./protocol.js";
import { callsOf, shownTurn } from "./shown-turn.js";

/** A turn with what can be done then. */
export type ServedTurn = Omit<Turn, "state"> & { readonly admissible?: readonly string[] };

const listedIn = (
  reply: ResetReply | StepReply,
  { name, admissible }: Pick<ServerInfo, "name" | "admissible">,
  task: Task,
) => {
  if (!admissible) return {};
  if (reply.admissible !== undefined) return { admissible: reply.admissible.toSorted() };
  throw new MnemographError({
    code: "ENVIRONMENT_CALL_FAILED",
    message: `the environment server of ${name} left out what can be done`,
    hint: "list `admissible` in every reply, or leave it out of /info",
    evidence: { task: task.id },
  });
};

/** Starts an episode: a session of the server, which goes forward only. */
export const openServerEpisode =
  (
    ask: AskServer,
    info: Pick<ServerInfo, "name" | "admissible" | "tools" | "images">,
    seed: number,
    images: ImageStore,
  ) =>
  async (task: Task): Promise<ForwardOnlyEpisode & { readonly first: ServedTurn }> => {
    const { id, split, type, goal } = task;
    const first = await ask("/reset", ResetReply, { task: { id, split, type, goal }, seed });
    const { session } = first;
    let reward = 0;
    let isOpen = true;
    const step = async (action: string): Promise<ServedTurn> => {
      const calls = callsOf(info, action);
      const made = calls === undefined ? {} : { calls };
      const reply = await ask("/step", StepReply, { session, action, ...made });
      reward += reply.reward;
      const { terminated, truncated, success = false } = reply;
      return {
        ...(await shownTurn(reply, calls ?? [], info, images)),
        reward,
        done: terminated || truncated,
        success,
        ...listedIn(reply, info, task),
      };
    };
    return {
      first: {
        ...(await shownTurn(first, [], info, images)),
        reward,
        done: false,
        success: false,
        ...listedIn(first, info, task),
      },
      step: async (action) => {
        try {
          return await step(action);
        } catch (error) {
          if (isLostConnection(error)) isOpen = false;
          throw error;
        }
      },
      close: async () => {
        if (!isOpen) return;
        isOpen = false;
        // The episode is over for us, whatever the server says to that.
        await ask("/close", CloseReply, { session }).catch(() => {});
      },
    };
  };
