import { comparePlaces, placeAs } from "../../engine/kernel/order.ts";
import { toFighter } from "../exchange/fighters.ts";
import { facesOf } from "../faces.ts";
import { templatePath } from "../templates.ts";
import { fightShown } from "./fight.ts";
import { worldRuleset } from "../settings.ts";

/** A combat whose order is read by the world's ruleset: real dice, then the place that their faces give. */
export class RiposteCombat extends Combat {
  /** Rolls for each of the combatants, and keeps the whole place, so that ties break the same way on every client. Whoever's
   *  turn it is keeps it. */
  override async rollInitiative(
    ids: string | string[],
    { updateTurn = true }: Combat.InitiativeOptions = {},
  ): Promise<this> {
    const present = this.combatant?.id ?? null;
    const updates = [];
    for (const id of Array.isArray(ids) ? ids : [ids]) {
      const combatant = this.combatants.get(id);
      const rolled = combatant?.isOwner ? await rollPlace(combatant) : null;
      if (rolled) updates.push({ _id: id, ...rolled });
    }
    if (updates.length === 0) return this;
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    const turn = this.turns.findIndex(({ id }) => id === present);
    if (updateTurn && turn >= 0 && turn !== this.turn) await this.update({ turn }, { turnEvents: false });
    return this;
  }

  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    return comparePlaces(placeOf(a), placeOf(b)) || (a.id ?? "").localeCompare(b.id ?? "");
  }
}

/** A combatant's place: what was rolled, unless somebody has set another initiative by hand. */
export function placeOf(combatant: Combatant.Implementation): readonly number[] {
  const { initiative } = combatant;
  if (initiative === null || initiative === undefined) return [];
  return placeAs(numbersIn(combatant, "place"), initiative, initiativeAt());
}

/** Puts those who have rolled where the rules place them now: somebody may have been ambushed since. Only what leads a place
 *  changes; what was rolled stands, and what was set by hand. */
export async function placeAnew(combat: Combat.Implementation): Promise<void> {
  const at = initiativeAt();
  const updates = combat.combatants.contents.flatMap((combatant) => {
    const place = numbersIn(combatant, "place");
    const now = place[at] === combatant.initiative ? placeWith(combatant, numbersIn(combatant, "faces")) : null;
    const leads = now?.slice(0, at) ?? [];
    if (leads.every((lead, i) => lead === place[i])) return [];
    return [{ _id: combatant.id, "flags.riposte.place": [...leads, ...place.slice(at)] }];
  });
  if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
}

/** Which number of a place stands in the tracker. */
function initiativeAt(): number {
  const rules = worldRuleset();
  return rules.ok ? (rules.value.order.initiativeAt ?? 0) : 0;
}

function numbersIn(combatant: Combatant.Implementation, key: "place" | "faces"): readonly number[] {
  const stored: unknown = combatant.getFlag("riposte", key);
  return Array.isArray(stored) ? stored.filter((entry): entry is number => typeof entry === "number") : [];
}

/** Rolls for a combatant and tells it; what is to be stored of it. Null where the rules have nobody to roll for. */
async function rollPlace(combatant: Combatant.Implementation) {
  const seen = orderFor(combatant);
  if (!seen || !combatant.actor) return null;
  const { count, sides } = seen.order.dice(seen.fighter, seen.scene);
  const faces = facesOf(await new Roll(`${count}d${sides}`).evaluate());
  const place = placeWith(combatant, faces) ?? [];
  const initiative = place[initiativeAt()] ?? 0;
  await tell(combatant, combatant.actor, faces, initiative);
  return { initiative, "flags.riposte.place": [...place], "flags.riposte.faces": [...faces] };
}

/** The place that faces give a combatant as the fight stands. */
function placeWith(combatant: Combatant.Implementation, faces: readonly number[]): readonly number[] | null {
  const seen = orderFor(combatant);
  return seen && seen.order.place(seen.fighter, faces, seen.scene);
}

/** What the rules of order are given of a combatant; null where there are none, or nobody whom they know. */
function orderFor(combatant: Combatant.Implementation) {
  const rules = worldRuleset();
  if (!rules.ok || !combatant.actor) return null;
  const fighter = toFighter(combatant.actor, rules.value);
  if (!fighter.ok) return null;
  const scene = { fighters: { [combatant.actor.uuid]: fighter.value }, fight: fightShown(combatant.combat) };
  return { order: rules.value.order, fighter: fighter.value, scene };
}

/** Tells everyone what was rolled, and what it counts; of a hidden combatant only the GMs. */
async function tell(
  combatant: Combatant.Implementation,
  actor: Actor.Implementation,
  faces: readonly number[],
  initiative: number,
): Promise<void> {
  const { renderTemplate } = foundry.applications.handlebars;
  const name = combatant.name ?? actor.name;
  await ChatMessage.implementation.create({
    speaker: ChatMessage.implementation.getSpeaker({ actor, alias: name }),
    content: await renderTemplate(templatePath("combat/initiative.hbs"), { name, faces: [...faces], initiative }),
    whisper: combatant.hidden ? game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "") : [],
    sound: CONFIG.sounds.dice,
  });
}
