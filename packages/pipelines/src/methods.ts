import { aceEntries } from "./ace/entry.js";
import { actEntries } from "./act/entry.js";
import { actLongEntries } from "./act-long/entry.js";
import { reactEntries } from "./react/entry.js";
import { ldmEntries } from "./ldm/entry.js";
import { reflexionEntries } from "./reflexion/entry.js";
import { awmEntries } from "./awm/entry.js";
import { reasoningBankEntries } from "./reasoning-bank/entry.js";
import { emmemEntries } from "./emmem/entry.js";
import { expelEntries } from "./expel/entry.js";
import { rapEntries } from "./rap/entry.js";
import { visualEntries } from "./rap-visual/entry.js";
import { humanEntries } from "./human/entry.js";
import { teamEntries } from "./team/entry.js";
import { trajBootstrapEntries } from "./traj-bootstrap/entry.js";
import { policyEntries } from "./policy/entry.js";
import type { PipelineEntry } from "./shared/pipeline-entry.js";

export * from "./ace/index.js";
export * from "./act/index.js";
export * from "./act-long/index.js";
export * from "./react/index.js";
export * from "./reflexion/index.js";
export * from "./emmem/index.js";
export * from "./expel/index.js";
export * from "./notes/index.js";
export * from "./reasoning-bank/index.js";
export * from "./awm/index.js";
export * from "./rap/index.js";
export * from "./rap-visual/index.js";
export * from "./ldm/index.js";
export * from "./team/index.js";
export * from "./human/index.js";
export * from "./traj-bootstrap/index.js";
export { policy } from "./policy/policy.js";

/** The built-in pipelines. */
export const pipelineEntries: readonly PipelineEntry[] = [
  ...actEntries,
  ...reactEntries,
  ...ldmEntries,
  ...reflexionEntries,
  ...emmemEntries,
  ...rapEntries,
  ...visualEntries,
  ...aceEntries,
  ...expelEntries,
  ...reasoningBankEntries,
  ...awmEntries,
  ...actLongEntries,
  ...trajBootstrapEntries,
  ...humanEntries,
  ...teamEntries,
  ...policyEntries,
];
