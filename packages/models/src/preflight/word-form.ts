const schema = {
  type: "object",
  properties: { word: { type: "string" } },
  required: ["word"],
  additionalProperties: false,
};

/** The form of a reply that holds one word, in the words of OpenAI's protocol. */
export const wordForm = {
  type: "json_schema",
  json_schema: { name: "word", strict: true, schema },
};

/** A tool that takes one word. */
export const wordTool = {
  type: "function",
  function: { name: "say", description: "Says a word.", parameters: schema },
};
