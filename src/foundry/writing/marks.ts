import type { StatusSpec } from "../../engine/index.ts";
import { familyOf, GAMES } from "../../rulesets/index.ts";
import { marksBetween, marksOf } from "../../view/marks-view.ts";
import { clientState } from "../client/state.ts";
import { deletion } from "../client/compat.ts";
import { actorAt, actorData } from "../documents/fighters.ts";
import { inLineOnce, isWriter } from "../exchange/line.ts";
import { readMarks, isCountedOut } from "../world/flags.ts";
import { worldRuleset } from "../world/settings.ts";
import { statusesByHand } from "../fight/statuses.ts";
import { fightShown } from "../fight/fight.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";

const STATUSES: readonly StatusSpec[] = GAMES.flatMap(({ statuses }) => statuses);

/** Registers the status conditions that Foundry does not have by itself. */
export function registerStatuses(): void {
  for (const { id, label, img } of STATUSES) {
    if (!isKnown(id)) CONFIG.statusEffects.push({ id, name: label, img: `systems/riposte/${img}` });
  }
}

/** Updates the marks of some actors from their state. Only the writer does; unchanged marks are not written. */
export function follow(actors: Iterable<Actor.Implementation | null>): void {
  followAt([...actors].flatMap((actor) => actor?.uuid ?? []));
}

/** Updates the marks of the actors with some UUIDs. Only the writer does. */
export function followAt(uuids: readonly string[]): void {
  if (isWriter()) followSoon(...uuids);
}

/** Shows a changed actor in the tracker if it fights, and updates its marks. */
export function followActor(actor: Actor.Implementation | null): void {
  if (game.combat?.combatants.some((combatant) => combatant.actor?.uuid === actor?.uuid)) renewTracker();
  follow([actor]);
}

/** Queues the actors that have changed, one task for each. */
const followSoon = clientState.coalesced<string>("marks.followSoon", (uuids) => {
  for (const uuid of uuids) inLineOnce(`marks of ${uuid}`, () => markAnew(uuid), { fault: "marks" });
});

/** Updates the marks of all actors of this world, and of the tokens that fight. */
export function followAll(): void {
  follow([...game.actors, ...game.combats.contents.flatMap(fightingIn)]);
}

/** Lists the actors who fight in a combat. */
export function fightingIn(combat: Combat.Implementation): readonly (Actor.Implementation | null)[] {
  return combat.combatants.map(({ actor }) => actor);
}

/**
 * Updates an actor's marks. Our own marks are stored on the actor, so that only they are removed, and those set by users stay. They are
 * stored before they are set: at no moment does a mark look as if it was set by hand.
 */
async function markAnew(uuid: string): Promise<void> {
  const actor = await actorAt(uuid);
  const rules = worldRuleset();
  const family = actor && rules.ok ? familyOf(actor.type, rules.value.id) : undefined;
  if (!actor || !rules.ok || !family) return;
  const fighting = game.combats.contents.filter((combat) => fightingIn(combat).some((each) => each?.uuid === uuid));
  const fights = fighting.length > 0 ? fighting : [null];
  const system = actorData(actor, rules.value);
  const standing = { type: actor.type, system, fighter: uuid, fights: fights.map(fightShown) };
  const { out, statuses } = marksOf({ ruleset: rules.value.id, family, ...standing });
  const byHand = statusesByHand(actor);
  await setStatuses(
    actor,
    statuses.filter((id) => !byHand.includes(id)),
  );
  for (const combat of fighting) {
    for (const combatant of combat.combatants) if (combatant.actor?.uuid === uuid) await setDefeated(combatant, out);
  }
}

/** Compares with both the flag and the effects, so that the next run mends any difference that a failed one has left between them. */
async function setStatuses(actor: Actor.Implementation, after: readonly string[]): Promise<void> {
  const before = readMarks(actor.getFlag("riposte", "marks"));
  const { on, off } = marksBetween(before, after);
  if (on.length > 0) await actor.update(marksNoted([...before, ...on]));
  for (const id of off)
    if (isKnown(id) && actor.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
  for (const id of after) {
    const overlay = STATUSES.find((status) => status.id === id)?.overlay ?? false;
    if (isKnown(id) && !isSet(actor, id)) await actor.toggleStatusEffect(id, { active: true, overlay });
  }
  if (off.length > 0) await actor.update(marksNoted(after));
}

/** True if an actor has a status condition, perhaps by an effect that is switched off. */
function isSet({ statuses, effects }: Actor.Implementation, id: string): boolean {
  return statuses.has(id) || effects.some((effect) => effect.statuses.has(id));
}

function marksNoted(ids: readonly string[]) {
  return ids.length > 0 ? { "flags.riposte.marks": [...ids] } : deletion("flags.riposte", "marks");
}

async function setDefeated(combatant: Combatant.Implementation, out: boolean): Promise<void> {
  if (isCountedOut(combatant.getFlag("riposte", "out")) === out) return;
  const mark = out ? { "flags.riposte.out": true } : deletion("flags.riposte", "out");
  await combatant.update({ defeated: out, ...mark });
}

function isKnown(id: string): boolean {
  return CONFIG.statusEffects.some((status) => status.id === id);
}
