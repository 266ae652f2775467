// The bounds of what sheets hold, known before the rules are loaded.

/** A number of a fighter: what it is where none is given, and the most that is taken. */
export type Field = { readonly initial: number; readonly max: number };

/** An ability score. (S3; d20/B) */
export const SCORE: Field = { initial: 10, max: 100 };
/** What is added to a check. (S3; d20/B) */
export const BONUS: Field = { initial: 0, max: 40 };
/** Points that are lost and come back. (S3; d20/B) */
export const POOL: Field = { initial: 0, max: 999 };
