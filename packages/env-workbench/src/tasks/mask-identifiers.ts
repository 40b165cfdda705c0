import type { Trajectory } from "@mnemograph/core";

/** Texts without what only this office's tables explain: record ids and addresses. */
export const maskIdentifiers = (text: string): string =>
  text.replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g, "<address>").replaceAll(/(?<![\w<-])\d{8}(?![\w-])/g, "<id>");

/** A demonstration with ids and addresses masked: what a memory then holds carries over to no other task as such. */
export const maskTrajectory = (trajectory: Trajectory): Trajectory => ({
  ...trajectory,
  steps: trajectory.steps.map((step) => ({
    ...step,
    observation: maskIdentifiers(step.observation),
    action: maskIdentifiers(step.action),
  })),
  finalObservation: maskIdentifiers(trajectory.finalObservation),
});
