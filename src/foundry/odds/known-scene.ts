import { type Json, type Question, type Ruleset, type Scene, type State, sceneKnown } from "../../engine/index.ts";
import { actorAt, nameAt } from "../documents/fighters.ts";
import { unnamedFor } from "../exchange/hidden.ts";
import { seesExactOdds } from "../world/settings.ts";

/**
 * Limits of a user's knowledge: the public data of the exchange, the user's own fighter, whom unknown ones are assumed to resemble, and the
 * combat.
 */
type Said = { readonly said: Json; readonly like: string; readonly combat: string };

/** Scene on which odds rest, null if too little is known; and the assumptions in it, in words. */
export type KnownScene = { readonly scene: Scene | null; readonly assumed: string };

/** Builds the scene as a user may know it, if the world's odds rest on that. */
export async function knownScene(
  scene: Scene,
  { said, like, combat }: Said,
  rules: Ruleset,
  user: User.Implementation = game.user,
): Promise<KnownScene> {
  if (seesExactOdds(user)) return { scene, assumed: "" };
  const fighters = Object.keys(scene.fighters);
  const hidden = await unnamedFor(fighters, combat, user);
  const unknown: string[] = [];
  for (const uuid of fighters) if (hidden.includes(uuid) || !(await isOpen(uuid, user))) unknown.push(uuid);
  const text = JSON.stringify(said);
  const meant = unknown.filter((uuid) => text.includes(JSON.stringify(uuid)));
  const unseen = game.i18n.localize("RIPOSTE.Exchange.unseen");
  const names = await Promise.all(meant.map(async (uuid) => (hidden.includes(uuid) ? unseen : nameAt(uuid))));
  const key = names.length > 1 ? "RIPOSTE.Odds.equals" : "RIPOSTE.Odds.equal";
  const assumed = names.length > 0 ? game.i18n.format(key, { names: names.join(", ") }) : "";
  return { scene: sceneKnown(scene, said, { unknown, hidden, like }, rules), assumed };
}

/** An exchange with an open question. */
type Asking = { readonly state: State; readonly scene: Scene; readonly question: Question; readonly combat: string };

/** Builds the known scene for the answer to a question, with the fighter who answers it; empty for the GM. */
export async function knownWhenAsked(
  { state, scene, question: { role }, combat }: Asking,
  rules: Ruleset,
  user: User.Implementation = game.user,
): Promise<KnownScene & { readonly asked: string }> {
  const asked = role.type === "controller" ? role.fighter : "";
  const said = [state.stack, state.ask];
  return { asked, ...(await knownScene(scene, { said, like: asked, combat }, rules, user)) };
}

/** True if a user may at least observe an actor's sheet. */
async function isOpen(uuid: string, user: User.Implementation): Promise<boolean> {
  return (await actorAt(uuid))?.testUserPermission(user, "OBSERVER") === true;
}

/** Builds the element that shows the assumptions of odds; empty without assumptions. */
export function assumedPart(place: Node, assumed: string): readonly HTMLElement[] {
  if (assumed === "") return [];
  const part = (place.ownerDocument ?? document).createElement("em");
  part.dataset["assumed"] = "";
  part.dataset["tooltip"] = "RIPOSTE.Odds.equalHint";
  part.textContent = assumed;
  return [part];
}
