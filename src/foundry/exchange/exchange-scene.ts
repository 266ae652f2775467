import { type Ruleset, type Scene, type Json, type State, type Question, limitScene } from "../../engine/index.ts";
import { readPresentFighters, listNamedActors, findWorldActor, findActorName } from "../documents/fighters.ts";
import type { ExchangeRecord } from "./record.ts";
import { findCombatByUuid, buildVisibleFight } from "../documents/fight/fight.ts";
import { readWorldData } from "../platform/world/world.ts";
import { buildSpace } from "../documents/scene/space.ts";
import { listUnnamedFighters } from "./readers.ts";
import { canSeeExactOdds } from "../platform/world/settings.ts";

/** Builds the scene of an exchange from data that every client has. */
export async function buildVisibleScene(
  { fighters, combat, state }: Pick<ExchangeRecord, "fighters" | "combat" | "state">,
  rules: Ruleset,
): Promise<Scene> {
  const present = await readPresentFighters(fighters, rules);
  const space = buildExchangeSpace({ fighters, combat, state });
  return {
    fighters: present,
    fight: buildVisibleFight(findCombatByUuid(combat)),
    world: readWorldData(rules.id),
    ...space,
  };
}

type ExchangeInSpace = { readonly combat: string; readonly fighters: readonly string[]; readonly state: State };

/**
 * Builds the space of an exchange from the current positions of its fighters. A hidden fighter has a position only if the exchange or the
 * payload names them.
 */
export function buildExchangeSpace(
  { combat, fighters, state }: ExchangeInSpace,
  payload: Json = null,
): Pick<Scene, "space"> {
  return buildSpace(findCombatByUuid(combat), { fighters, named: listNamedActors([...state.stack, payload]) });
}

/**
 * The limits of a user's knowledge: the public data of the exchange, the user's own fighter, and the combat. Fighters with unknown data are
 * assumed to resemble the user's own.
 */
type KnowledgeLimits = { readonly said: Json; readonly like: string; readonly combat: string };

/** The scene from which odds are computed, null if too little is known; and its assumptions, as a text. */
type KnownScene = { readonly scene: Scene | null; readonly assumed: string };

/** Builds the scene from which a user's odds are computed. It is limited to the user's knowledge, unless the user may see exact odds. */
export async function buildKnownScene(
  scene: Scene,
  { said: publicData, like, combat }: KnowledgeLimits,
  rules: Ruleset,
  user: User.Implementation = game.user,
): Promise<KnownScene> {
  if (canSeeExactOdds(user)) return { scene, assumed: "" };
  const fighters = Object.keys(scene.fighters);
  const hidden = await listUnnamedFighters(fighters, combat, user);
  const unknown: string[] = [];
  for (const uuid of fighters) if (hidden.includes(uuid) || !(await mayObserve(uuid, user))) unknown.push(uuid);
  const text = JSON.stringify(publicData);
  const unknownInPublic = unknown.filter((uuid) => text.includes(JSON.stringify(uuid)));
  const unseen = game.i18n.localize("RIPOSTE.Exchange.unseen");
  const names = await Promise.all(
    unknownInPublic.map(async (uuid) => (hidden.includes(uuid) ? unseen : findActorName(uuid))),
  );
  const key = names.length > 1 ? "RIPOSTE.Odds.equals" : "RIPOSTE.Odds.equal";
  const assumed = names.length > 0 ? game.i18n.format(key, { names: names.join(", ") }) : "";
  return { scene: limitScene(scene, publicData, { unknown, hidden, like }, rules), assumed };
}

/** An exchange with an open question. */
type OpenQuestion = {
  readonly state: State;
  readonly scene: Scene;
  readonly question: Question;
  readonly combat: string;
};

/** Builds the known scene for the answer to a question. `asked` is the fighter who answers it, or empty if the GM answers. */
export async function buildAnswererScene(
  { state, scene, question: { role }, combat }: OpenQuestion,
  rules: Ruleset,
  user: User.Implementation = game.user,
): Promise<KnownScene & { readonly asked: string }> {
  const answerer = role.type === "controller" ? role.fighter : "";
  const publicData = [state.stack, state.ask];
  return {
    asked: answerer,
    ...(await buildKnownScene(scene, { said: publicData, like: answerer, combat }, rules, user)),
  };
}

/** True if a user may at least observe an actor's sheet. */
async function mayObserve(uuid: string, user: User.Implementation): Promise<boolean> {
  return (await findWorldActor(uuid))?.testUserPermission(user, "OBSERVER") === true;
}

/** Builds the element that shows the assumptions of odds; empty without assumptions. */
export function buildAssumptionNote(place: Node, assumed: string): readonly HTMLElement[] {
  if (assumed === "") return [];
  const part = (place.ownerDocument ?? document).createElement("em");
  part.dataset["assumed"] = "";
  part.dataset["tooltip"] = "RIPOSTE.Odds.equalHint";
  part.textContent = assumed;
  return [part];
}
