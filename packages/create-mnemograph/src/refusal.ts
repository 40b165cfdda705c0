/** What cannot be done as it was asked for, with a hint at what can. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
