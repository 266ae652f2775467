import { comparePlaces } from "../../engine/kernel/order.ts";
import { findRuleset } from "../../rulesets/index.ts";
import { toFighter } from "../exchange/fighters.ts";
import { facesOf } from "../faces.ts";
import { templatePath } from "../templates.ts";
import { fightOf } from "./fight.ts";

/** A combat whose order is read by the world's ruleset: real dice, then the place that their faces give. */
export class RiposteCombat extends Combat {
  /** Rolls for each of the combatants once, and keeps the whole place, so that ties break the same way on every client. */
  override async rollInitiative(ids: string | string[]): Promise<this> {
    const updates = [];
    for (const id of Array.isArray(ids) ? ids : [ids]) {
      const combatant = this.combatants.get(id);
      if (!combatant?.isOwner) continue;
      const place = await rollPlace(combatant);
      if (place) updates.push({ _id: id, initiative: place[0] ?? 0, "flags.riposte.place": [...place] });
    }
    if (updates.length > 0) await this.updateEmbeddedDocuments("Combatant", updates);
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
  const stored: unknown = combatant.getFlag("riposte", "place");
  const place = Array.isArray(stored) ? stored.filter((entry): entry is number => typeof entry === "number") : [];
  return [initiative, ...place.slice(1)];
}

async function rollPlace(combatant: Combatant.Implementation): Promise<readonly number[] | null> {
  const rules = findRuleset(game.settings.get("riposte", "ruleset"));
  if (!rules.ok || !combatant.actor) return null;
  const fighter = toFighter(combatant.actor, rules.value);
  if (!fighter.ok) return null;
  const scene = { fighters: { [combatant.actor.uuid]: fighter.value }, fight: fightOf(combatant.combat) };
  const { count, sides } = rules.value.order.dice(fighter.value, scene);
  const roll = await new Roll(`${count}d${sides}`).evaluate();
  const faces = facesOf(roll);
  const place = rules.value.order.place(fighter.value, faces, scene);
  await tell(combatant, combatant.actor, faces, place[0] ?? 0);
  return place;
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
