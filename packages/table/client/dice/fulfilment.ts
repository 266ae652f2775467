import type { DiceTerm } from "./terms/dice-term.ts";
import type { EvaluationOptions } from "./terms/roll-term.ts";

/** A way in which a die gets its face, as packages register it in `CONFIG.Dice.fulfillment.methods`. */
export interface FulfilmentMethod {
  label: string;
  icon?: string;
  interactive?: boolean;
  handler?: (term: DiceTerm, options: object) => number | void | Promise<number | void>;
}

/** `CONFIG.Dice.fulfillment`. */
export interface Fulfilment {
  dice: Record<string, { label: string; icon: string }>;
  methods: Record<string, FulfilmentMethod>;
  /** The method of dice for which the user has chosen none; without one the face is left to `randomUniform`. */
  defaultMethod: string;
}

/** The name of the setting in which a user says how their dice are rolled. */
export const DICE_SETTING = "diceConfiguration";

type AskForFaces = (dice: readonly DiceTerm[]) => Promise<ReadonlyMap<DiceTerm, readonly (number | undefined)[]>>;

const asker: { ask?: AskForFaces } = {};
const told = new WeakMap<DiceTerm, (number | undefined)[]>();

/** Sets the function that asks for faces rolled by hand; the interface provides it. */
export function askForFacesBy(ask: AskForFaces): void {
  asker.ask = ask;
}

/** Asks at once for all dice of a roll that are rolled by hand; those that are not told fall by chance. */
export async function askForDice(dice: readonly DiceTerm[], options: EvaluationOptions): Promise<void> {
  if (options.allowInteractive === false || options.minimize || options.maximize || !asker.ask) return;
  const byHand = dice.filter((die) => !die._evaluated && methodOf(die)?.method.interactive === true);
  if (byHand.length === 0) return;
  for (const [die, faces] of await asker.ask(byHand)) told.set(die, [...faces]);
}

/** The face of one die from elsewhere, and the name of the method that gave it; undefined leaves it to chance. */
export async function fulfil(
  die: DiceTerm,
  options: EvaluationOptions,
): Promise<{ face: number; method: string } | undefined> {
  const chosen = methodOf(die);
  if (!chosen) return undefined;
  const { name, method } = chosen;
  const face = method.interactive ? told.get(die)?.shift() : await method.handler?.(die, options);
  return typeof face === "number" ? { face, method: name } : undefined;
}

function methodOf({ faces }: DiceTerm): { name: string; method: FulfilmentMethod } | undefined {
  const { fulfillment } = CONFIG.Dice;
  if (!fulfillment) return undefined;
  const name = chosenFor(`d${faces}`) || fulfillment.defaultMethod;
  const method = Object.hasOwn(fulfillment.methods, name) ? fulfillment.methods[name] : undefined;
  return method && { name, method };
}

function chosenFor(denomination: string): string {
  if (typeof game === "undefined" || !game.settings.settings.has(`core.${DICE_SETTING}`)) return "";
  const chosen: unknown = game.settings.get("core", DICE_SETTING);
  const name: unknown = typeof chosen === "object" && chosen !== null ? Reflect.get(chosen, denomination) : "";
  return typeof name === "string" ? name : "";
}
