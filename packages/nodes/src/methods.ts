import { aceOptionGroups } from "./ace/option-groups.js";
import { actLongOptionGroups } from "./act-long/option-groups.js";
import { awmOptionGroups } from "./awm/option-groups.js";
import { emmemOptionGroups } from "./emmem/option-groups.js";
import { expelOptionGroups } from "./expel/option-groups.js";
import { humanOptionGroups } from "./human/option-groups.js";
import { ldmOptionGroups } from "./ldm/option-groups.js";
import { notesOptionGroups } from "./notes/option-groups.js";
import { rapOptionGroups } from "./rap/option-groups.js";
import { reasoningBankOptionGroups } from "./reasoning-bank/option-groups.js";
import { reflexionOptionGroups } from "./reflexion/option-groups.js";
import { trajBootstrapOptionGroups } from "./traj-bootstrap/option-groups.js";

export * from "./ace/index.js";
export * from "./act/index.js";
export * from "./act-long/index.js";
export * from "./awm/index.js";
export * from "./emmem/index.js";
export * from "./expel/index.js";
export * from "./human/index.js";
export * from "./ldm/index.js";
export * from "./notes/index.js";
export * from "./rap/index.js";
export * from "./rap-visual/index.js";
export * from "./reasoning-bank/index.js";
export * from "./reflexion/index.js";
export * from "./team/index.js";
export * from "./traj-bootstrap/index.js";

/** The options of the methods by groups, without those that several methods share. */
export const methodOptionGroups = {
  ...ldmOptionGroups,
  ...rapOptionGroups,
  ...reflexionOptionGroups,
  ...emmemOptionGroups,
  ...humanOptionGroups,
  ...aceOptionGroups,
  ...expelOptionGroups,
  ...notesOptionGroups,
  ...reasoningBankOptionGroups,
  ...awmOptionGroups,
  ...actLongOptionGroups,
  ...trajBootstrapOptionGroups,
};
