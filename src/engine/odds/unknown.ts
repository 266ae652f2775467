import type { UnknownFighterBuilder } from "../kernel/estimate.ts";
import { type Data, type Json, isData, lookup } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";

/**
 * The limits of a viewer's knowledge. `unknown` are the fighters whose sheets the viewer may not read; `hidden` are the fighters whom the
 * viewer does not see. `like` is the viewer's own fighter, whose numbers stand in for the numbers of the unknown fighters.
 */
export type Unknowns = {
  readonly unknown: readonly string[];
  readonly hidden: readonly string[];
  readonly like: string;
};

/** The data that the fighters of all games have in common. */
type IdentifiedFighter = Data & { readonly id: string; readonly name: string };

/**
 * Returns the function that builds the substitute for an unknown fighter: the viewer's own fighter, unhurt, with what is visible of the
 * unknown one. Visible are items in hand or worn, items that have been named, and the fields that `shows` returns.
 */
export function defineSubstitute<F extends IdentifiedFighter>(
  unhurt: (like: F) => Partial<F>,
  shows: (fighter: F) => Partial<F> = () => ({}),
): UnknownFighterBuilder<F> {
  return (fighter, like, { isSeen, isNamed }) => {
    const carried = Object.entries(IN_USE).flatMap(([list, inUse]): [string, Json][] => {
      const items = lookup(fighter, list);
      const keeps = (id: string, item: Data): boolean => isNamed(id) || (isSeen && item[inUse] === true);
      return items === undefined ? [] : [[list, filterVisibleItems(items, keeps)]];
    });
    const { id, name } = fighter;
    const side = lookup(fighter, "side");
    const visible = { ...Object.fromEntries(carried), ...(side !== undefined && { side }) };
    return { ...like, ...unhurt(like), ...(isSeen && shows(fighter)), ...visible, id, name };
  };
}

/**
 * The lists of carried items, each with the flag that makes an item visible. Powers have no such flag, so they are visible only once they
 * have been named.
 */
const IN_USE: Readonly<Record<string, string>> = { weapons: "ready", armour: "worn", powers: "" };

function filterVisibleItems(items: Json, keeps: (id: string, item: Data) => boolean): Json {
  const isVisible = (item: Json): boolean => isData(item) && keeps(String(item["id"]), item);
  if (Array.isArray(items)) return items.filter(isVisible);
  return isData(items) ? Object.fromEntries(Object.entries(items).filter(([, item]) => isVisible(item))) : items;
}

/**
 * Limits a scene to the knowledge of a viewer. An item counts as named if its id occurs in `publicData` or in an effect. Null if there are
 * unknown fighters, but no fighter of the viewer's own whose sheet is open, or no rule for substitutes.
 */
export function limitScene(
  scene: Scene,
  publicData: Json,
  { unknown, hidden, like }: Unknowns,
  rules: Rules,
): Scene | null {
  const viewerFighter = scene.fighters[like];
  const { asUnknown } = rules;
  if (unknown.length === 0) return scene;
  if (!viewerFighter || !asUnknown || unknown.includes(like)) return null;
  const text = JSON.stringify([publicData, scene.fight.effects]);
  const isNamed = (id: string): boolean => text.includes(JSON.stringify(id));
  const fighters = Object.entries(scene.fighters).map(([id, fighter]): [string, Data] => [
    id,
    unknown.includes(id) ? asUnknown(fighter, viewerFighter, { isSeen: !hidden.includes(id), isNamed }) : fighter,
  ]);
  return { ...scene, fighters: Object.fromEntries(fighters) };
}
