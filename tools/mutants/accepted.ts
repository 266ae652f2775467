/** Mutants that no test need notice, each with the reason. */
export const ACCEPTED: readonly {
  readonly file: string;
  readonly within: string;
  readonly before: string;
  readonly why: string;
}[] = [
  {
    file: "d10-classic/answer/reactions.ts",
    within: "defencePool",
    before: "countReadyDice(pool) > countReadyDice(best)",
    why: "of two pools with as many dice either will do: only their number is read",
  },
];
