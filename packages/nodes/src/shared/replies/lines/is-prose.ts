const leadIn =
  /^(?:i(?:['’](?:ll|m|d|ve))?|we|let(?:['’]s| me| us)|sure|okay|ok|alright|certainly|of course|great|well|here(?:['’]s| is| are)|based on|given|since|because|in order|my|this|that|there|the|it|you|your|as|so|to|now|next|first(?:ly)?|currently|looking at|after|before|if|from|absolutely|got it|thanks?|understood|hmm+)\b/i;

/** Whether a text reads as a sentence about the action, and not as the action. */
export const isProse = (text: string): boolean =>
  text.length > 300 || text.endsWith(":") || text.endsWith("?") || leadIn.test(text) || /[a-z][.!] +[A-Z]/.test(text);
