import { type Event, type Result, type Scene, applyEvents, ok } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { payForAction } from "../economy/actions.ts";
import { payWillCost } from "../economy/boost.ts";
import { takeToll } from "../fighter/derived-health.ts";
import { canAct } from "../fighter/conditions.ts";
import { exertBody, mayExert } from "../answer/desperate.ts";
import { FREE, type Payment } from "../economy/paying.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Power } from "../fighter/powers.ts";
import { payQuickAction } from "../economy/quick.ts";
import type { Rulings } from "../rulings.ts";
import { toActionUse } from "../economy/split.ts";

/** Pays for the time of a power: nothing, a quick action, or the action or reaction. (S0; d10/J.1; d10/D.1, d10/D.2) */
export function payTime(scene: Scene<Fighter>, user: Fighter, power: Power): Result<Payment> {
  const able = canAct(scene, user);
  if (!able.ok) return able;
  if (power.time === "free") return ok(FREE);
  if (power.time === "quick") {
    const paid = payQuickAction(scene, user.id);
    return paid.ok ? ok({ ...FREE, changes: paid.value }) : paid;
  }
  return payForAction(scene, user, toActionUse("power", "", power.id));
}

/** Pays the price of a power: a point of Willpower, or an exertion of the body. (d10/J.1; d10/H.6; d10/0.3.5, d10/0.3.6, d10/0.3.7) */
export function payPrice(
  scene: Scene<Fighter>,
  user: Fighter,
  power: Power,
  rulings: Rulings,
): Result<readonly Event[]> {
  if (power.cost === "none") return ok([]);
  return power.cost === "willpower" ? payByWillpower(scene, user, rulings) : payByBody(scene, user);
}

/** Pays time and price one after the other, and returns the scene after both; refused if either cannot be paid. (d10/J.1) */
export function payTimeAndPrice(
  scene: Scene<Fighter>,
  user: Fighter,
  power: Power,
  rulings: Rulings,
): Result<Scene<Fighter>> {
  const time = payTime(scene, user, power);
  if (!time.ok) return time;
  const paidScene = applyEvents(scene, [time.value]);
  const price = payPrice(paidScene, user, power, rulings);
  return price.ok ? ok(applyEvents(paidScene, price.value)) : price;
}

function payByWillpower(scene: Scene<Fighter>, user: Fighter, { powersExert }: Rulings): Result<readonly Event[]> {
  const { id, name, derivedHealth } = user;
  const toll = derivedHealth?.mind;
  const spent = payWillCost(scene, user, { toll, exerts: powersExert });
  if (!spent.ok) return spent;
  if (!toll) return ok([happened("willpower-spent", { fighter: id, name }, spent.value)]);
  const taken = takeToll(scene, id, toll, "power");
  return ok([{ ...taken, changes: [...taken.changes, ...spent.value] }]);
}

function payByBody(scene: Scene<Fighter>, user: Fighter): Result<readonly Event[]> {
  const allowed = mayExert(scene, user);
  const exerted = allowed.ok ? exertBody(scene, user, "power") : allowed;
  return exerted.ok ? ok([exerted.value]) : exerted;
}
