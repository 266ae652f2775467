import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, textAt } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { close } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { readActor } from "./actions.ts";
import { readAim, readTarget } from "./attack.ts";
import { ableFighter } from "./conditions.ts";
import { inRounds } from "./economy.ts";
import type { Fighter } from "./fighter.ts";
import { lastUntilAction } from "./lasting.ts";

/** An attack that is held: on whom, or on whoever sets it off, with what, and what sets it off. (S0; D.4) */
export type HoldFacts = {
  readonly holder: string;
  readonly trigger: string;
  readonly target: string;
  readonly weapon: string;
  readonly modifiers: readonly string[];
};

/** The longest words for a trigger. */
export const LONGEST_TRIGGER = 200;

/** Takes the declaration of a held attack; the action must be there, and is paid for when it is carried out. (S0; D.4) */
export function declareHold(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<HoldFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const holder = readActor(payload, "holder", seat, scene);
  if (!holder.ok) return holder;
  const trigger = textAt(payload, "trigger").trim();
  if (trigger === "" || trigger.length > LONGEST_TRIGGER)
    return refuse("hold/no-trigger", { longest: LONGEST_TRIGGER });
  const target = readOptionalTarget(payload, holder.value, scene);
  if (!target.ok) return target;
  const aim = readAim(payload, holder.value, scene, "");
  if (!aim.ok) return aim;
  const rounds = inRounds(scene);
  if (!rounds.ok) return rounds;
  const modifiers = Array.isArray(payload["modifiers"]) ? payload["modifiers"].filter(isText) : [];
  return ok({ holder: holder.value.id, trigger, target: target.value, weapon: aim.value.weapon.id, modifiers });
}

/** Whom a payload names under `target`; empty where it names nobody. */
export function readOptionalTarget(payload: Data, holder: Fighter, scene: Scene<Fighter>): Result<string> {
  const { target } = payload;
  if (target === undefined || target === "") return ok("");
  const read = readTarget(target, holder, scene);
  return read.ok ? ok(read.value.id) : read;
}

function isText(value: Json): value is string {
  return typeof value === "string";
}

/** The action is held until its holder next acts or reacts; a new one takes the place of an old one. (S0; D.4; L-20, L-21) */
export function holdStage(facts: HoldFacts, _answers: Answers, scene: Scene<Fighter>): Move<HoldFacts> {
  const { holder, ...held } = facts;
  if (!ableFighter(scene, holder)) return close(null, [happened("lapsed", { attacker: holder })]);
  return close(null, [happened("held", { ...facts }, [lastUntilAction(scene, "held", holder, held)])]);
}
