import {
  type Data,
  type OpponentChoice,
  type OpponentRole,
  type OpponentRules,
  type ThreatLevel,
  isData,
} from "../../engine/index.ts";
import { findFamily } from "../../rulesets/index.ts";
import type { PlannedOpponent } from "../../view/campaign/opponent-view.ts";
import { wordKey } from "../../view/terms.ts";
import { findItem } from "./opponent-gear.ts";

/** Five fields of a quick opponent; weapon and armour by UUID, empty for none. */
export type OpponentFields = {
  readonly name: string;
  readonly threat: ThreatLevel;
  readonly role: OpponentRole;
  readonly weapon: string;
  readonly armour: string;
};

/** Planned opponent, with the items that it gets. */
export type OpponentPlan = PlannedOpponent & { readonly things: readonly Item.Implementation[] };

/** Plans the opponent of the form's fields; null if the world's game has no such actors. */
export async function planOpponent(fields: OpponentFields, rules: OpponentRules): Promise<OpponentPlan | null> {
  const family = findFamily(rules.type, game.settings.get("riposte", "ruleset"));
  if (!family) return null;
  const [weapon, armour] = await Promise.all([findItem(fields.weapon), findItem(fields.armour)]);
  const { threat, role, name } = fields;
  const choice: OpponentChoice = { threat, role, weapon: readItemSystem(weapon), armour: readItemSystem(armour) };
  const carried = { weapons: buildCarried(weapon), armour: buildCarried(armour), powers: [], gear: [] };
  const fighter: Data = { ...rules.numbers(choice), ...carried, id: "planned", name };
  const things = [weapon, armour].flatMap((each) => each ?? []);
  return { rules, family, choice, fighter, weapon: weapon?.id ?? "", things };
}

function readItemSystem(item: Item.Implementation | null): Data | null {
  const system: unknown = item?.toObject().system;
  return isData(system)
    ? { ...system, ...("worn" in system && { worn: true }), ...("ready" in system && { ready: true }) }
    : null;
}

function buildCarried(item: Item.Implementation | null): readonly Data[] {
  const stored = readItemSystem(item);
  return item && stored ? [{ ...stored, id: item.id ?? "", name: item.name }] : [];
}

/** Creates the actor of a plan, with its items and a note for the GM about how it fights. */
export async function makeOpponent(fields: OpponentFields, plan: OpponentPlan): Promise<Actor.Implementation | null> {
  const { rules, choice } = plan;
  const items = plan.things.map((item) => ({ ...game.items.fromCompendium(item), system: readItemSystem(item) }));
  const data: object = {
    name: fields.name,
    type: rules.type,
    img: `systems/riposte/assets/portraits/${rules.portraits[choice.role]}.svg`,
    system: { ...rules.numbers(choice), notes: formatNotes(plan) },
    items,
  };
  return (await Actor.implementation.create(data as Actor.CreateData)) ?? null;
}

/** Formats a sentence that names the standing order of a role. */
export function formatOrder(rules: OpponentRules, role: OpponentRole): string {
  const word = wordKey(game.settings.get("riposte", "ruleset"), `order.${rules.order(role)}`);
  return game.i18n.format("RIPOSTE.Foe.orderNote", { order: game.i18n.localize(word) });
}

/** Formats the strengths of an opponent and its standing order, as HTML. */
function formatNotes({ rules, choice: { role } }: OpponentPlan): string {
  const paragraph = document.createElement("p");
  paragraph.textContent = `${game.i18n.localize(`RIPOSTE.Foe.good.${role}`)} ${formatOrder(rules, role)}`;
  return paragraph.outerHTML;
}
