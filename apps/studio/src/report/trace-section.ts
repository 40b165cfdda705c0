import { LONGEST_TEXT } from "../server/shorten.js";
import type { EpisodeFacts, TraceStep } from "../trace/event-index.js";
import { mainSteps } from "../trace/main-steps.js";
import type { OpenTrace } from "../trace/open-traces.js";
import { partTitles } from "../trace/part-titles.js";
import { type SpanDetail, readSpan } from "../trace/read-span.js";
import { type Html, markup, nothing } from "./markup.js";

/** Steps of one trace whose prompts are shown: a page must open anywhere. */
const MOST_STEPS = 120;

const detailOf = (detail: SpanDetail): Html => markup`${detail.calls.map(
  (
    call,
  ) => markup`<p class="quiet">${call.promptId} · ${call.usage.promptTokens} + ${call.usage.completionTokens} tokens</p>
    ${call.parts.map(({ kind, text }) => markup`<div class="part ${kind}"><h5>${partTitles[kind]}</h5><pre>${text.slice(0, LONGEST_TEXT)}</pre></div>`)}
    <div class="part reply"><h5>Reply</h5><pre>${call.reply}</pre></div>
    ${call.problem === undefined ? nothing : markup`<div class="part correction"><h5>Could not be used</h5><pre>${call.problem}</pre></div>`}`,
)}
${detail.reads.map(
  (read) => markup`<div class="part memory"><h5>Read from ${read.place}</h5>
    <ol>${read.results.map(({ score, text }) => markup`<li><code>${score === null ? "–" : score.toFixed(3)}</code> ${text}</li>`)}</ol></div>`,
)}`;

/** The spans of a step that say why: those that asked a model or read a memory. */
const detailsOf = async (
  { file, index }: OpenTrace,
  { path, index: step }: TraceStep,
): Promise<SpanDetail[]> => {
  const own = index.spans.filter(
    (span) => span.path === path && span.step === step && span.calls + span.reads > 0,
  );
  const details = await Promise.all(own.map(({ number }) => readSpan(file, index, number)));
  return details.filter((detail) => detail !== undefined);
};

const outcomeOf = ({ ended }: EpisodeFacts): string => {
  if (ended === null) return "still played";
  return ended.success ? "✓ success" : `✕ ${ended.stopReason}`;
};

/** One episode, step by step; prompts, replies and memory unfold. */
export const traceSection = async (trace: OpenTrace): Promise<Html> => {
  const { facts } = trace.index;
  const steps = await mainSteps(trace);
  const goal = (facts.task as { goal?: unknown } | null)?.goal;
  const shown: Html[] = [];
  for (const step of steps.slice(0, MOST_STEPS)) {
    const details = await detailsOf(trace, step);
    shown.push(markup`<li><details><summary><b>${step.action}</b> <span class="quiet">${step.answer}</span></summary>
      ${details.map((detail) => markup`<h4>${detail.span.node}</h4>${detailOf(detail)}`)}</details></li>`);
  }
  return markup`<article class="trace"><h3>${typeof goal === "string" ? goal : facts.episodeId}</h3>
    <p class="quiet">${facts.pipeline} · ${facts.episodeId} · ${outcomeOf(facts)}</p>
    <ol class="steps">${shown}</ol>
    ${steps.length > MOST_STEPS ? markup`<p class="quiet">and ${steps.length - MOST_STEPS} more steps</p>` : nothing}</article>`;
};
