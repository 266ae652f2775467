/** True if a user may give items to an actor: to their own, and to those of other players. */
export function mayReceive(actor: Actor.Implementation, user: User.Implementation): boolean {
  return actor.hasPlayerOwner || actor.testUserPermission(user, "OWNER");
}

/** Lists the actors to whom this user may give an item of another, by name: those in the same fight or scene first. */
export function listRecipients(giver: Actor.Implementation): readonly Actor.Implementation[] {
  const near = new Set((game.combat?.combatants.contents ?? []).flatMap(({ actor }) => actor ?? []));
  const all = new Set([...near, ...game.actors]);
  return [...all]
    .filter((actor) => actor !== giver && actor.visible && mayReceive(actor, game.user))
    .sort((a, b) => Number(near.has(b)) - Number(near.has(a)) || a.name.localeCompare(b.name, game.i18n.lang));
}
