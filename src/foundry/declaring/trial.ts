import {
  type Declaration,
  type Json,
  type Result,
  type Ruleset,
  type Scene,
  type State,
  type ExchangeStep,
  createEmptyState,
  lookup,
  ok,
  run,
} from "../../engine/index.ts";
import { renameAddresses } from "../fight/addresses.ts";
import { isDeciding } from "../fight/deciding.ts";
import { findCombatByUuid, findCombat, listFighters, buildFight, findMovedAddresses } from "../fight/fight.ts";
import {
  findWorldActor,
  listNamedActors,
  readPresentFighters,
  readFighters,
  createSideFinder,
} from "../documents/fighters.ts";
import { refusePrototype } from "../documents/prototypes.ts";
import { listNearbyActors } from "./around.ts";
import { findInterrupted } from "./interrupting.ts";
import { buildSeat } from "../documents/seats.ts";
import { buildSpace } from "../scene/space.ts";
import { readWorldData } from "../world/world.ts";

/**
 * Setting of a declaration: all fighters whom it names, who are in their fight, or who are around if its kind may concern them; and its
 * payload, under the present addresses of those in the fight.
 */
export type DeclarationSetting = {
  readonly scene: Scene;
  readonly payload: Json;
  readonly named: readonly string[];
  readonly combat: Combat.Implementation | null;
  /** The same combat, if it decides who is present. */
  readonly ground: Combat.Implementation | null;
};

/** A declaration to find the setting of, with the actor's token and the user who declares it. */
type DeclarationQuery = Pick<Declaration, "kind" | "payload"> & {
  readonly token?: string;
  readonly user?: User.Implementation;
};

/**
 * Builds the setting of a declaration: in the encounter of the fighters whom it names; if it names none, in `fallbackCombat`. Refused if a
 * named fighter is missing, unfit, or a mere prototype.
 */
export async function buildSetting(
  { kind, payload: declaredPayload, token = "", user = game.user }: DeclarationQuery,
  rules: Ruleset,
  fallbackCombat = "",
): Promise<Result<DeclarationSetting>> {
  const addresses = listNamedActors(declaredPayload);
  const combat = addresses.length > 0 ? findCombat(addresses) : findCombatByUuid(fallbackCombat);
  const payload = combat ? renameAddresses(declaredPayload, findMovedAddresses(combat)) : declaredPayload;
  const named = listNamedActors(payload);
  for (const uuid of named) {
    const actor = await findWorldActor(uuid);
    const allowed = actor ? refusePrototype(actor) : ok(true);
    if (!allowed.ok) return allowed;
  }
  const findSide = createSideFinder();
  const present = await readFighters(named, rules, findSide);
  if (!present.ok) return present;
  const around = lookup(rules.exchanges, kind)?.around ? listNearbyActors(named[0] ?? "", combat, rules) : [];
  const others = await readPresentFighters([...(combat ? listFighters(combat) : []), ...around], rules, findSide);
  const fighters = { ...present.value, ...others };
  const ground = isDeciding(combat) ? combat : null;
  const space = buildSpace(ground, { fighters: Object.keys(fighters), named, token, user });
  return ok({
    scene: { fighters, fight: buildFight(combat), world: readWorldData(rules.id), ...space },
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
export async function tryDeclaration(
  { kind }: { readonly kind: string },
  setting: Result<DeclarationSetting>,
  rules: Ruleset,
  user: User.Implementation = game.user,
): Promise<Result<ExchangeStep>> {
  if (!setting.ok) return setting;
  const { scene, payload } = setting.value;
  const seat = await buildSeat(user, Object.keys(scene.fighters));
  return run(chooseStartState(kind, setting.value, rules), { type: "declare", kind, payload, seat }, scene, rules);
}

/** Chooses the state in which a kind of exchange is declared: that of the exchange that it interrupts, or an empty one. */
export function chooseStartState(kind: string, setting: DeclarationSetting, rules: Ruleset): State {
  return findInterrupted(kind, setting, rules)?.state ?? createEmptyState(rules.id);
}
