import {
  type Change,
  type Data,
  type Scene,
  type Result,
  type Event,
  beginEffect,
  createEffectId,
  findEffect,
  defineStages,
  ok,
  refuse,
  listEffects,
  endEffect,
} from "../../../engine/index.ts";
import { type D6EffectKind, type HealthState, DURATIONS, LASTING, HEALTH_STATES } from "../vocabulary.ts";
import { type Fighter, trackSize } from "./fighter.ts";
import { happened } from "../events.ts";

/**
 * Attaches an effect to a fighter. It ends after `count` of the moments that end its duration, by default after one. With the id of a
 * running effect it replaces that effect. (S4; N1; N6)
 */
export function attachEffect(
  scene: Scene,
  bearer: string,
  kind: D6EffectKind,
  {
    data = {},
    count = 1,
    id = createEffectId(scene, kind),
  }: { data?: Data; count?: number; id?: string | undefined } = {},
): Change {
  const anchor = { moment: DURATIONS[LASTING[kind].lasts], of: bearer, count };
  return beginEffect(scene, id, { kind, bearer, data, anchor });
}

/** Ends an effect early. */
export function endEffectEarly(scene: Scene, id: string): Event {
  const { kind = "", bearer = "" } = findEffect(scene, id) ?? {};
  return happened("released", { id, kind, bearer }, [endEffect(scene, id)]);
}

/** True if the fighter has the status, of any kind and from any cause. (N6; d6/G.4) */
export function isAfflicted({ fight }: Scene, fighter: string, status: string): boolean {
  return Object.values(fight.effects).some(
    ({ kind, bearer, data }) => bearer === fighter && (kind === status || data["status"] === status),
  );
}

/**
 * Finds the state of a fighter; null if no track is exceeded. Light boxes beyond the track mean downed, or disabled if the fighter holds
 * out. Critical boxes beyond the track mean dying, and beyond the buffer dead. (N5; d6/G.3)
 */
export function findHealthState(
  fighter: Pick<Fighter, "attributes" | "light" | "critical" | "holdsOut">,
): HealthState | null {
  const overflow = fighter.critical - trackSize(fighter, "critical");
  if (overflow > fighter.attributes.body) return "dead";
  if (overflow > 0) return "dying";
  if (fighter.light <= trackSize(fighter, "light")) return null;
  return fighter.holdsOut ? "disabled" : "downed";
}

/** True if a fighter in this state is out of the fight. (N5; d6/G.3) */
export function isIncapacitated(state: HealthState | null): state is HealthState {
  return state !== null && !HEALTH_STATES[state].acts;
}

/** Refuses any action or defence of a fighter who is out of the fight or helpless. (d6/G.3; d6/J-12) */
export function canAct(scene: Scene, fighter: Fighter): Result<true> {
  const state = findHealthState(fighter);
  const { id, name } = fighter;
  if (isIncapacitated(state)) return refuse(`condition/${state}`, { name });
  return isAfflicted(scene, id, "helpless") ? refuse("condition/helpless", { name }) : ok(true);
}

/** Builds a stage of this game from its needs and its rule. */
export const stage = defineStages<Fighter>(canAct);

/** Sums the threshold of the test that the GM may ask for after strenuous actions. (S4, Remedy; d6/L-9) */
export function sumStrain(scene: Scene, fighter: string): number {
  return listEffects(scene, fighter, "strain").reduce((sum, [, { data }]) => sum + Number(data["threshold"]), 0);
}

/** Raises the threshold of strain by one after another run or charge. (S4, Remedy; d6/L-9) */
export function raiseStrain(scene: Scene, fighter: string): readonly Event[] {
  const threshold = sumStrain(scene, fighter) + 1;
  const [id] = listEffects(scene, fighter, "strain")[0] ?? [];
  return [
    happened("strained", { fighter, threshold }, [attachEffect(scene, fighter, "strain", { id, data: { threshold } })]),
  ];
}

/** Reduces the threshold of strain by one after a Remedy, regardless of its roll. (S4, Remedy) */
export function reduceStrain(scene: Scene, fighter: string): readonly Event[] {
  const [running] = listEffects(scene, fighter, "strain");
  if (!running) return [];
  const [id, effect] = running;
  const threshold = sumStrain(scene, fighter) - 1;
  const change = threshold > 0 ? beginEffect(scene, id, { ...effect, data: { threshold } }) : endEffect(scene, id);
  return [happened("strained", { fighter, threshold }, [change])];
}
