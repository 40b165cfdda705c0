const images = "images?(?:[ _-](?:inputs?|contents?|urls?|parts?|types?))?";
const admitted = "supported|allowed|accepted|available|enabled";
const negations = "not|cannot|can't|doesn't|don't|does not|do not|no longer";
const takes = "support|accept|handle|take|understand";
const pictures = "images?|vision|pictures?|multi-?modal";

/**
 * How servers say that a model is shown no pictures at all: OpenAI's API and routers, llama.cpp,
 * vLLM, Ollama, and parsers of messages that know texts alone. What they say of one picture (too
 * large, unreadable, one too many) is none of it.
 */
const refusals: readonly RegExp[] = [
  new RegExp(`\\b${images}(?: (?:is|are))?(?: currently)? (?:not|un)[ -]?(?:${admitted})`, "i"),
  new RegExp(`\\b(?:${negations}) (?:${takes}) (?:any )?(?:${pictures})`, "i"),
  /\bimage_url\b[^.]{0,40}\bonly supported by/i,
  /\bunknown variant [`'"]?image_url/i,
  /\bno (?:endpoints?|models?|providers?) (?:were |was )?(?:found |available )?(?:that|which) supports? images?/i,
  /\bat most 0 images?\b/i,
  /\bis not a (?:vision|multi-?modal)(?: language)? model/i,
  /\b(?:only supports?|supports? only) text\b/i,
  /\bcontent(?:['"`\]])? (?:must|should) be a (?:valid )?string\b/i,
];

/** Whether a server's words say that the model takes no pictures, whatever is asked. */
export const refusesImages = (words: string): boolean =>
  refusals.some((pattern) => pattern.test(words));
