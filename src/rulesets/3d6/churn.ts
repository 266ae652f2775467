import type { Answers, Option, Question, Seat } from "../../engine/kernel/ask.ts";
import type { Change } from "../../engine/kernel/event.ts";
import { changeAt, happened } from "../../engine/kernel/event.ts";
import { beginEffect, effectAt } from "../../engine/kernel/effects.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData, lookup } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { ExchangeKind, Move } from "../../engine/kernel/ruleset.ts";
import { ask, close } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { jamsOnMiss } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { numberAt } from "./payload.ts";
import type { Jam } from "./vocabulary.ts";

/** How full the Churn Pool can be. (H) */
export const MOST_CHURN = 30;

/** What the GM may do to a gun that missed, and what it takes from the pool. (S2) */
export const CHURN_PRICES = { jammed: 1, locked: 2 } as const satisfies Readonly<Record<Exclude<Jam, "">, number>>;

const POOL = "churn";

/** The points in the Churn Pool. It outlives every fight, and stands among its effects for want of another place. (H) */
export function churnIn(scene: Scene): number {
  return Number(effectAt(scene, POOL)?.data["points"] ?? 0);
}

/** The change that fills or empties the Churn Pool. */
export function setChurn(scene: Scene, points: number): Change {
  return beginEffect(scene, POOL, {
    kind: POOL,
    bearer: "",
    anchor: { moment: "adventure-end", of: "", count: 1 },
    data: { points },
  });
}

/** What is known of a gun that missed. */
export type MisfireFacts = { readonly attacker: string; readonly weapon: string; readonly drama: number };

/** A missed gun jams by its Drama Die; else the GM may spend from the Churn Pool on it. (S2; F.5) */
export function misfireStage(facts: MisfireFacts, answers: Answers, scene: Scene<Fighter>): Move<MisfireFacts> {
  const weapon = lookup(lookup(scene.fighters, facts.attacker)?.weapons ?? {}, facts.weapon);
  if (!weapon) return close("");
  if (jamsOnMiss(weapon.group, facts.drama)) return jammed(scene, facts, "jammed", []);
  const points = churnIn(scene);
  if (points === 0) return close("");
  const chosen = answers["churn"];
  if (chosen === undefined) return ask([churnQuestion(facts, points)]);
  if (chosen !== "jammed" && chosen !== "locked") return close("");
  return jammed(scene, facts, chosen, [setChurn(scene, Math.max(0, points - CHURN_PRICES[chosen]))]);
}

function jammed(scene: Scene, { attacker, weapon }: MisfireFacts, jam: Jam, paid: readonly Change[]): Move<never> {
  const change = changeAt(scene, ["fighters", attacker, "weapons", weapon, "jam"], jam);
  return close(jam, [happened("misfired", { fighter: attacker, weapon, jam }, [...paid, change])]);
}

function churnQuestion({ attacker, weapon }: MisfireFacts, points: number): Question {
  const prices = Object.entries(CHURN_PRICES).map(([id, price]): Option => {
    const option = { id, label: id, data: {}, cost: { churn: price } };
    return price <= points ? option : { ...option, refusal: { code: "churn/too-few", data: { points } } };
  });
  const leave: Option = { id: "leave", label: "leave", data: {}, cost: {} };
  const asked = { id: "churn", role: { type: "gm" }, prompt: "churn", data: { attacker, weapon } } as const;
  return { ...asked, fallback: "leave", sealed: false, kind: "pick", options: [leave, ...prices] };
}

/** What follows a gun that missed. */
export const misfire: ExchangeKind<MisfireFacts, Fighter> = {
  stages: { misfire: misfireStage },
};

type ChurnFacts = { readonly points: number };

function declareChurn(payload: Json, seat: Seat): Result<ChurnFacts> {
  if (!seat.gm) return refuse("churn/gm-only");
  const points = isData(payload) ? numberAt(payload, "points", MOST_CHURN) : refuse("attack/malformed");
  return points.ok ? ok({ points: points.value }) : points;
}

/** The GM says how much is in the Churn Pool, at any time. (H) */
export const churn: ExchangeKind<ChurnFacts, Fighter> = {
  interrupts: true,
  declare: declareChurn,
  stages: {
    set: ({ points }, _answers, scene) => close(points, [happened("churned", { points }, [setChurn(scene, points)])]),
  },
};
