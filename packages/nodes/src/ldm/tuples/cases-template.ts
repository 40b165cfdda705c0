/** How prompts introduce tuples and the situation at hand below them. */
export const casesIntroduction = `You act in a world that is described in text.
{{#hasTuples}}
Below are situations from other runs with similar goals, and the action taken in each. The last situation is yours.
Use the others to see how such a task is done. Your own task decides where things are and which step comes next.
{{#isJudgedAlone}}
"Evaluation" says which sub-goals are complete. Only your own situation has it.
{{/isJudgedAlone}}
{{/hasTuples}}
{{#hasPlace}}
"{{opening}}" at the top is what you saw first in your own task.{{#hasTuples}} It may be different in the other situations{{#leavesToPlace}}, unless they say "as described at the top"{{/leavesToPlace}}.{{/hasTuples}}
{{/hasPlace}}`;

/** What was seen first. */
export const placeTemplate = `{{#hasPlace}}
{{opening}}: {{place}}

{{/hasPlace}}`;

const situation = (more: string) => `{{#evaluation}}
Evaluation: {{evaluation}}
{{/evaluation}}
{{#summary}}
Past: {{summary}}
{{/summary}}
${more}Observation: {{observation}}`;

/** Tuples, each with its action. LDM2 Tables 5 and 6. */
export const tuplesTemplate = `{{#tuples}}
{{number}}. {{#goal}}Goal: {{goal}}
{{/goal}}
${situation("")}
Action: {{action}}

{{/tuples}}`;

/** The situation at hand. */
export const situationTemplate = `{{#goal}}
Goal: {{goal}}
{{/goal}}
${situation(`{{#refused}}
Refused: {{refused}}
{{/refused}}
{{#opener}}
Previous page: {{opener}}
{{/opener}}
`)}`;
