import {
  type Refusal,
  type Temper,
  comparePlaces,
  isSame,
  lookup,
  withInitiative,
  isData,
  readFaces,
} from "../../engine/index.ts";
import { listOrderDice, listUnmarkedDice } from "../../view/tracker-view.ts";
import { type DieView, describeRefusal } from "../../view/terms.ts";
import { toFighter } from "./fighters.ts";
import { readRank, readKind, readTemper } from "../platform/world/flags.ts";
import { templatePath } from "../platform/html.ts";
import { buildFight, buildVisibleFight } from "./fight/fight.ts";
import { listTurnsHad } from "./fight/turn-history.ts";
import { loadWorldRules } from "../platform/world/rules.ts";
import { isInitiativeShared, findWorldRuleset, areRolledByHand } from "../platform/world/settings.ts";
import { readWorldData } from "../platform/world/world.ts";
import { parseFaces } from "../../view/ask-view.ts";
import { listFaces, rollDice, buildRoll } from "../platform/dice.ts";

/** A combat whose turn order follows the world's ruleset. The combatants roll dice, and the rules derive their places from the faces. */
export class RiposteCombat extends Combat {
  /**
   * Rolls for the given combatants and stores each complete place, so that ties break in the same way on every client. All rolls are posted
   * together. The turn stays with the combatant who has it.
   */
  override async rollInitiative(
    ids: string | string[],
    { updateTurn = true }: Combat.InitiativeOptions = {},
  ): Promise<this> {
    const presentId = this.combatant?.id ?? null;
    await loadWorldRules();
    const updates = [];
    const rolls: OrderRoll[] = [];
    const shared: SharedRolls = new Map();
    const chosen = (Array.isArray(ids) ? ids : [ids]).flatMap((id) => this.combatants.get(id) ?? []);
    for (const combatant of isInitiativeShared() ? withUnrolledLookAlikes(this, chosen) : chosen) {
      const rolled = combatant.isOwner ? await rollPlace(combatant, shared) : null;
      if (!rolled) continue;
      updates.push({ _id: combatant.id, ...rolled.stored });
      if (rolled.told) rolls.push(rolled.told);
    }
    if (updates.length === 0) return this;
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    const turn = this.turns.findIndex(({ id }) => id === presentId);
    if (updateTurn && turn >= 0 && turn !== this.turn) await this.update({ turn }, { turnEvents: false });
    await sendOrderRolls(rolls);
    return this;
  }

  /**
   * Sorts the turns again by the stored places, since a new round begins with the combatant who is then first. A new encounter without
   * combatants has no turns yet.
   */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const turns: Combatant.Implementation[] | undefined = this.turns;
    turns?.sort((a, b) => this._sortCombatants(a, b));
  }

  /**
   * Compares two combatants. Those who have had their turn in this round come first, in the order of their turns; the others follow by
   * place.
   */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const had = a.parent ? listTurnsHad(a.parent) : [];
    const byTurn = rankCombatant(had, a) - rankCombatant(had, b);
    return byTurn || comparePlaces(readTurnPlace(a), readTurnPlace(b)) || (a.id ?? "").localeCompare(b.id ?? "");
  }
}

function rankCombatant(had: readonly string[], { actor }: Combatant.Implementation): number {
  const rank = had.indexOf(actor?.uuid ?? "");
  return rank < 0 ? had.length : rank;
}

/**
 * Reads a combatant's current place in the turn order. An initiative that was set by hand replaces the one in the stored place. Empty
 * without an initiative.
 */
export function readTurnPlace(combatant: Combatant.Implementation): readonly number[] {
  const { initiative } = combatant;
  if (initiative === null || initiative === undefined) return [];
  return withInitiative(readNumbers(combatant, "place"), initiative, getInitiativeIndex());
}

/** Reads a combatant's place as it was rolled, before the rules changed it. If the initiative was set by hand, it is the current place. */
export function readRolledPlace(combatant: Combatant.Implementation): readonly number[] {
  const rolled = readNumbers(combatant, "rolled");
  return rolled.length === 0 || hasManualInitiative(combatant) ? readTurnPlace(combatant) : rolled;
}

/** True if the initiative of a combatant with a stored place was changed by hand. */
function hasManualInitiative(combatant: Combatant.Implementation): boolean {
  const place = readNumbers(combatant, "place");
  return place.length > 0 && place[getInitiativeIndex()] !== combatant.initiative;
}

/**
 * Updates the places of all combatants by the rules, since a fighter may have been ambushed or moved since the roll. The rolled places stay
 * stored, and initiatives set by hand are left alone.
 */
export async function updateTurnPlaces(combat: Combat.Implementation): Promise<void> {
  const rules = findWorldRuleset();
  const order = rules.ok ? rules.value.order : null;
  if (!order?.arranged) return;
  const scene = { fight: buildFight(combat) };
  const entries = combat.combatants.contents.flatMap((one) =>
    one.actor ? [{ one, fighter: one.actor.uuid, rolled: readRolledPlace(one) }] : [],
  );
  const all = Object.fromEntries(entries.map(({ fighter, rolled }) => [fighter, rolled]));
  const updates = entries.flatMap(({ one, fighter, rolled }) => {
    const place = lookup(order.arranged?.({ ...all, [fighter]: rolled }, scene) ?? {}, fighter) ?? [];
    return hasManualInitiative(one) || isSame(place, readTurnPlace(one))
      ? []
      : [{ _id: one.id, ...buildPlaceUpdate(place, rolled) }];
  });
  if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
}

/** Builds the update that stores a combatant's place in the turn order. */
function buildPlaceUpdate(place: readonly number[], rolled: readonly number[]) {
  const initiative = place[getInitiativeIndex()] ?? 0;
  return { initiative, "flags.riposte.place": [...place], "flags.riposte.rolled": [...rolled] };
}

/** Returns the index of the initiative in a place. */
function getInitiativeIndex(): number {
  const rules = findWorldRuleset();
  return rules.ok ? (rules.value.order.initiativeAt ?? 0) : 0;
}

function readNumbers(combatant: Combatant.Implementation, key: "place" | "rolled"): readonly number[] {
  return readRank(combatant.getFlag("riposte", key));
}

/**
 * The rolls that several combatants share, by group: the number of combatants who have used the roll, and the initiative of the last one.
 */
type SharedRolls = Map<
  string,
  { readonly rolled: InitiativeRoll; readonly had: number; readonly lastInitiative: number }
>;

/**
 * Rolls for a combatant, or takes the roll of their group. Returns the data to store, and the roll to post; null if the rules cannot read
 * the combatant. A roll shared by look-alikes is posted again only if the initiative differs.
 */
async function rollPlace(combatant: Combatant.Implementation, shared: SharedRolls) {
  const setting = findOrderSetting(combatant);
  if (!setting || !combatant.actor) return null;
  const side = setting.order.sharesRoll?.(setting.fighter) ?? "";
  const group = side || (isInitiativeShared() ? readLookAlikeKind(combatant) : "");
  const earlier = group === "" ? undefined : shared.get(group);
  const rolled =
    earlier?.rolled ?? (await rollInitiativeDice(combatant, setting.order.dice(setting.fighter, setting.scene)));
  if (!rolled) return null;
  const had = earlier?.had ?? 0;
  const own = setting.order.place(setting.fighter, rolled.faces, setting.scene);
  const place = side !== "" && had > 0 ? [...own, -had] : own;
  const stored = buildPlaceUpdate(place, place);
  if (group !== "") shared.set(group, { rolled, had: had + 1, lastInitiative: stored.initiative });
  if (side === "" && earlier?.lastInitiative === stored.initiative) return { stored, told: null };
  const dice = listOrderDice(setting.rules, setting.fighter, rolled.faces);
  return { stored, told: { combatant, rolled, dice, outcome: stored.initiative, isNew: !earlier } };
}

/** Rolls a die for each of these combatants, which break their ties, and posts the rolls together. Returns the faces; 0 for a cancelled roll. */
export async function rollTiebreaks(
  combatants: readonly Combatant.Implementation[],
  sides: number,
): Promise<readonly number[]> {
  const rolls: OrderRoll[] = [];
  for (const combatant of combatants) {
    const rolled = await rollInitiativeDice(combatant, { count: 1, sides });
    const [outcome = 0] = rolled?.faces ?? [];
    if (rolled) rolls.push({ combatant, rolled, dice: listUnmarkedDice(rolled.faces), outcome, isNew: true });
  }
  await sendOrderRolls(rolls, true);
  return combatants.map((combatant) => rolls.find((roll) => roll.combatant === combatant)?.outcome ?? 0);
}

/** Builds the data of a combatant that the rules of order need; null without rules, or if they cannot read the combatant. */
function findOrderSetting(combatant: Combatant.Implementation) {
  const rules = findWorldRuleset();
  if (!rules.ok || !combatant.actor) return null;
  const fighter = toFighter(combatant.actor, rules.value);
  if (!fighter.ok) return null;
  const fighters = { [combatant.actor.uuid]: fighter.value };
  const scene = { fighters, fight: buildVisibleFight(combatant.combat), world: readWorldData(rules.value.id) };
  return { rules: rules.value, order: rules.value.order, fighter: fighter.value, scene };
}

/** A combatant's roll for the turn order; `isNew` marks one that has not been posted before. */
type OrderRoll = {
  readonly combatant: Combatant.Implementation;
  readonly rolled: InitiativeRoll;
  readonly dice: readonly DieView[];
  readonly outcome: number;
  readonly isNew: boolean;
};

/**
 * Posts rolls for the turn order in one message, a line for each, the highest first. Those of hidden combatants are whispered to the GMs
 * without their dice, since rolled dice would show everyone that there is a message. `again` marks rolls that break a tie.
 */
async function sendOrderRolls(rolls: readonly OrderRoll[], again = false): Promise<void> {
  for (const hidden of [false, true]) {
    const sent = rolls.filter(({ combatant }) => combatant.hidden === hidden);
    if (sent.length > 0) await sendOrderMessage(sent, again, hidden);
  }
}

async function sendOrderMessage(rolls: readonly OrderRoll[], again: boolean, hidden: boolean): Promise<void> {
  const { renderTemplate } = foundry.applications.handlebars;
  const lines = rolls
    .toSorted((a, b) => b.outcome - a.outcome)
    .map(({ combatant, rolled: { byHand }, dice, outcome }) => ({ name: combatant.name ?? "", dice, outcome, byHand }));
  const shown = rolls.filter(({ isNew }) => isNew && !hidden);
  await ChatMessage.implementation.create({
    speaker: buildOrderSpeaker(rolls, again),
    content: await renderTemplate(templatePath("combat/initiative.hbs"), { again, several: lines.length > 1, lines }),
    whisper: hidden ? game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "") : [],
    rolls: shown.map(({ rolled }) => JSON.stringify(rolled.roll.toJSON())),
    sound: CONFIG.sounds.dice,
  });
}

/** Builds the speaker of rolls for the turn order: the combatant, or a common name for several. */
function buildOrderSpeaker(rolls: readonly OrderRoll[], again: boolean) {
  const [first] = rolls;
  if (!first || rolls.length > 1)
    return { alias: game.i18n.localize(again ? "RIPOSTE.Combat.rollOff" : "RIPOSTE.Combat.orderRolls") };
  const { token, actor, name } = first.combatant;
  return { scene: token?.parent?.id ?? null, actor: actor?.id ?? null, token: token?.id ?? null, alias: name ?? "" };
}

/** The dice of a roll for the turn order: their number and their sides. */
type OrderDice = { readonly count: number; readonly sides: number };

/** A roll for the turn order; `byHand` marks faces that were typed in. */
export type InitiativeRoll = { readonly roll: Roll.Any; readonly faces: readonly number[]; readonly byHand: boolean };

/** Rolls for a combatant, or asks this user for the faces if dice are rolled by hand. Null if the user cancels. */
async function rollInitiativeDice(
  combatant: Combatant.Implementation,
  dice: OrderDice,
): Promise<InitiativeRoll | null> {
  const roller = { user: game.userId ?? "", fighter: combatant.actor?.uuid ?? "" };
  if (!areRolledByHand()) {
    const roll = await rollDice(dice.count, dice.sides, roller);
    return { roll, faces: listFaces(roll), byHand: false };
  }
  const faces = await askForFaces(combatant.name ?? "", dice);
  return faces && { roll: buildRoll(faces, dice.sides, roller, "manual"), faces, byHand: true };
}

/** Asks this user for the faces, and repeats the question with the reason as long as they are refused. Null if the user cancels. */
async function askForFaces(name: string, dice: OrderDice): Promise<readonly number[] | null> {
  for (let problem = ""; ;) {
    const values = await foundry.applications.api.DialogV2.input({
      classes: ["riposte"],
      window: { title: game.i18n.format("RIPOSTE.DiceByHand.for", { name, ...formatDice(dice) }) },
      content: buildForm(dice, problem),
      rejectClose: false,
    });
    if (!isData(values)) return null;
    const result = readFaces(dice, parseFaces(String(values["faces"] ?? "")));
    if (result.ok && Array.isArray(result.value)) return result.value.map(Number);
    if (!result.ok) problem = formatRefusal(result.refusal);
  }
}

function buildForm(dice: OrderDice, problem: string): string {
  const { escapeHTML } = foundry.utils;
  const label = escapeHTML(game.i18n.format("RIPOSTE.DiceByHand.faces", formatDice(dice)));
  const input = '<input type="text" name="faces" inputmode="numeric" autofocus required>';
  const refused = problem === "" ? "" : `<p role="alert">${escapeHTML(problem)}</p>`;
  return `<label>${label} ${input}</label>${refused}`;
}

function formatDice({ count, sides }: OrderDice): Record<string, string> {
  return { count: String(count), sides: String(sides) };
}

function formatRefusal(refusal: Refusal): string {
  const { key, data } = describeRefusal(refusal);
  return game.i18n.format(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])));
}

type FightCombatant = Combatant.Implementation;

/** True if a combatant has an actor that no player owns, so that only GMs play it. */
export function isOpponent({ actor }: FightCombatant): boolean {
  return actor !== null && !actor.hasPlayerOwner;
}

/** Reads the temper by which an opponent plays by itself; null for all others, since a player may write any flag of an own combatant. */
export function readOwnTemper(combatant: FightCombatant): Temper | null {
  return isOpponent(combatant) ? readTemper(combatant.getFlag("riposte", "temper")) : null;
}

/**
 * Reads the kind of an opponent, which is the id of an actor; empty for other combatants. The tokens and copies of one actor are
 * look-alikes.
 */
export function readLookAlikeKind(combatant: FightCombatant): string {
  if (!isOpponent(combatant)) return "";
  return readKind(combatant.actor?.getFlag("riposte", "kind")) || (combatant.actorId ?? "");
}

/**
 * Lists the look-alikes of a combatant in a fight by name, including the combatant. The list of a combatant who is not an opponent contains
 * only the combatant.
 */
export function listLookAlikes(combat: Combat.Implementation, combatant: FightCombatant): readonly FightCombatant[] {
  const kind = readLookAlikeKind(combatant);
  return kind === "" ? [combatant] : sortByName(combat.combatants.filter((other) => readLookAlikeKind(other) === kind));
}

/** Adds to the combatants the look-alikes of each who have no initiative yet. */
export function withUnrolledLookAlikes(
  combat: Combat.Implementation,
  combatants: readonly FightCombatant[],
): readonly FightCombatant[] {
  const others = combatants.flatMap((each) =>
    listLookAlikes(combat, each).filter(({ initiative }) => initiative === null || initiative === undefined),
  );
  return [...new Set([...combatants, ...others])];
}

/** Sorts combatants by name; numbers in the names are compared by value. */
export function sortByName(combatants: readonly FightCombatant[]): readonly FightCombatant[] {
  const text = ({ name }: FightCombatant): string => name ?? "";
  return combatants.toSorted((a, b) => text(a).localeCompare(text(b), game.i18n.lang, { numeric: true }));
}
