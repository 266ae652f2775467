import type { OpponentRules } from "../../engine/index.ts";
import { bring } from "../fight/bringing.ts";
import { giveOrder } from "../orders/standing-orders.ts";
import { type Batch, batches, madeOf } from "./opponent-batches.ts";
import { type OpponentFields, makeOpponent, planOf } from "./opponent-making.ts";

/** Most opponents that are brought at once. */
export const MOST = 30;

/**
 * Request for opponents: their fields, their number, whether they roll for initiative at once, and whether a standing order answers for
 * them.
 */
export type Wanted = {
  readonly fields: OpponentFields;
  readonly rules: OpponentRules;
  readonly count: number;
  readonly rolls: boolean;
  readonly ordered: boolean;
};

/** Creates an opponent and opens its sheet. */
export async function createOnly(wanted: Wanted): Promise<void> {
  const batch = await made(wanted);
  await game.actors.get(batch?.actor ?? "")?.sheet?.render(true);
}

/** Brings the requested opponents into the fight; the opponent itself is created once, also if more of them come later. */
export async function intoFight(wanted: Wanted): Promise<void> {
  const { rules, fields, count, rolls, ordered } = wanted;
  const batch = await made(wanted);
  const actor = game.actors.get(batch?.actor ?? "");
  if (!batch || !actor) return;
  const brought = await bring({ actor, count, rolls });
  if (!brought) return;
  batch.brought.push(brought);
  if (!ordered) return;
  const { combat, combatants } = brought;
  const fighters = combatants.flatMap((id) => combat.combatants.get(id)?.actor?.uuid ?? []);
  await giveOrder({ fighters, order: rules.order(fields.role) }, combat, "fight");
}

async function made({ fields, rules }: Wanted): Promise<Batch | null> {
  const choices = JSON.stringify(fields);
  const known = madeOf(choices);
  if (known) return known;
  const plan = await planOf(fields, rules);
  const actor = plan && (await makeOpponent(fields, plan));
  if (!actor?.id) return null;
  const batch: Batch = { actor: actor.id, choices, brought: [] };
  batches.push(batch);
  return batch;
}

/** Describes a batch, with the number of its copies in fights. */
export function toldOf({ actor, brought }: Batch): string {
  const name = game.actors.get(actor)?.name ?? "";
  const count = brought.reduce((sum, { combatants }) => sum + combatants.length, 0);
  return game.i18n.format(count > 0 ? "RIPOSTE.Foe.broughtIn" : "RIPOSTE.Foe.madeOnly", { name, count: String(count) });
}
