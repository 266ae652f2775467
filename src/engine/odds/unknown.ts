import type { AsUnknown } from "../kernel/estimate.ts";
import { type Data, type Json, isData, lookup } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";

/**
 * The limits of a viewer's knowledge: the fighters whose sheets are closed, the hidden fighters, and the viewer's own fighter (`like`),
 * whose numbers replace theirs.
 */
export type Unknowns = {
  readonly unknown: readonly string[];
  readonly hidden: readonly string[];
  readonly like: string;
};

/** The part of a fighter's data that is common to all games. */
type Carrier = Data & { readonly id: string; readonly name: string };

/**
 * Creates a view of unknown fighters with the viewer's own numbers, unhurt. Only visible data of the fighter are added: items in hand or
 * worn, items that have been named, and the fields that `shows` returns.
 */
export function createUnknownView<F extends Carrier>(
  unhurt: (like: F) => Partial<F>,
  shows: (fighter: F) => Partial<F> = () => ({}),
): AsUnknown<F> {
  return (fighter, like, { isSeen, isNamed }) => {
    const carried = Object.entries(IN_USE).flatMap(([list, inUse]): [string, Json][] => {
      const things = lookup(fighter, list);
      const keeps = (id: string, thing: Data): boolean => isNamed(id) || (isSeen && thing[inUse] === true);
      return things === undefined ? [] : [[list, filterThings(things, keeps)]];
    });
    const { id, name } = fighter;
    const side = lookup(fighter, "side");
    const visible = { ...Object.fromEntries(carried), ...(side !== undefined && { side }) };
    return { ...like, ...unhurt(like), ...(isSeen && shows(fighter)), ...visible, id, name };
  };
}

/** The lists of carried items, each with the field that makes an item visible; powers have no such field. */
const IN_USE: Readonly<Record<string, string>> = { weapons: "ready", armour: "worn", powers: "" };

function filterThings(things: Json, keeps: (id: string, thing: Data) => boolean): Json {
  const isVisible = (thing: Json): boolean => isData(thing) && keeps(String(thing["id"]), thing);
  if (Array.isArray(things)) return things.filter(isVisible);
  return isData(things) ? Object.fromEntries(Object.entries(things).filter(([, thing]) => isVisible(thing))) : things;
}

/** Limits a scene to the knowledge of a viewer, by the data already public; null if the viewer has no fighter of their own in it. */
export function limitScene(
  scene: Scene,
  publicData: Json,
  { unknown, hidden, like }: Unknowns,
  rules: Rules,
): Scene | null {
  const own = scene.fighters[like];
  const { asUnknown } = rules;
  if (unknown.length === 0) return scene;
  if (!own || !asUnknown || unknown.includes(like)) return null;
  const text = JSON.stringify([publicData, scene.fight.effects]);
  const isNamed = (id: string): boolean => text.includes(JSON.stringify(id));
  const fighters = Object.entries(scene.fighters).map(([id, fighter]): [string, Data] => [
    id,
    unknown.includes(id) ? asUnknown(fighter, own, { isSeen: !hidden.includes(id), isNamed }) : fighter,
  ]);
  return { ...scene, fighters: Object.fromEntries(fighters) };
}
