import { findFamily } from "../../../rulesets/index.ts";
import { compareMarks, collectMarks } from "../../../view/marks-view.ts";
import { clientState } from "../../platform/state.ts";
import { buildFlagDeletion } from "../../platform/compat.ts";
import { findWorldActor, buildActorData } from "../../documents/fighters.ts";
import { queueOnce, runUnlessEnded } from "../../exchange/queue.ts";
import { readStatusMarks, isCountedDefeated } from "../../platform/world/flags.ts";
import { findWorldRuleset } from "../../platform/world/settings.ts";
import { isOverlay, isRegisteredStatus, listManualStatuses } from "../../documents/fight/statuses.ts";
import { buildVisibleFight, listFightActors } from "../../documents/fight/fight.ts";

/** Updates the status marks of actors from their state; unchanged marks are not written. */
export function updateMarks(actors: Iterable<Actor.Implementation | null>): void {
  updateMarksByUuid([...actors].flatMap((actor) => actor?.uuid ?? []));
}

/** Updates the status marks of the actors with these UUIDs. */
export function updateMarksByUuid(uuids: readonly string[]): void {
  scheduleMarks(...uuids);
}

/** Queues one task for each actor that has changed. */
const scheduleMarks = clientState.coalesced<string>("marks.followSoon", (uuids) => {
  for (const uuid of uuids) queueOnce(`marks of ${uuid}`, () => applyMarks(uuid), { fault: "marks" });
});

/** Updates the marks of all actors of this world, and of all tokens in fights. */
export function updateAllMarks(): void {
  updateMarks([...game.actors, ...game.combats.contents.flatMap(listFightActors)]);
}

/**
 * Updates an actor's marks. Our own marks are listed on the actor, so that only these are removed and those set by users stay. The list is
 * stored before the marks are set, so that no mark ever looks as if it was set by hand.
 */
async function applyMarks(uuid: string): Promise<void> {
  const actor = await findWorldActor(uuid);
  const rules = findWorldRuleset();
  const family = actor && rules.ok ? findFamily(actor.type, rules.value.id) : undefined;
  if (!actor || !rules.ok || !family) return;
  const fighting = game.combats.contents.filter((combat) =>
    listFightActors(combat).some((each) => each?.uuid === uuid),
  );
  const fights = fighting.length > 0 ? fighting : [null];
  const system = buildActorData(actor, rules.value);
  const standing = { type: actor.type, system, fighter: uuid, fights: fights.map(buildVisibleFight) };
  const { out, statuses } = collectMarks({ ruleset: rules.value.id, family, ...standing });
  const byHand = listManualStatuses(actor);
  await setStatuses(
    actor,
    statuses.filter((id) => !byHand.includes(id)),
  );
  for (const combat of fighting) {
    for (const combatant of combat.combatants)
      if (combatant.actor?.uuid === uuid) await runUnlessEnded(() => setDefeated(combatant, out), { combat });
  }
}

/**
 * Sets the status conditions of an actor. It compares with both the flag and the effects, so that the next run repairs any difference that
 * a failed one has left between them.
 */
async function setStatuses(actor: Actor.Implementation, after: readonly string[]): Promise<void> {
  const before = readStatusMarks(actor.getFlag("riposte", "marks"));
  const { on, off } = compareMarks(before, after);
  if (on.length > 0) await actor.update(buildMarksUpdate(actor, [...before, ...on]));
  for (const id of off)
    if (isRegisteredStatus(id) && actor.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
  for (const id of after) {
    if (!isRegisteredStatus(id) || hasStatus(actor, id)) continue;
    await actor.toggleStatusEffect(id, { active: true, overlay: isOverlay(id) });
  }
  if (off.length > 0) await actor.update(buildMarksUpdate(actor, after));
}

/** True if an actor has a status condition, even through an effect that is disabled. */
function hasStatus({ statuses, effects }: Actor.Implementation, id: string): boolean {
  return statuses.has(id) || effects.some((effect) => effect.statuses.has(id));
}

function buildMarksUpdate({ flags }: Actor.Implementation, ids: readonly string[]) {
  return ids.length > 0 ? { "flags.riposte.marks": [...ids] } : buildFlagDeletion(flags.riposte, "marks");
}

async function setDefeated(combatant: Combatant.Implementation, out: boolean): Promise<void> {
  if (isCountedDefeated(combatant.getFlag("riposte", "out")) === out) return;
  const mark = out ? { "flags.riposte.out": true } : buildFlagDeletion(combatant.flags.riposte, "out");
  await combatant.update({ defeated: out, ...mark });
}
