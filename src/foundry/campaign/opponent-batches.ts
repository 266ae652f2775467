import { clientState } from "../client/state.ts";
import { readKind } from "../world/flags.ts";
import type { Brought } from "../fight/bringing.ts";

/** Opponent that was made here, with its choices and the copies that were brought into fights. */
export type Batch = { readonly actor: string; readonly choices: string; readonly brought: Brought[] };

/** Opponents that this page has made and not removed, the newest last. */
export const batches = clientState.list<Batch>("opponent-batches.made");

/** Finds the opponent that was made of the same choices, if it still exists. */
export function madeOf(choices: string): Batch | undefined {
  return batches.find((each) => each.choices === choices && game.actors.has(each.actor));
}

/** Removes a batch: its combatants, their tokens, and the opponent itself if nothing else uses it. */
export async function takeAway(batch: Batch): Promise<void> {
  for (const brought of batch.brought.toReversed()) await takeOut(brought);
  const actor = game.actors.get(batch.actor);
  if (actor && !isUsed(batch.actor)) await actor.delete();
  batches.splice(0, batches.length, ...batches.filter((each) => each !== batch));
}

async function takeOut({ combat, isNew, combatants, scene, tokens, copies }: Brought): Promise<void> {
  const known = game.combats.get(combat.id ?? "");
  const ids = combatants.filter((id) => known?.combatants.has(id));
  if (known && ids.length > 0) await known.deleteEmbeddedDocuments("Combatant", [...ids]);
  const standing = tokens.filter((id) => scene?.tokens.has(id));
  if (scene && game.scenes.has(scene.id ?? "") && standing.length > 0)
    await scene.deleteEmbeddedDocuments("Token", standing);
  await deleteCopies(copies);
  if (isNew && known && !known.started && known.combatants.size === 0) await known.delete();
}

/** Deletes copies of an actor, and their folder if it is empty then. */
async function deleteCopies(copies: readonly string[]): Promise<void> {
  const there = copies.flatMap((id) => game.actors.get(id) ?? []);
  const folder = there[0]?.folder ?? null;
  for (const copy of there) await copy.delete();
  if (folder && folder.contents.length === 0) await folder.delete();
}

/** True if a token, a combatant or a copy of an actor is left. */
function isUsed(actor: string): boolean {
  return (
    game.scenes.some(({ tokens }) => tokens.some((token) => token.actorId === actor)) ||
    game.combats.some(({ combatants }) => combatants.some((each) => each.actorId === actor)) ||
    game.actors.some((each) => readKind(each.getFlag("riposte", "kind")) === actor)
  );
}
