import { combatOf } from "../../combat/fight.ts";

/** Whom this user has attacked last. */
const latest = { targets: new Set<string>() };

/** Remembers whom this user has attacked: whoever is attacked again comes first. */
export function rememberTargets(uuids: readonly string[]): void {
  latest.targets = new Set(uuids);
}

/** Everybody else in the same fight who can be seen; without a fight, everyone whom this user can see. Those who are targeted
 *  come first, then whom this user has attacked last, then the other side. */
export function othersFor(actor: Actor.Implementation): readonly Actor.Implementation[] {
  const present = combatOf([actor.uuid])?.combatants.filter(({ hidden }) => game.user.isGM || !hidden) ?? [];
  const fighting = present.map((combatant) => combatant.actor).filter((each) => each !== null);
  const all = fighting.length > 0 ? fighting : game.actors.filter((each) => each.visible);
  const targeted = new Set([...game.user.targets].map((token) => token.actor?.uuid));
  const rank = (each: Actor.Implementation): number =>
    [
      targeted.has(each.uuid),
      latest.targets.has(each.uuid),
      each.hasPlayerOwner !== actor.hasPlayerOwner,
      true,
    ].indexOf(true);
  return all.filter(({ uuid }) => uuid !== actor.uuid).sort((one, other) => rank(one) - rank(other));
}
