/** Where a judged trial leads: to a reflection, to the next trial, or to the end. */
export const afterTrial = ({
  reflectionDue,
  trialsLeft,
}: {
  readonly reflectionDue: boolean;
  readonly trialsLeft: number;
}) => {
  if (reflectionDue) return "reflect";
  return trialsLeft > 0 ? "startTrial" : "end";
};
