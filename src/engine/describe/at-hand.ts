import type { Data } from "../kernel/json.ts";
import type { Scene } from "../kernel/scene.ts";

/** What is said in advance: the values of inputs, by their names, as a form has them. */
export type Said = Readonly<Record<string, string>>;

/** One way to do something that is at hand: its word stands under `handWay.`, and may tell of numbers. */
export type HandOption = { readonly label: string; readonly data?: Data; readonly said: Said };

/**
 * What is done all the time in a game, offered as one button: a kind of declaration, with what is said in advance. What
 * an edition does not declare, it does not offer either.
 */
export type AtHand = {
  /** Its word is `atHand.` and this. */
  readonly id: string;
  /** The name of a picture of the icon font. */
  readonly icon: string;
  readonly kind: string;
  readonly said?: Said;
  /** The input of which the first entry counts that the rules accept, such as the first weapon with which it can be done. */
  readonly first?: string;
  /** The input whose entries are offered one by one, such as the targets. */
  readonly each?: string;
  /** Whether it also stands beside each of those entries on the sheet of its owner, such as beside a weapon. */
  readonly beside?: true;
  /** The input for words that says the chosen entry, as long as nothing else is said. */
  readonly worded?: string;
  /** The ways to do it, offered one by one, as they are now. */
  options?(actor: string, scene: Scene): readonly HandOption[];
  /** Whether it has a hint of its own, at `atHandHint.` and its id; else it has that of its choice, or of its kind. */
  readonly hinted?: true;
  /** Whether more has to be said: its form opens, with all of this filled in. */
  readonly form?: true;
};
