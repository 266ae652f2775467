import { clientState } from "../client/state.ts";
import { readKind } from "../world/flags.ts";
import type { Brought } from "../fight/bringing.ts";

/** An opponent that was made here, with what the choices were, and who like it have been brought into fights. */
export type Batch = { readonly actor: string; readonly choices: string; readonly brought: Brought[] };

/** The opponents that this page has made and not taken away, the last at the end. */
export const batches = clientState.list<Batch>("opponent-batches.made");

/** The opponent that was made of the same choices, if it is still there. */
export function madeOf(choices: string): Batch | undefined {
  return batches.find((each) => each.choices === choices && game.actors.has(each.actor));
}

/** Takes a batch away again: those in fights, their tokens, and the opponent itself if nothing else uses it. */
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

/** Deletes copies of an actor, and their folder if nothing else is in it. */
async function deleteCopies(copies: readonly string[]): Promise<void> {
  const there = copies.flatMap((id) => game.actors.get(id) ?? []);
  const folder = there[0]?.folder ?? null;
  for (const copy of there) await copy.delete();
  if (folder && folder.contents.length === 0) await folder.delete();
}

/** Whether a token or a combatant is like an actor, or a copy of it is left. */
function isUsed(actor: string): boolean {
  return (
    game.scenes.some(({ tokens }) => tokens.some((token) => token.actorId === actor)) ||
    game.combats.some(({ combatants }) => combatants.some((each) => each.actorId === actor)) ||
    game.actors.some((each) => readKind(each.getFlag("riposte", "kind")) === actor)
  );
}
