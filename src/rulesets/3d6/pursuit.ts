import type { Answers, Option } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { endEffect } from "../../engine/kernel/effects.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { ExchangeKind, Move, Trigger } from "../../engine/kernel/ruleset.ts";
import { ask, close } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { moveEvents, speedNow } from "./actions.ts";
import { canAct } from "./conditions.ts";
import type { Fighter } from "./fighter.ts";

/** Whoever presses the attack on a foe who moves away may follow, before that foe does anything else. (S2, Press the Attack) */
export const pursuits: Trigger<Fighter> = (event, scene) => {
  const { fighter, away } = event.data;
  const pressing = Object.entries(scene.fight.effects).filter(([, { kind, data, bearer }]) => {
    return kind === "press" && data["foe"] === fighter && Array.isArray(away) && away.includes(bearer);
  });
  return pressing.map(([effect, { bearer }], i) => {
    return { as: `pursuit.${i}`, kind: "pursuit", facts: { effect, fighter: bearer } };
  });
};

/** Somebody who may follow, and the effect that lets them. */
export type PursuitFacts = { readonly effect: string; readonly fighter: string };

/** Asks whether the pursuer follows, at no cost; following uses it up. (S2, Press the Attack; R-4) */
export function pursuitStage(facts: PursuitFacts, answers: Answers, scene: Scene<Fighter>): Move<PursuitFacts> {
  const pursuer = lookup(scene.fighters, facts.fighter);
  if (!pursuer || !canAct(pursuer).ok) return close(false);
  const metres = speedNow(scene, pursuer);
  const chosen = answers["pursue"];
  if (chosen === undefined) {
    const options = ["follow", "stay"].map((id): Option => ({ id, label: id, data: {}, cost: {} }));
    const role = { type: "controller", fighter: pursuer.id } as const;
    const asked = { id: "pursue", role, prompt: "pursue", data: { metres }, fallback: "stay", sealed: false } as const;
    return ask([{ ...asked, kind: "pick", options }]);
  }
  if (chosen === "stay") return close(false, [happened("stayed", { fighter: pursuer.id })]);
  const followed = happened("pursued", { fighter: pursuer.id, metres }, [endEffect(scene, facts.effect)]);
  return close(true, [followed, ...moveEvents(scene, pursuer.id, { metres, away: [], cover: 0, postures: [] })]);
}

/** Following a foe who moves away. */
export const pursuit: ExchangeKind<PursuitFacts, Fighter> = {
  stages: { pursue: pursuitStage },
};
