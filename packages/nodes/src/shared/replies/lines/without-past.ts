const past = String.raw`(?:last|previous|prior|former|earlier|past|most recent)`;
const line = new RegExp(
  String.raw`^[\s>*_#|-]{0,9}(?:(?:(?:my|the|your) )?${past} (?:action|step|move|command|turn)s? ?\d{0,3}|(?:action|step|move|turn) ?\d{0,3} ?\((?:${past}|done|before|already done)\))[ *_]{0,4}(?: ?(?::|=|→|->)| (?:is|was):?)[ *_]{0,4}\S[^\n]*$`,
  "gim",
);

/**
 * A reply without the lines that say under a label of their own what was done before: `Last action: look`. One that says nothing else stays.
 */
export const withoutPast = (text: string): string => {
  const rest = text.replace(line, "");
  return /\p{L}/u.test(rest) ? rest : text;
};
