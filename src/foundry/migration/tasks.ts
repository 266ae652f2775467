import { isData, isSame, parseJson } from "../../engine/index.ts";
import { FORMER } from "../../rulesets/index.ts";
import { wholly } from "../client/compat.ts";
import { forgetFormerTypes, hasFormerType } from "../documents/former-type.ts";
import { presentLinks } from "./links.ts";

/** One thing of a world that is to be stored in today's shape: its name, as a report says it, and the writing. */
export type Task = { readonly name: string; readonly run: () => Promise<unknown> };

type Typed = Actor.Implementation | Item.Implementation;

/** Everything in the world that is stored in the shape of an older version; each task may be done again without harm. */
export async function tasksOf(): Promise<readonly Task[]> {
  return [
    ...game.actors.contents.flatMap(actorTasks),
    ...game.items.contents.flatMap(itemTasks),
    ...game.scenes.contents.flatMap(({ tokens }) => tokens.contents.flatMap(tokenTasks)),
    ...game.combats.contents.flatMap(combatTasks),
    ...game.messages.contents.flatMap(messageTasks),
    ...game.journal.contents.flatMap(({ pages }) => pages.contents.flatMap(pageTasks)),
    ...(await Promise.all(game.packs.contents.map(packTasks))).flat(),
    ...settingTasks(),
  ];
}

function actorTasks(actor: Actor.Implementation): readonly Task[] {
  const things = actor.items.contents.filter(hasFormerType);
  const own = hasFormerType(actor) ? [{ name: actor.name, run: () => storeType(actor) }] : [];
  const carried = things.length > 0 ? [{ name: actor.name, run: () => storeThings(actor, things) }] : [];
  return [...own, ...carried, ...noteTasks(actor), ...actor.items.contents.flatMap(noteTasks)];
}

function itemTasks(item: Item.Implementation): readonly Task[] {
  return [...(hasFormerType(item) ? [{ name: item.name, run: () => storeType(item) }] : []), ...noteTasks(item)];
}

/** What a token that is not linked stores for itself: only what it carries has a type of its own. */
function tokenTasks(token: TokenDocument.Implementation): readonly Task[] {
  const { actor } = token;
  if (token.isLinked || !actor) return [];
  const delta: unknown = token.toObject().delta;
  const own: unknown = isData(delta) ? delta["items"] : [];
  const ids = new Set(Array.isArray(own) ? own.filter(isData).map(({ _id }) => _id) : []);
  const things = actor.items.contents.filter((item) => ids.has(item.id ?? "") && hasFormerType(item));
  return things.length > 0 ? [{ name: token.name, run: () => storeThings(actor, things) }] : [];
}

/** An exchange that has closed is read as it is, unless it can be redone. */
function messageTasks(message: ChatMessage.Implementation): readonly Task[] {
  const { system } = message.toObject() as { system?: unknown };
  if (String(message.type) !== "exchange" || !isData(system)) return [];
  if (system["phase"] === "closed" && system["redo"] === "") return [];
  // What is packed is of today, and says what is new to one who knows the first state as it stands there.
  if (system["step"] !== undefined && system["step"] !== "") return [];
  const update = changedTexts(["state", "plan", "redo"].map((key) => [`system.${key}`, system[key]]));
  return update ? [{ name: message.id ?? "", run: () => message.update(update) }] : [];
}

function combatTasks(combat: Combat.Implementation): readonly Task[] {
  // The turns that stand in slots are of today.
  const texts = (["fight", "past"] as const).map(
    (key) => [`flags.riposte.${key}`, combat.getFlag("riposte", key)] as const,
  );
  const update = changedTexts(texts);
  return update ? [{ name: game.i18n.localize("DOCUMENT.Combat"), run: () => combat.update(update) }] : [];
}

function pageTasks(page: JournalEntryPage.Implementation): readonly Task[] {
  const content = page.text.content ?? "";
  const present = presentLinks(content);
  return present === content ? [] : [{ name: page.name, run: () => page.update({ text: { content: present } }) }];
}

function noteTasks(document: Typed): readonly Task[] {
  const { system } = document.toObject() as { system?: unknown };
  const notes = isData(system) ? system["notes"] : "";
  if (typeof notes !== "string" || presentLinks(notes) === notes) return [];
  return [{ name: document.name, run: () => document.update({ system: { notes: presentLinks(notes) } }) }];
}

/** The compendia that belong to this world; a locked one is locked again. */
async function packTasks(pack: CompendiumCollection.Any): Promise<readonly Task[]> {
  const { packageType, type } = pack.metadata;
  if (packageType !== "world" || (type !== "Actor" && type !== "Item")) return [];
  const run = async (): Promise<void> => {
    const { locked } = pack;
    if (locked) await pack.configure({ locked: false });
    try {
      for (const document of await pack.getDocuments()) for (const task of tasksIn(document)) await task.run();
    } finally {
      if (locked) await pack.configure({ locked: true });
    }
  };
  const isOld = (await pack.getDocuments()).some((document) => tasksIn(document).length > 0);
  return isOld ? [{ name: pack.title, run }] : [];
}

function tasksIn(document: unknown): readonly Task[] {
  if (document instanceof Actor.implementation) return actorTasks(document);
  return document instanceof Item.implementation ? itemTasks(document) : [];
}

function settingTasks(): readonly Task[] {
  const texts = (["world", "rulings"] as const).flatMap((key) => {
    const present = presentText(game.settings.get("riposte", key));
    return present === null ? [] : [{ name: key, run: () => game.settings.set("riposte", key, present) }];
  });
  const ruleset = game.settings.get("riposte", "ruleset");
  const present = FORMER.ruleset(ruleset);
  const name = game.i18n.localize("RIPOSTE.Settings.ruleset.name");
  return present === ruleset
    ? texts
    : [...texts, { name, run: () => game.settings.set("riposte", "ruleset", present) }];
}

/** Stores a document under today's type; generation 14 wants all of its data replaced with that. */
async function storeType(document: Typed): Promise<void> {
  const stored = await document.update(whole(document), { diff: false, recursive: false });
  if (!stored) throw new Error("The update was refused.");
  forgetFormerTypes([document]);
}

async function storeThings(actor: Actor.Implementation, things: readonly Item.Implementation[]): Promise<void> {
  const updates = things.map((item) => ({ _id: item.id, ...whole(item) }));
  const stored = await actor.updateEmbeddedDocuments("Item", updates, { diff: false, recursive: false });
  if ((stored?.length ?? 0) < things.length) throw new Error("An update was refused.");
  forgetFormerTypes(things);
}

function whole(document: Typed): object {
  const { type, system } = document.toObject() as { type?: unknown; system?: unknown };
  return { type, system: wholly(system) };
}

/** The update of those texts that name something by a former name; null if none does. */
function changedTexts(texts: readonly (readonly [string, unknown])[]): Record<string, string> | null {
  const changed = texts.flatMap(([path, text]) => {
    const present = typeof text === "string" ? presentText(text) : null;
    return present === null ? [] : [[path, present] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** A stored text with today's names; null if it has them already, or is none of ours. */
function presentText(text: string): string | null {
  const data = parseJson(text);
  if (!isData(data) && !Array.isArray(data)) return null;
  const present = FORMER.data(data);
  return isSame(present, data) ? null : JSON.stringify(present);
}
