import { createHash } from "node:crypto";
import { MnemographError } from "@mnemograph/core";
import { z } from "zod";
import { suites } from "../scenes/task-definition.js";
import { countWeights } from "./network.js";

/** Rules of training and of the file; a policy of other rules is not loaded. */
export const POLICY_VERSION = 2;

/** A learned policy of one task as plain JSON. */
export const TrainedPolicy = z.strictObject({
  version: z.literal(POLICY_VERSION),
  suite: z.enum(suites),
  name: z.string(),
  /**
   * The rules and the model that it was trained with: under others its inputs would mean something
   * else.
   */
  scene: z.string(),
  seed: z.number().int(),
  /** False where it gets no plan: the arm `no-plan`. */
  usesPlans: z.boolean(),
  demonstrations: z.strictObject({
    count: z.number().int(),
    solved: z.number().int(),
    pairs: z.number().int().describe("control steps that were shown"),
    meanSteps: z.number().describe("control steps until a demonstration was solved, on average"),
  }),
  layers: z.array(z.number().int().positive()).min(2),
  mean: z.array(z.number()),
  deviation: z.array(z.number()),
  weights: z.string().describe("32-bit floats, little-endian, in base64"),
});
export type TrainedPolicy = z.infer<typeof TrainedPolicy>;

export const writeWeights = (weights: Float32Array): string => {
  const bytes = Buffer.alloc(4 * weights.length);
  for (const [index, value] of weights.entries()) bytes.writeFloatLE(value, 4 * index);
  return bytes.toString("base64");
};

export const readWeights = ({ weights }: Pick<TrainedPolicy, "weights">): Float32Array => {
  const bytes = Buffer.from(weights, "base64");
  return Float32Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
    bytes.readFloatLE(4 * index),
  );
};

/**
 * Names a policy by all that it is.
 *
 * @example
 * declare const policy: TrainedPolicy;
 * policyId(policy); // "policy/1/drawer-open/…": another name after every change of a weight
 */
export const policyId = (policy: TrainedPolicy): string =>
  `policy/${policy.version}/${policy.name}/${createHash("sha256").update(JSON.stringify(policy)).digest("hex").slice(0, 12)}`;

const damaged = (problem: string, cause?: unknown) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `the policy cannot be read: ${problem}`,
    hint: `train it again; this version reads policies of version ${POLICY_VERSION}`,
    cause,
  });

/**
 * The policy as a file's text.
 *
 * @example
 * declare const policy: TrainedPolicy;
 * readPolicy(writePolicy(policy)).name === policy.name;
 */
export const writePolicy = (policy: TrainedPolicy): string => `${JSON.stringify(policy)}\n`;

/**
 * Reads what `writePolicy` wrote.
 *
 * @throws MnemographError DATA_INVALID for anything else, other versions included.
 * @example
 * readPolicy("{}"); // → throws DATA_INVALID
 */
export const readPolicy = (text: string): TrainedPolicy => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw damaged("it is no JSON", cause);
  }
  const { success, data, error } = TrainedPolicy.safeParse(parsed);
  if (!success) throw damaged(z.prettifyError(error));
  const inputs = data.layers[0];
  if (data.mean.length !== inputs || data.deviation.length !== inputs)
    throw damaged("its scale does not fit its inputs");
  if (readWeights(data).length !== countWeights(data.layers))
    throw damaged("its weights do not fit its layers");
  return data;
};
