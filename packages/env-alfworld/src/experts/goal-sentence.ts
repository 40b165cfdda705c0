/** What a task sentence asks for, in the words that the observations use. */
export type SpokenGoal =
  | {
      readonly kind: "put" | "clean" | "heat" | "cool" | "puttwo";
      readonly object: string;
      readonly receptacle: string;
    }
  | { readonly kind: "examine"; readonly object: string; readonly lamp: string };

const TREATED = { clean: "clean", heat: "heat", hot: "heat", cool: "cool", cold: "cool" } as const;

/** Understands the sentences in which the games state their tasks; undefined for any other. */
export const parseGoalSentence = (sentence: string): SpokenGoal | undefined => {
  const text = sentence.trim().toLowerCase().replace(/\.$/, "");
  const two = /^(?:put two (\S+)|find two (\S+) and put them) (?:in\/on|in|on) (\S+)$/.exec(text);
  if (two) return { kind: "puttwo", object: (two[1] ?? two[2])!, receptacle: two[3]! };
  const light = /^(?:look at|examine) (?:a |an |the )?(\S+) (?:under|with) (?:a |the )?(\S+)$/.exec(
    text,
  );
  if (light) return { kind: "examine", object: light[1]!, lamp: light[2]! };
  const treated =
    /^put (?:a |an |some )(clean|cool|cold|hot) (\S+) (?:in\/on|in|on) (\S+)$/.exec(text) ??
    /^(clean|cool|heat) (?:a |an |some )?(\S+) and put it (?:in\/on|in|on) (\S+)$/.exec(text);
  if (treated) {
    const kind = TREATED[treated[1] as keyof typeof TREATED];
    return { kind, object: treated[2]!, receptacle: treated[3]! };
  }
  const put = /^put (?:a |an |some )?(\S+) (?:in\/on|in|on) (\S+)$/.exec(text);
  return put ? { kind: "put", object: put[1]!, receptacle: put[2]! } : undefined;
};
