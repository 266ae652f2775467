import { clientState } from "../../platform/state.ts";
import { readKind } from "../../platform/world/flags.ts";
import { type BroughtOpponents, bringOpponents } from "../../documents/fight/add-fighters.ts";
import type { OpponentRules } from "../../../engine/index.ts";
import { giveOrder } from "../../exchange/standing-orders.ts";
import { type OpponentFields, makeOpponent, planOpponent } from "./opponent.ts";

/** An opponent that was created on this client, with its choices and the copies that were brought into fights. */
type OpponentBatch = { readonly actor: string; readonly choices: string; readonly brought: BroughtOpponents[] };

/** The opponents that this client has created and not removed, the newest last. */
export const batches = clientState.list<OpponentBatch>("opponent-batches.made");

/** Finds the opponent that was created from the same choices, if it still exists. */
function findBatch(choices: string): OpponentBatch | undefined {
  return batches.find((each) => each.choices === choices && game.actors.has(each.actor));
}

/** Removes a batch: its combatants, their tokens, and the opponent itself if nothing else uses it. */
export async function removeBatch(batch: OpponentBatch): Promise<void> {
  for (const brought of batch.brought.toReversed()) await removeBrought(brought);
  const actor = game.actors.get(batch.actor);
  if (actor && !isUsed(batch.actor)) await actor.delete();
  batches.splice(0, batches.length, ...batches.filter((each) => each !== batch));
}

async function removeBrought({ combat, isNew, combatants, scene, tokens, copies }: BroughtOpponents): Promise<void> {
  const encounter = game.combats.get(combat.id ?? "");
  const ids = combatants.filter((id) => encounter?.combatants.has(id));
  if (encounter && ids.length > 0) await encounter.deleteEmbeddedDocuments("Combatant", [...ids]);
  const existing = tokens.filter((id) => scene?.tokens.has(id));
  if (scene && game.scenes.has(scene.id ?? "") && existing.length > 0)
    await scene.deleteEmbeddedDocuments("Token", existing);
  await deleteCopies(copies);
  if (isNew && encounter && !encounter.started && encounter.combatants.size === 0) await encounter.delete();
}

/** Deletes copies of an actor, and their folder if it is empty then. */
async function deleteCopies(copies: readonly string[]): Promise<void> {
  const existing = copies.flatMap((id) => game.actors.get(id) ?? []);
  const folder = existing[0]?.folder ?? null;
  for (const copy of existing) await copy.delete();
  if (folder && folder.contents.length === 0) await folder.delete();
}

/** True if a token, a combatant or a copy of an actor still exists. */
function isUsed(actor: string): boolean {
  return (
    game.scenes.some(({ tokens }) => tokens.some((token) => token.actorId === actor)) ||
    game.combats.some(({ combatants }) => combatants.some((each) => each.actorId === actor)) ||
    game.actors.some((each) => readKind(each.getFlag("riposte", "kind")) === actor)
  );
}

/** The maximum number of opponents that are brought at once. */
export const MAX_OPPONENTS = 30;

/**
 * A request for opponents: their fields, the rules, and their number. If `rolls` is true, they roll for initiative at once; if `ordered` is
 * true, a standing order answers for them.
 */
export type OpponentRequest = {
  readonly fields: OpponentFields;
  readonly rules: OpponentRules;
  readonly count: number;
  readonly rolls: boolean;
  readonly ordered: boolean;
};

/** Creates an opponent and opens its sheet. */
export async function createOpponent(request: OpponentRequest): Promise<void> {
  const batch = await findOrMakeBatch(request);
  await game.actors.get(batch?.actor ?? "")?.sheet?.render(true);
}

/**
 * Brings the requested opponents into the fight. The opponent itself is created only once for the same fields, even if more copies are
 * requested later.
 */
export async function bringIntoFight(request: OpponentRequest): Promise<void> {
  const { rules, fields, count, rolls, ordered } = request;
  const batch = await findOrMakeBatch(request);
  const actor = game.actors.get(batch?.actor ?? "");
  if (!batch || !actor) return;
  const brought = await bringOpponents({ actor, count, rolls });
  if (!brought) return;
  batch.brought.push(brought);
  if (!ordered) return;
  const { combat, combatants } = brought;
  const fighters = combatants.flatMap((id) => combat.combatants.get(id)?.actor?.uuid ?? []);
  await giveOrder({ fighters, order: rules.order(fields.role) }, combat, "fight");
}

async function findOrMakeBatch({ fields, rules }: OpponentRequest): Promise<OpponentBatch | null> {
  const choices = JSON.stringify(fields);
  const existing = findBatch(choices);
  if (existing) return existing;
  const plan = await planOpponent(fields, rules);
  const actor = plan && (await makeOpponent(fields, plan));
  if (!actor?.id) return null;
  const batch: OpponentBatch = { actor: actor.id, choices, brought: [] };
  batches.push(batch);
  return batch;
}

/** Describes a batch, with the number of its copies in fights. */
export function describeBatch({ actor, brought }: OpponentBatch): string {
  const name = game.actors.get(actor)?.name ?? "";
  const count = brought.reduce((sum, { combatants }) => sum + combatants.length, 0);
  return game.i18n.format(count > 0 ? "RIPOSTE.Foe.broughtIn" : "RIPOSTE.Foe.madeOnly", { name, count: String(count) });
}
