/**
 * How prompts head what was seen first, part of patterns: a place, or what a world of another kind
 * begins with.
 */
export const openingHeading = "The (?:place|start|first page|day and the tools)";
