import { declareReply, definePrompt, type NoteRun } from "@mnemograph/core";
import { z } from "zod";

export interface InduceWorkflowsVariables {
  /** Successful runs: the task and what was done, with what came back. */
  readonly runs: readonly Pick<NoteRun, "goal" | "transcript">[];
  readonly minSteps: number;
}

const workflows = declareReply({
  name: "workflows",
  list: "workflows",
  fields: {
    title: z.string().meta({ description: "what the workflow does, in a few words" }),
    when: z.string().meta({ description: "when it helps" }),
    steps: z
      .array(z.string())
      .meta({ description: "each: the state in words, the reason, then > and the action" }),
  },
  form: `# Workflow <#>
## Title
<title|what it does, in a few words>
## When
<when|one sentence: when it helps>
## Steps
<steps>`,
  none: "NONE",
});

/** Asks for the sub-routines that successful runs share. AWM section 2.2. */
export const induceWorkflowsPrompt = definePrompt<InduceWorkflowsVariables>({
  id: "awm/induce-workflows",
  reply: "workflows",
  structured: () => workflows,
  sample: { runs: [{ goal: "GOAL", transcript: "> ACTION\nANSWER" }], minSteps: 2 },
  template: [
    {
      role: "system",
      content: `You are given tasks that were solved, each with what was done. Lines that begin with > are actions. The text below an action is what came back.
Find the workflows in them: sub-routines that other tasks can use too.{{#hasSeveral}} Prefer those that several of the tasks share.{{/hasSeveral}}
A workflow has at least {{minSteps}} steps. Each step describes the state, gives the reason, and ends with > and the action. Write a name in braces in the place of every value that another task would have differently, and the same name for the same value. Keep the kind of a place or thing where it matters. No two workflows are alike or overlap.

Example of two tasks:
Task: water the fern in the hall
> go to shed
You see a can.
> take can
You have the can.
> fill can at tap
The can is full.
Task: wash the red car
> go to cellar
You see a bucket.
> take bucket
You have the bucket.
> fill bucket at well
The bucket is full.

The workflow in them:
# Workflow 1
## Title
Fetch and fill a vessel
## When
A task needs water, and no full vessel is at hand.
## Steps
1. No {vessel} is in sight. It is kept in the {store}. > go to {store}
2. The {vessel} is in sight. It is needed to carry water. > take {vessel}
3. The {vessel} is in hand and empty. The {source} gives water. > fill {vessel} at {source}
{{#repliesInText}}

Reply in this form, each workflow with its number:
# Workflow 1
## Title
<what it does, in a few words>
## When
<one sentence: when it helps>
## Steps
1. <state> <reason> > <action>
2. <state> <reason> > <action>
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `{{#runs}}
Task: {{goal}}
{{transcript}}

{{/runs}}
{{#repliesInText}}
Workflows:
{{/repliesInText}}`,
    },
  ],
  fields: ({ runs, minSteps }) => ({
    minSteps,
    hasSeveral: runs.length > 1,
    runs: runs.map(({ goal, transcript }) => ({ goal, transcript })),
  }),
});
