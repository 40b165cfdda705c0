import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { drawCurves } from "@mnemograph/agents/evaluate";
import { openModel } from "@mnemograph/models";
import { Clerk } from "./clerk.js";
import { methods } from "./methods.js";
import { play } from "./play.js";
import { ticketsOf } from "./tickets.js";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { model: text, "base-url": text, tickets: text, seeds: text, out: text },
});
const { model, "base-url": baseUrl, tickets = "40", out = "support-desk.svg" } = values;

/** The clerk needs no key; a language model is paid for each seed. */
const seeds = Number(values.seeds ?? (model === undefined ? 5 : 1));
const open = async (seed: number) =>
  model === undefined
    ? new Clerk(seed)
    : openModel(model, { environment: process.env, ...(baseUrl !== undefined && { baseUrl }) });

const curves: Record<string, (readonly boolean[])[]> = {};
for (const method of Object.keys(methods)) {
  curves[method] = [];
  for (let seed = 1; seed <= seeds; seed += 1)
    curves[method].push(await play(method, ticketsOf(Number(tickets), seed), await open(seed)));
  const settled = curves[method].flat();
  const percent = ((100 * settled.filter(Boolean).length) / settled.length).toFixed(1);
  console.log(`${method.padEnd(24)} ${percent.padStart(5)} % of ${settled.length} tickets`);
}
const player = model ?? "scripted clerk";
const title = `Tickets settled rightly, ${player}, ${seeds} × ${tickets} tickets`;
writeFileSync(out, drawCurves(curves, title, { noun: "tickets" }));
console.log(`picture: ${out}`);
