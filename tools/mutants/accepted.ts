/** Mutants that no test need notice, each with the reason. */
export const ACCEPTED: readonly {
  readonly file: string;
  readonly within: string;
  readonly before: string;
  readonly why: string;
}[] = [];
