import {
  type Declaration,
  type Json,
  type Result,
  type Ruleset,
  type Scene,
  type State,
  type Step,
  emptyState,
  lookup,
  ok,
  run,
} from "../../engine/index.ts";
import { renameIn } from "../fight/addresses.ts";
import { isDeciding } from "../fight/deciding.ts";
import { combatAt, combatOf, fightersIn, fightOf, movedAddresses } from "../fight/fight.ts";
import { actorAt, actorsNamed, presentFighters, readFighters, sideFinder } from "../documents/fighters.ts";
import { refusePrototype } from "../documents/prototypes.ts";
import { actorsAround } from "./around.ts";
import { interruptedBy } from "./interrupting.ts";
import { seatOf } from "../documents/seats.ts";
import { spaceAround } from "../scene/space.ts";
import { worldOf } from "../world/world.ts";

/**
 * Setting of a declaration: all fighters whom it names, who are in their fight, or who are around if its kind may concern them; and its
 * payload, under the present addresses of those in the fight.
 */
export type Setting = {
  readonly scene: Scene;
  readonly payload: Json;
  readonly named: readonly string[];
  readonly combat: Combat.Implementation | null;
  /** The same combat, if it decides who is present. */
  readonly ground: Combat.Implementation | null;
};

/** A declaration to find the setting of, with the actor's token and the user who declares it. */
type Declared = Pick<Declaration, "kind" | "payload"> & {
  readonly token?: string;
  readonly user?: User.Implementation;
};

/**
 * Builds the setting of a declaration: in the encounter of the fighters whom it names; if it names none, in `fallbackCombat`. Refused if a
 * named fighter is missing, unfit, or a mere prototype.
 */
export async function settingOf(
  { kind, payload: declared, token = "", user = game.user }: Declared,
  rules: Ruleset,
  meant = "",
): Promise<Result<Setting>> {
  const addressed = actorsNamed(declared);
  const combat = addressed.length > 0 ? combatOf(addressed) : combatAt(meant);
  const payload = combat ? renameIn(declared, movedAddresses(combat)) : declared;
  const named = actorsNamed(payload);
  for (const uuid of named) {
    const actor = await actorAt(uuid);
    const allowed = actor ? refusePrototype(actor) : ok(true);
    if (!allowed.ok) return allowed;
  }
  const sideNow = sideFinder();
  const present = await readFighters(named, rules, sideNow);
  if (!present.ok) return present;
  const around = lookup(rules.exchanges, kind)?.around ? actorsAround(named[0] ?? "", combat, rules) : [];
  const others = await presentFighters([...(combat ? fightersIn(combat) : []), ...around], rules, sideNow);
  const fighters = { ...present.value, ...others };
  const ground = isDeciding(combat) ? combat : null;
  const space = spaceAround(ground, { fighters: Object.keys(fighters), named, token, user });
  return ok({
    scene: { fighters, fight: fightOf(combat), world: worldOf(rules.id), ...space },
    payload,
    named,
    combat,
    ground,
  });
}

/**
 * Runs a declaration from a user's seat without writing anything; it interrupts the waiting exchange if it can. Windows call it for their
 * own user, the writer for the declarer.
 */
export async function tryDeclaring(
  { kind }: { readonly kind: string },
  setting: Result<Setting>,
  rules: Ruleset,
  user: User.Implementation = game.user,
): Promise<Result<Step>> {
  if (!setting.ok) return setting;
  const { scene, payload } = setting.value;
  const seat = await seatOf(user, Object.keys(scene.fighters));
  return run(stateBefore(kind, setting.value, rules), { type: "declare", kind, payload, seat }, scene, rules);
}

/** Chooses the state in which a kind of exchange is declared: that of the exchange that it interrupts, or an empty one. */
export function stateBefore(kind: string, setting: Setting, rules: Ruleset): State {
  return interruptedBy(kind, setting, rules)?.state ?? emptyState(rules.id);
}
