import { type Json, type Question, type Ruleset, type Scene, type State, sceneKnown } from "../../engine/index.ts";
import { actorAt, nameAt } from "../documents/fighters.ts";
import { unnamedFor } from "../exchange/hidden.ts";
import { seesExactOdds } from "../world/settings.ts";

/** A scene as a user may know it: what has been said in public, the own fighter, and the combat. */
type Said = { readonly said: Json; readonly like: string; readonly combat: string };

/** The scene that odds rest on, null if too little is known for any; and what is assumed in it, in words. */
export type KnownScene = { readonly scene: Scene | null; readonly assumed: string };

/** The scene as a user may know it, if the world's odds rest on that. */
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

/** The same for the answer to a question, and the fighter who answers it; empty for the GM's. */
export async function knownWhenAsked(
  { state, scene, question: { role }, combat }: Asking,
  rules: Ruleset,
  user: User.Implementation = game.user,
): Promise<KnownScene & { readonly asked: string }> {
  const asked = role.type === "controller" ? role.fighter : "";
  const said = [state.stack, state.ask];
  return { asked, ...(await knownScene(scene, { said, like: asked, combat }, rules, user)) };
}

/** Whether a user may at least observe an actor's sheet. */
async function isOpen(uuid: string, user: User.Implementation): Promise<boolean> {
  return (await actorAt(uuid))?.testUserPermission(user, "OBSERVER") === true;
}

/** What odds assume, as an element beside them; none where nothing is assumed. */
export function assumedPart(place: Node, assumed: string): readonly HTMLElement[] {
  if (assumed === "") return [];
  const part = (place.ownerDocument ?? document).createElement("em");
  part.dataset["assumed"] = "";
  part.dataset["tooltip"] = "RIPOSTE.Odds.equalHint";
  part.textContent = assumed;
  return [part];
}
