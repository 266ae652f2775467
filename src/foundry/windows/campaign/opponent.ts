import {
  type Data,
  type OpponentChoice,
  type OpponentRole,
  type OpponentRules,
  type ThreatLevel,
  type Ruleset,
  isData,
  OPPONENT_ROLES,
  THREAT_LEVELS,
} from "../../../engine/index.ts";
import { findFamily, findSheetSpec } from "../../../rulesets/index.ts";
import { type PlannedOpponent, listOpponentNumbers, roundWins } from "../../../view/campaign/opponent-view.ts";
import { findDocument } from "../../documents/find.ts";
import { listItemPacks, listWorldTypes } from "../../documents/data-models.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { playForecast } from "../../../forecast/forecast.ts";
import { buildEncounter } from "../../../forecast/simulation.ts";
import { buildActorData } from "../../documents/fighters.ts";
import { fillKey, fillWordKey } from "../../../view/word-families.ts";

/** The five fields of a quick opponent; weapon and armour are UUIDs, empty for none. */
export type OpponentFields = {
  readonly name: string;
  readonly threat: ThreatLevel;
  readonly role: OpponentRole;
  readonly weapon: string;
  readonly armour: string;
};

/** A planned opponent, and the items that it gets. */
type OpponentPlan = PlannedOpponent & { readonly things: readonly Item.Implementation[] };

/** Works out an opponent from the fields of the form, without creating it; null if the world's ruleset has no sheet for opponents. */
export async function planOpponent(fields: OpponentFields, rules: OpponentRules): Promise<OpponentPlan | null> {
  const family = findFamily(rules.type, game.settings.get("riposte", "ruleset"));
  if (!family) return null;
  const [weapon, armour] = await Promise.all([findItem(fields.weapon), findItem(fields.armour)]);
  const { threat, role, name } = fields;
  const choice: OpponentChoice = { threat, role, weapon: readWornItem(weapon), armour: readWornItem(armour) };
  const carried = { weapons: buildCarried(weapon), armour: buildCarried(armour), powers: [], gear: [] };
  const fighter: Data = { ...rules.numbers(choice), ...carried, id: "planned", name };
  const things = [weapon, armour].flatMap((each) => each ?? []);
  return { rules, family, choice, fighter, weapon: weapon?.id ?? "", things };
}

/** Reads the stored data of an item as if it were worn and ready to use; null without an item. */
function readWornItem(item: Item.Implementation | null): Data | null {
  const system: unknown = item?.toObject().system;
  return isData(system)
    ? { ...system, ...("worn" in system && { worn: true }), ...("ready" in system && { ready: true }) }
    : null;
}

function buildCarried(item: Item.Implementation | null): readonly Data[] {
  const stored = readWornItem(item);
  return item && stored ? [{ ...stored, id: item.id ?? "", name: item.name }] : [];
}

/** The picture of each role, as the name of a file in the folder of portraits. */
const PORTRAITS: Readonly<Record<OpponentRole, string>> = {
  brute: "brute",
  skirmisher: "masked",
  shooter: "soldier",
  leader: "rook",
};

/** Creates the actor of a plan, with its items and a note for the GM about how it fights. */
export async function createOpponentActor(
  fields: OpponentFields,
  plan: OpponentPlan,
): Promise<Actor.Implementation | null> {
  const { rules, choice } = plan;
  const items = plan.things.map((item) => ({ ...game.items.fromCompendium(item), system: readWornItem(item) }));
  const data: object = {
    name: fields.name,
    type: rules.type,
    img: `systems/riposte/assets/portraits/${PORTRAITS[choice.role]}.svg`,
    system: { ...rules.numbers(choice), notes: formatNotes(plan) },
    items,
  };
  return (await Actor.implementation.create(data as Actor.CreateData)) ?? null;
}

/** Formats a sentence that names the standing order of a role. */
function formatOrder(rules: OpponentRules, role: OpponentRole): string {
  const word = fillWordKey(game.settings.get("riposte", "ruleset"), "order.*", rules.order(role));
  return game.i18n.format("RIPOSTE.Foe.orderNote", { order: game.i18n.localize(word) });
}

/** Formats the strengths of an opponent and its standing order, as HTML. */
function formatNotes({ rules, choice: { role } }: OpponentPlan): string {
  const paragraph = document.createElement("p");
  paragraph.textContent = `${game.i18n.localize(fillKey("RIPOSTE.Foe.good.*", role))} ${formatOrder(rules, role)}`;
  return paragraph.outerHTML;
}

/** An item of a compendium that can be chosen, by its UUID. */
type GearOffer = { readonly uuid: string; readonly name: string };

/** The items of one compendium, with its title. */
type CompendiumGear = { readonly title: string; readonly offers: readonly GearOffer[] };

/** The compendia that offer weapons, and the compendia that offer armour. */
export type CompendiumGearByRole = Readonly<Record<"weapon" | "armour", readonly CompendiumGear[]>>;

/** Loads the weapons or the armour of the world's game from all its visible compendia; those of this system come first. */
export async function loadCompendiumGear(role: "weapon" | "armour"): Promise<readonly CompendiumGear[]> {
  const types = listWorldTypes("Item").filter((type) => findSheetSpec(type)?.role === role);
  const shelves = await Promise.all(
    listItemPacks().map(async (pack) => {
      const entries = [...(await pack.getIndex())].filter(
        (each) => "type" in each && types.includes(String(each.type)),
      );
      const offers = entries.map(({ uuid, name }) => ({ uuid, name: name ?? "" }));
      offers.sort((a, b) => a.name.localeCompare(b.name));
      return { title: pack.title, offers };
    }),
  );
  return shelves.filter(({ offers }) => offers.length > 0);
}

/** Finds the UUID of the first of these names that any compendium offers; empty if none of them is offered. */
export function findGearUuid(names: readonly string[], shelves: readonly CompendiumGear[]): string {
  const offers = shelves.flatMap((shelf) => shelf.offers);
  const matches = names.flatMap((name) => offers.find((each) => each.name === name) ?? []);
  return matches[0]?.uuid ?? "";
}

/** Finds the item with this UUID; null if there is none. */
export async function findItem(uuid: string): Promise<Item.Implementation | null> {
  const document = await findDocument(uuid);
  return document instanceof Item ? document : null;
}

/** Builds the template data for the five fields of the form. */
export function buildFieldsContext(fields: OpponentFields, shelves: CompendiumGearByRole): Record<string, unknown> {
  const buildGearField = (name: "weapon" | "armour", label: string, none: string) => ({
    name,
    label,
    none,
    shelves: shelves[name].map(({ title, offers }) => ({
      title,
      offers: offers.map((each) => ({ ...each, chosen: each.uuid === fields[name] })),
    })),
  });
  return {
    fields,
    threats: THREAT_LEVELS.map((id) => ({
      id,
      label: fillKey("RIPOSTE.Foe.threats.*", id),
      chosen: id === fields.threat,
    })),
    roles: OPPONENT_ROLES.map((id) => ({ id, label: fillKey("RIPOSTE.Foe.roles.*", id), chosen: id === fields.role })),
    gear: [
      buildGearField("weapon", "RIPOSTE.Foe.weapon", "RIPOSTE.Foe.none.weapon"),
      buildGearField("armour", "RIPOSTE.Foe.armour", "RIPOSTE.Foe.none.armour"),
    ],
  };
}

/** Builds the template data that describe an opponent before it is created: its strengths, its standing order and its numbers. */
export function buildPreviewContext(
  role: OpponentRole,
  plan: OpponentPlan | null,
  rules: OpponentRules,
): Record<string, unknown> {
  return {
    good: game.i18n.localize(fillKey("RIPOSTE.Foe.good.*", role)),
    order: formatOrder(rules, role),
    numbers: plan ? listOpponentNumbers(plan) : [],
  };
}

/** Lists the characters that belong to players and to the game of the world's ruleset. */
export function listPlayerCharacters(): readonly Actor.Implementation[] {
  const types = getWorldRules().sheets.map(({ type }) => type);
  return game.actors.filter(({ type, hasPlayerOwner }) => hasPlayerOwner && types.includes(type));
}

/** The number of simulated duels. */
const DUELS = 40;
/** The longest time that the simulation runs before it lets the browser work, in milliseconds. */
const BUSY_TIME = 12;

/**
 * Simulates `DUELS` duels between a planned opponent and an actor, both of whom act by a standing order, and returns how many of a hundred
 * the opponent would win. Null once `isWanted` returns false.
 */
export async function estimateWins(
  { rules, choice, fighter }: OpponentPlan,
  actor: Actor.Implementation,
  ruleset: Ruleset,
  isWanted: () => boolean,
): Promise<number | null> {
  const planned = { id: "planned", side: "hostile", order: rules.order(choice.role), data: fighter };
  const character = {
    id: actor.uuid,
    side: "friendly",
    order: rules.order("leader"),
    data: buildActorData(actor, ruleset),
  };
  const simulation = { ruleset: ruleset.id, rulings: {}, fighters: [planned, character] };
  const encounter = buildEncounter(simulation, rules, () => CONFIG.Dice.randomUniform());
  const duels = playForecast(encounter, DUELS, ruleset);
  let until = performance.now() + BUSY_TIME;
  for (;;) {
    const step = duels.next();
    if (step.done) return roundWins(step.value.wins["hostile"] ?? 0, DUELS);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
    until = performance.now() + BUSY_TIME;
  }
}
