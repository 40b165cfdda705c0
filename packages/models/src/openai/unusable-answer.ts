/** The endpoint answered, and not with what its protocol says. */
export class UnusableAnswer extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "UnusableAnswer";
  }
}
