import type { OpponentRules } from "../../engine/index.ts";
import { bringOpponents } from "../fight/bringing.ts";
import { giveOrder } from "../orders/standing-orders.ts";
import { type OpponentBatch, batches, findBatch } from "./opponent-batches.ts";
import { type OpponentFields, makeOpponent, planOpponent } from "./opponent-making.ts";

/** Most opponents that are brought at once. */
export const MAX_OPPONENTS = 30;

/**
 * Request for opponents: their fields, their number, whether they roll for initiative at once, and whether a standing order answers for
 * them.
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

/** Brings the requested opponents into the fight; the opponent itself is created once, also if more of them come later. */
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
