/**
 * The form in which a thought states the agent's own state, as a template; `hasHeadings`: whether
 * the world has directions. LangSuitE appendix G.
 */
export const stateForm =
  "I {{#hasHeadings}}face <direction> or am at <thing>, have moved <number> steps{{/hasHeadings}}{{^hasHeadings}}am at <place or thing>{{/hasHeadings}}, hold <things>, have seen <things>, have done <actions>";
