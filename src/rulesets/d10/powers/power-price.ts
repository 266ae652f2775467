import { type Event, type Result, type Scene, applyEvents, happened, ok, refuse } from "../../../engine/index.ts";
import { payForAction } from "../economy/actions.ts";
import { spendWillpower } from "../economy/boost.ts";
import { takeToll } from "../fighter/derived-health.ts";
import { canAct } from "../fighter/conditions.ts";
import { exerted, mayExert } from "../answer/desperate.ts";
import { spendExertion } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Power } from "../fighter/powers.ts";
import { payQuickly } from "../economy/quick.ts";
import type { Rulings } from "../rulings.ts";
import { deedOf } from "../economy/split.ts";

/** What happens so that a power is used at all: the action or the reaction is taken, or dice of it are spent. (S0; d10/J.1; d10/D.1, d10/D.2) */
export function payTime(
  scene: Scene<Fighter>,
  user: Fighter,
  power: Power,
): Result<Pick<Event, "changes"> & { readonly after: readonly Event[] }> {
  const able = canAct(scene, user);
  if (!able.ok) return able;
  if (power.time === "free") return ok({ changes: [], after: [] });
  if (power.time === "quick") {
    const paid = payQuickly(scene, user.id);
    return paid.ok ? ok({ changes: paid.value, after: [] }) : paid;
  }
  return payForAction(scene, user, deedOf("power", "", power.id));
}

/** What happens as the price of a power is paid: a point of Willpower, or the body is exerted. (d10/J.1; d10/H.6; d10/0.3.5, d10/0.3.6, d10/0.3.7) */
export function payPrice(
  scene: Scene<Fighter>,
  user: Fighter,
  power: Power,
  rulings: Rulings,
): Result<readonly Event[]> {
  if (power.cost === "none") return ok([]);
  return power.cost === "willpower" ? payByWillpower(scene, user, rulings) : payByBody(scene, user);
}

/** Whether time and price could both be paid now, one after the other; and the scene when they are. (d10/J.1) */
export function afterPaying(
  scene: Scene<Fighter>,
  user: Fighter,
  power: Power,
  rulings: Rulings,
): Result<Scene<Fighter>> {
  const time = payTime(scene, user, power);
  if (!time.ok) return time;
  const then = applyEvents(scene, [happened("paid", {}, time.value.changes)]);
  const price = payPrice(then, user, power, rulings);
  return price.ok ? ok(applyEvents(then, price.value)) : price;
}

function payByWillpower(
  scene: Scene<Fighter>,
  { id, name, derivedHealth }: Fighter,
  { powersExert }: Rulings,
): Result<readonly Event[]> {
  const toll = derivedHealth?.mind;
  if (toll?.fells) return refuse("boost/would-fall", { name });
  const spent = toll ? ok([]) : spendWillpower(scene, id);
  if (!spent.ok) return spent;
  const exertion = powersExert ? spendExertion(scene, id) : ok([]);
  if (!exertion.ok) return exertion;
  if (toll) {
    const taken = takeToll(scene, id, toll, "power");
    return ok([{ ...taken, changes: [...taken.changes, ...exertion.value] }]);
  }
  return ok([happened("willpower-spent", { fighter: id, name }, [...spent.value, ...exertion.value])]);
}

function payByBody(scene: Scene<Fighter>, user: Fighter): Result<readonly Event[]> {
  const may = mayExert(scene, user);
  if (!may.ok) return may;
  const exertion = spendExertion(scene, user.id);
  if (!exertion.ok) return exertion;
  const { told, changes } = exerted(scene, user);
  return ok([happened("exerted", { ...told, because: "power" }, [...exertion.value, ...changes])]);
}
