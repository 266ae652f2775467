import { type Result, ok, refuse } from "../../engine/index.ts";
import { specOf } from "../../rulesets/index.ts";
import type { Deed } from "../client/dragged-deed.ts";
import { openAct } from "../declaring/act-window.ts";
import { openActing, openAttack } from "../declaring/attack-window.ts";
import { rollByClick } from "../declaring/check.ts";
import { doAtHand, labelAtHand } from "../declaring/hand.ts";
import { actingFor } from "../documents/acting-for.ts";
import { actorAt } from "../documents/fighters.ts";
import { findDocument } from "../documents/find.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import { rollNamed } from "../sheets/rolls.ts";
import { useThing } from "../sheets/uses.ts";
import { withRules } from "../world/rules.ts";

type One = Actor.Implementation;
type Thing = Item.Implementation;

/** Opens the window of an attack with the weapon of a UUID. */
export async function attack(uuid: unknown): Promise<Result<true>> {
  const found = await findThing(uuid);
  if (!found.ok) return found;
  openAttack(found.value.actor, found.value.item);
  return DONE;
}

/** Uses the item with a UUID as its button on the sheet does: a weapon attacks; the sheet of an item without a use opens. */
export async function use(uuid: unknown): Promise<Result<true>> {
  const found = await findThing(uuid);
  if (!found.ok) return found;
  const { actor, item } = found.value;
  if (specOf(item.type)?.role === "weapon") openAttack(actor, item);
  else if (!(await useThing(actor, item.id ?? ""))) await item.sheet?.render(true);
  return DONE;
}

/** Opens the window of actions for the actor with a UUID, with an action chosen if one is named. */
export async function act(uuid: unknown, kind = ""): Promise<Result<true>> {
  const actor = await findActor(uuid);
  if (!actor.ok) return actor;
  if (kind === "") openActing(actor.value);
  else openAct(actor.value, kind);
  return DONE;
}

/** Runs a quick action, by its id. */
export async function atHand(uuid: unknown, id = ""): Promise<Result<true>> {
  const actor = await findActor(uuid);
  if (!actor.ok) return actor;
  void withRules(() => void doAtHand(actor.value, id));
  return DONE;
}

/** Rolls what a field of the sheet rolls, as a click on it does. */
export async function check(uuid: unknown, field = ""): Promise<Result<true>> {
  const actor = await findActor(uuid, (each) => rollNamed(each, field) !== undefined);
  if (!actor.ok) return actor;
  const roll = rollNamed(actor.value, field);
  if (!roll) return shown(GONE);
  await rollByClick(actor.value, roll);
  return DONE;
}

const DONE = ok(true as const);
const GONE = refuse("hotbar/gone");

/** Puts a macro that uses an item into a slot. If the actor in the list has the item of a token too, the macro is for any of its tokens. */
export function assignThing(item: Thing, slot: number): Promise<void> {
  const { actor, id, name, img, uuid } = item;
  const base = actor?.isToken ? game.actors.get(actor.id ?? "")?.items.get(id ?? "") : null;
  const does = specOf(item.type)?.role === "weapon" ? "attack" : "use";
  return assign({ name, img, command: `game.system.api.${does}(${JSON.stringify(base?.uuid ?? uuid)});` }, slot);
}

/** Puts a macro that runs the action of a button into a slot; an action that the actor does not have makes none. */
export async function assignDeed({ actor: uuid, does, id }: Partial<Deed>, slot: number): Promise<void> {
  const actor = typeof uuid === "string" ? await actorAt(uuid) : null;
  if (!actor || typeof id !== "string") return;
  const base = (actor.isToken ? game.actors.get(actor.id ?? "") : null) ?? actor;
  const roll = does === "roll" ? rollNamed(actor, id) : undefined;
  const label = does === "atHand" ? labelAtHand(actor, id) : (roll?.label ?? "");
  if (label === "") return;
  const [named, img] = roll ? ["check", "dice"] : ["atHand", "macro"];
  const args = [base.uuid, roll?.key ?? id].map((each) => JSON.stringify(each)).join(", ");
  const data = { name: game.i18n.localize(label), img: `systems/riposte/assets/icons/${img}.svg` };
  await assign({ ...data, command: `game.system.api.${named}(${args});` }, slot);
}

type Made = { readonly name: string; readonly img: Thing["img"]; readonly command: string };

/** Puts a macro into a slot, reusing the one that this user has made for the same before. */
async function assign({ name, img, command }: Made, slot: number): Promise<void> {
  const known = game.macros.find((macro) => macro.command === command && macro.author?.isSelf === true);
  const macro = known ?? (await Macro.implementation.create({ name, img, type: "script", command }));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}

/** Finds the item with a UUID, or that of the actor who acts instead; refused if it is gone, or none of them may act. */
async function findThing(uuid: unknown): Promise<Result<{ readonly actor: One; readonly item: Thing }>> {
  const thing = await findDocument(uuid);
  if (!(thing instanceof Item) || !thing.actor || thing.pack) return shown(GONE);
  const like = (actor: One): Thing | undefined =>
    actor.items.get(thing.id ?? "") ?? actor.items.find(({ name, type }) => name === thing.name && type === thing.type);
  const actor = shown(actingFor(thing.actor, (each) => like(each) !== undefined));
  if (!actor.ok) return actor;
  const item = like(actor.value);
  return item ? ok({ actor: actor.value, item }) : shown(GONE);
}

async function findActor(uuid: unknown, has?: (actor: One) => boolean): Promise<Result<One>> {
  const actor = await actorAt(uuid);
  return shown(actor ? actingFor(actor, has) : GONE);
}

/** Shows the refusal of a result, and returns the result. */
function shown<T>(found: Result<T>): Result<T> {
  if (!found.ok) showRefusal({ refusal: found.refusal, message: "" });
  return found;
}
