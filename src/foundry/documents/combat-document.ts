import { comparePlaces, isSame, lookup, placeAs } from "../../engine/index.ts";
import { orderDice, plainDice } from "../../view/order-view.ts";
import type { DieView } from "../../view/terms.ts";
import { toFighter } from "./fighters.ts";
import { kindOf, withUnrolled } from "./look-alikes.ts";
import { readPlace } from "../world/flags.ts";
import { type OrderRoll, rollForOrder } from "./initiative-dice.ts";
import { templatePath } from "../client/templates.ts";
import { fightOf, fightShown } from "../fight/fight.ts";
import { turnsHadNow } from "../fight/past.ts";
import { rulesReady } from "../world/rules.ts";
import { sharesInitiative, worldRuleset } from "../world/settings.ts";
import { worldOf } from "../world/world.ts";

/** A combat whose order follows the world's ruleset: dice, and the place in the order that the rules derive from their faces. */
export class RiposteCombat extends Combat {
  /**
   * Rolls for each of the combatants, and stores the whole place, so that ties break the same way on every client. The present turn stays
   * with its combatant.
   */
  override async rollInitiative(
    ids: string | string[],
    { updateTurn = true }: Combat.InitiativeOptions = {},
  ): Promise<this> {
    const present = this.combatant?.id ?? null;
    await rulesReady();
    const updates = [];
    const shared: SharedRolls = new Map();
    const named = (Array.isArray(ids) ? ids : [ids]).flatMap((id) => this.combatants.get(id) ?? []);
    for (const combatant of sharesInitiative() ? withUnrolled(this, named) : named) {
      const rolled = combatant.isOwner ? await rollPlace(combatant, shared) : null;
      if (rolled) updates.push({ _id: combatant.id, ...rolled });
    }
    if (updates.length === 0) return this;
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    const turn = this.turns.findIndex(({ id }) => id === present);
    if (updateTurn && turn >= 0 && turn !== this.turn) await this.update({ turn }, { turnEvents: false });
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
   * Compares two combatants: those who have had their turn in this round keep their position until the round is over; the others follow by
   * their places.
   */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const had = a.parent ? turnsHadNow(a.parent) : [];
    const byTurn = rankIn(had, a) - rankIn(had, b);
    return byTurn || comparePlaces(placeOf(a), placeOf(b)) || (a.id ?? "").localeCompare(b.id ?? "");
  }
}

function rankIn(had: readonly string[], { actor }: Combatant.Implementation): number {
  const rank = had.indexOf(actor?.uuid ?? "");
  return rank < 0 ? had.length : rank;
}

/** Reads a combatant's place: the rolled one with its changes, unless another initiative was set by hand. */
export function placeOf(combatant: Combatant.Implementation): readonly number[] {
  const { initiative } = combatant;
  if (initiative === null || initiative === undefined) return [];
  return placeAs(numbersIn(combatant, "place"), initiative, initiativeAt());
}

/** Reads a combatant's place as rolled, or as set by hand before it was moved. */
export function rolledPlaceOf(combatant: Combatant.Implementation): readonly number[] {
  const rolled = numbersIn(combatant, "rolled");
  return rolled.length === 0 || isByHand(combatant) ? placeOf(combatant) : rolled;
}

/** True if the initiative of a combatant with a place was changed by hand. */
function isByHand(combatant: Combatant.Implementation): boolean {
  const place = numbersIn(combatant, "place");
  return place.length > 0 && place[initiativeAt()] !== combatant.initiative;
}

/**
 * Updates the places of all combatants to those of the rules: a fighter may have been ambushed since, or have moved. The rolled places are
 * kept, and initiatives set by hand are left alone.
 */
export async function recomputePlaces(combat: Combat.Implementation): Promise<void> {
  const rules = worldRuleset();
  const order = rules.ok ? rules.value.order : null;
  if (!order?.arranged) return;
  const scene = { fight: fightOf(combat) };
  const standing = combat.combatants.contents.flatMap((one) =>
    one.actor ? [{ one, fighter: one.actor.uuid, rolled: rolledPlaceOf(one) }] : [],
  );
  const all = Object.fromEntries(standing.map(({ fighter, rolled }) => [fighter, rolled]));
  const updates = standing.flatMap(({ one, fighter, rolled }) => {
    const place = lookup(order.arranged?.({ ...all, [fighter]: rolled }, scene) ?? {}, fighter) ?? [];
    return isByHand(one) || isSame(place, placeOf(one)) ? [] : [{ _id: one.id, ...storedPlace(place, rolled) }];
  });
  if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
}

/** Builds the update that stores a place in a combatant. */
function storedPlace(place: readonly number[], rolled: readonly number[]) {
  const initiative = place[initiativeAt()] ?? 0;
  return { initiative, "flags.riposte.place": [...place], "flags.riposte.rolled": [...rolled] };
}

/** Returns the index of the initiative in a place. */
function initiativeAt(): number {
  const rules = worldRuleset();
  return rules.ok ? (rules.value.order.initiativeAt ?? 0) : 0;
}

function numbersIn(combatant: Combatant.Implementation, key: "place" | "rolled"): readonly number[] {
  return readPlace(combatant.getFlag("riposte", key));
}

/** Rolls that several combatants share, each with the number of those who have used it, and the initiative of the last of them. */
type SharedRolls = Map<string, { readonly rolled: OrderRoll; readonly had: number; readonly told: number }>;

/**
 * Rolls for a combatant, or takes the roll of their group, and posts it, for look-alikes only if the initiative differs; returns the data
 * to store. Null if the rules cannot read the combatant.
 */
async function rollPlace(combatant: Combatant.Implementation, shared: SharedRolls) {
  const seen = orderFor(combatant);
  if (!seen || !combatant.actor) return null;
  const side = seen.order.sharesRoll?.(seen.fighter) ?? "";
  const group = side || (sharesInitiative() ? kindOf(combatant) : "");
  const known = group === "" ? undefined : shared.get(group);
  const rolled = known?.rolled ?? (await rollForOrder(combatant, seen.order.dice(seen.fighter, seen.scene)));
  if (!rolled) return null;
  const had = known?.had ?? 0;
  const own = seen.order.place(seen.fighter, rolled.faces, seen.scene);
  const place = side !== "" && had > 0 ? [...own, -had] : own;
  const stored = storedPlace(place, place);
  if (group !== "") shared.set(group, { rolled, had: had + 1, told: stored.initiative });
  if (side === "" && known?.told === stored.initiative) return stored;
  const dice = orderDice(seen.rules, rolled.faces);
  await tell(combatant, combatant.actor, { rolled, dice, outcome: stored.initiative, again: false, isNew: !known });
  return stored;
}

/** Rolls a die that settles a tie, and posts the roll; returns its face. */
export async function rollOff(combatant: Combatant.Implementation, sides: number): Promise<number> {
  const rolled = await rollForOrder(combatant, { count: 1, sides });
  const [outcome = 0] = rolled?.faces ?? [];
  const told = rolled && { rolled, dice: plainDice(rolled.faces), outcome, again: true, isNew: true };
  if (told && combatant.actor) await tell(combatant, combatant.actor, told);
  return outcome;
}

/** Builds the data of a combatant that the rules of order need; null without rules, or if they cannot read the combatant. */
function orderFor(combatant: Combatant.Implementation) {
  const rules = worldRuleset();
  if (!rules.ok || !combatant.actor) return null;
  const fighter = toFighter(combatant.actor, rules.value);
  if (!fighter.ok) return null;
  const fighters = { [combatant.actor.uuid]: fighter.value };
  const scene = { fighters, fight: fightShown(combatant.combat), world: worldOf(rules.value.id) };
  return { rules: rules.value, order: rules.value.order, fighter: fighter.value, scene };
}

/** Data of the message of a roll for the order; `again` marks a tie, and `isNew` a roll that has not been posted before. */
type Told = {
  readonly again: boolean;
  readonly rolled: OrderRoll;
  readonly dice: readonly DieView[];
  readonly outcome: number;
  readonly isNew: boolean;
};

/**
 * Posts a roll for the order; for a hidden combatant only to the GMs, and without its dice: Foundry would show everyone that there is a
 * message.
 */
async function tell(
  combatant: Combatant.Implementation,
  actor: Actor.Implementation,
  { again, rolled, dice, outcome, isNew }: Told,
): Promise<void> {
  const { renderTemplate } = foundry.applications.handlebars;
  const name = combatant.name ?? actor.name;
  const said = { name, again, dice, outcome, byHand: rolled.byHand };
  const { hidden, token } = combatant;
  await ChatMessage.implementation.create({
    speaker: { scene: token?.parent?.id ?? null, actor: actor.id, token: token?.id ?? null, alias: name },
    content: await renderTemplate(templatePath("combat/initiative.hbs"), said),
    whisper: hidden ? game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "") : [],
    rolls: hidden || !isNew ? [] : [JSON.stringify(rolled.roll.toJSON())],
    sound: CONFIG.sounds.dice,
  });
}
