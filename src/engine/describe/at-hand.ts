import type { Data } from "../kernel/json.ts";
import type { Scene } from "../kernel/scene.ts";

/** The values of inputs that a form starts with, by the names of the inputs. */
export type FormValues = Readonly<Record<string, string>>;

/** One option of a quick action. Its label is a key under `handWay.`; `data` holds the numbers in that text. */
export type QuickActionOption = { readonly label: string; readonly data?: Data; readonly said: FormValues };

/**
 * A frequent action of a game, offered as one button: a kind of declaration, with values for its inputs. An edition that does not declare
 * the kind does not offer it either.
 */
export type QuickAction = {
  /** The key of its label after `atHand.`. */
  readonly id: string;
  /** The name of a picture of the icon font. */
  readonly icon: string;
  readonly kind: string;
  readonly said?: FormValues;
  /** The input that takes the first entry accepted by the rules, such as the first weapon with which the action is possible. */
  readonly first?: string;
  /** The input whose entries are offered one by one, such as the targets. */
  readonly each?: string;
  /** True if the button is also shown beside each of those entries on the owner's sheet, such as beside a weapon. */
  readonly beside?: true;
  /** The text input that holds the name of the chosen entry until the user enters another text. */
  readonly worded?: string;
  /** Lists the options of the action in the current scene, offered one by one. */
  options?(actor: string, scene: Scene): readonly QuickActionOption[];
  /** True if it has its own hint, with the key `atHandHint.` and its id. Otherwise the hint of its choice or of its kind is shown. */
  readonly hinted?: true;
  /** True if more input is needed: the button opens the form of the declaration, filled in with these values. */
  readonly form?: true;
};
