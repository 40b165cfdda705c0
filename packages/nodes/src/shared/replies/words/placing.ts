/** The prepositions of placing as a pattern's alternatives, longer ones first: worlds answer `You put it in or on the bed`, and models say it so too. */
export const placing = "in ?/ ?on|in or on|into|onto|in|on";

/** Such a preposition, or another one that joins two things, before the second. */
export const joining = `${placing}|to|with`;
