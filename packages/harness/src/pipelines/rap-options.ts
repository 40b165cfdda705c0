import { shoppingRetrieval, shoppingWriting } from "@mnemograph/nodes";
import type { OpenEnvironment } from "../environments/environment-kind.js";
import type { NodeOptions } from "@mnemograph/nodes";

const wholeTrajectory = { recentEntries: Number.POSITIVE_INFINITY };

/** RAP's options in an environment: shopping retrieves at every step and shows the whole trajectory. RAP section 4.1.2. */
export const rapOptions = ({ rap: way = "household" }: Pick<OpenEnvironment, "rap">, nodes: NodeOptions) =>
  way !== "shopping"
    ? { ...nodes, ...(way === "whole" ? { executor: { ...wholeTrajectory, ...nodes.executor } } : {}) }
    : {
        ...nodes,
        retrieve: { ...shoppingRetrieval, ...nodes.retrieve },
        write: { ...shoppingWriting, ...nodes.write },
        executor: { ...wholeTrajectory, ...nodes.executor },
      };
