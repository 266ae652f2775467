import {
  type Json,
  type Result,
  type Ruleset,
  type Scene,
  type Step,
  emptyState,
  ok,
  run,
} from "../../engine/index.ts";
import { renameIn } from "../fight/addresses.ts";
import { combatAt, combatOf, fightersIn, fightOf, movedIn } from "../fight/fight.ts";
import { actorsNamed, presentFighters, readFighters } from "../documents/fighters.ts";
import { interruptedBy } from "./interrupting.ts";
import { seatOf } from "../documents/seats.ts";
import { worldOf } from "../world/world.ts";

/** Where a declaration would happen: everybody whom it names and who is in their fight; and what it says, under the addresses that
 *  those in the fight have now. */
export type Setting = {
  readonly scene: Scene;
  readonly payload: Json;
  readonly named: readonly string[];
  readonly combat: Combat.Implementation | null;
};

/** Where a declaration would happen: in the encounter of those whom it names; of one that names nobody, in the encounter that the GM
 *  means. Refused where somebody whom it names is missing or unfit. */
export async function settingOf(declared: Json, rules: Ruleset, meant = ""): Promise<Result<Setting>> {
  const addressed = actorsNamed(declared);
  const combat = addressed.length > 0 ? combatOf(addressed) : combatAt(meant);
  const payload = combat ? renameIn(declared, movedIn(combat)) : declared;
  const named = actorsNamed(payload);
  const present = await readFighters(named, rules);
  if (!present.ok) return present;
  const others = combat ? await presentFighters(fightersIn(combat), rules) : {};
  const fighters = { ...present.value, ...others };
  return ok({ scene: { fighters, fight: fightOf(combat), world: worldOf(rules.id) }, payload, named, combat });
}

/** What the rules say to a declaration of a kind, from where a user sits, and before what waits if it interrupts that; nothing is
 *  written. The windows ask it of their own user, the writer of whoever declares. */
export async function tryDeclaring(
  { kind }: { readonly kind: string },
  setting: Result<Setting>,
  rules: Ruleset,
  user: User.Implementation = game.user,
): Promise<Result<Step>> {
  if (!setting.ok) return setting;
  const { scene, payload } = setting.value;
  const seat = await seatOf(user, Object.keys(scene.fighters));
  const state = interruptedBy(kind, setting.value, rules)?.state ?? emptyState(rules.id);
  return run(state, { type: "declare", kind, payload, seat }, scene, rules);
}
