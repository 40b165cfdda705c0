import type { Trajectory } from "@mnemograph/core";

/**
 * Texts without what only this office's tables explain: record ids and addresses.
 *
 * @example
 * maskIdentifiers("Mail ann@bakery.example about task 00000042."); // → "Mail <address> about task <id>."
 */
export const maskIdentifiers = (text: string): string =>
  text
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g, "<address>")
    .replaceAll(/(?<![\w<-])\d{8}(?![\w-])/g, "<id>");

/**
 * A demonstration with ids and addresses masked: what a memory then holds carries over to no other
 * task as such.
 *
 * @example
 * const carried = demonstrations.map(maskTrajectory); // what a memory is formed from
 */
export const maskTrajectory = (trajectory: Trajectory): Trajectory => ({
  ...trajectory,
  steps: trajectory.steps.map((step) => ({
    ...step,
    observation: maskIdentifiers(step.observation),
    action: maskIdentifiers(step.action),
  })),
  finalObservation: maskIdentifiers(trajectory.finalObservation),
});
