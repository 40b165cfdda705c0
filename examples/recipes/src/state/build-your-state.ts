import { START, StateGraph, StateSchema } from "@langchain/langgraph";
import { appended, fields, toFunction } from "@mnemograph/core";
import type { ChatModel } from "@mnemograph/nodes";
import { summarizeHistory } from "@mnemograph/nodes/ldm/summarize-history";
import { z } from "zod";

/** A channel of your own: the last value wins. */
export const mood = z.enum(["calm", "worried"]).default("calm");

/** A list of your own that grows; an item whose key is known replaces the old one. */
export const notes = appended(
  z.object({ step: z.number().int(), text: z.string() }),
  ({ step }) => step,
);

/** The channels of the nodes by their names, and your own beside them. */
export const NoteState = new StateSchema({
  task: fields.task,
  trajectory: fields.trajectory,
  summary: fields.summary,
  mood,
  notes,
});

/** A node of the package beside a plain function, in your own StateGraph. */
export const noteTaker = (model: ChatModel) =>
  new StateGraph(NoteState)
    .addNode("summarizeHistory", toFunction(summarizeHistory, { model }))
    .addNode("takeNote", ({ trajectory, summary }: typeof NoteState.State) => ({
      notes: { step: trajectory.length, text: summary },
      mood: trajectory.length > 2 ? ("worried" as const) : ("calm" as const),
    }))
    .addEdge(START, "summarizeHistory")
    .addEdge("summarizeHistory", "takeNote")
    .compile();
