/** Words that make a clause of what stands around them: no name holds them, and behind a number none goes on with a word of telling. */
const clauseWord = [
  "i|we|he|she|they",
  "is|are|was|were|be|been|would|could|should|will|might|must|cannot|do|does|did|has|had|have",
  "if|because|since|but|so|yet|when|while|before|after|until|unless|although|though|than|whether",
  "which|who|instead|rather|then|not|nor|or|never",
  "some|any|every|each|another|both|all|enough|something|anything|nothing|everything",
  "[a-z]+n['’]t|(?:i|we|you|he|she|it|they)['’][a-z]+",
  "(?<=\\d )(?:and|can|may|to|at|as|by|for|seems?|looks?|[a-z]+ed|comes?|makes?|takes?|gets?|works?|needs?|first|next|now|later)",
].join("|");

const clause = new RegExp(`(?<![\\w'’-])(?:${clauseWord})(?![\\w'’-])`, "i");

/** Whether a text outside of brackets holds a word that makes a sentence of it: no action goes on like that. */
export const isClause = (text: string): boolean => clause.test(text.replace(/\[[^\]]*\]|\([^)]*\)|"[^"]*"/g, " "));

/** One word of a name, as part of a pattern: no clause's word, and no end of a remark in brackets, `(confidence`, `sure)` or `[confidence` that nothing closes. */
export const slotWord = `(?!(?:${clauseWord})(?![\\w'’-]))(?!\\S*\\([^\\s)]*(?:\\s|$))(?![^\\s(]*\\))(?!\\[[^\\]]*$)\\S*[^\\s,;:?!]`;
