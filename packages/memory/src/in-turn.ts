/** Runs one change after the other, whatever became of the one before. */
export const inTurn = (): (<Result>(change: () => Promise<Result>) => Promise<Result>) => {
  let turn: Promise<unknown> = Promise.resolve();
  return (change) => {
    const result = turn.then(change, change);
    turn = result;
    return result;
  };
};
