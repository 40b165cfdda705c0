import { fillTemplate, templateOf, type Templates } from "./templates.js";

/**
 * The feedback line of an action, for example `Feedback: Action failed. The way ahead is blocked by
 * a wall.`
 *
 * @example
 * feedbackText({ goto: { done: "You are at the {object}." } }, "goto", "done", { object: "red ball" }); // → "Feedback: Action succeeded. You are at the red ball."
 */
export const feedbackText = (
  templates: Templates,
  action: string,
  status: string,
  values: Readonly<Record<string, string>>,
): string =>
  `Feedback: Action ${status === "done" ? "succeeded" : "failed"}. ${fillTemplate(templateOf(templates, action, status), { action, ...values })}`;

/**
 * Why a reply is no action. A user's templates without a text for wrong arguments use the text for
 * a missing action.
 *
 * @throws MnemographError USAGE where the templates have neither.
 * @example
 * refusalText({ "*": { "no-action": "There is no {action}." } }, "wrong-count", { action: "fly" }); // → "Feedback: Action failed. There is no fly."
 */
export const refusalText = (
  templates: Templates,
  reason: string,
  values: Readonly<Record<string, string>>,
): string =>
  feedbackText(
    templates,
    "*",
    templates["*"]?.[reason] === undefined ? "no-action" : reason,
    values,
  );
