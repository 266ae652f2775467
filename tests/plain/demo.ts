import { type Json, toData, parseJson } from "../../src/engine/kernel/json.ts";
import { unpackText } from "../../src/engine/kernel/packing.ts";
import type { OpenAsk } from "../../src/engine/kernel/state.ts";
import { findFamily } from "../../src/rulesets/index.ts";
import { listBadgeViews, listBudgetViews } from "../../src/view/tracker-view.ts";
import {
  type Person,
  type Plain,
  type PlainCombat,
  type PlainCombatant,
  PlainActor,
  PlainItem,
  PlainMessage,
  PlainScene,
} from "../histories/documents.ts";
import { type Source, expanded } from "../histories/source.ts";
import { type World, install, namesOf, newWorld } from "../histories/stand-in.ts";
import type { Exchange } from "../histories/edge.ts";
import { readDocument, withDefaults } from "../../tools/documents.ts";
import { filesUnder } from "../sources.ts";
import { type GmPage, RENDER, TEXTS } from "./page.ts";

const CARD = "systems/riposte/templates/exchange/card.hbs";
const PROMPT = ["head", "answer"].map((part) => `systems/riposte/templates/exchange/inbox-${part}.hbs`);
const UNDO = "systems/riposte/templates/exchange/undo.hbs";

/** How often the writer is waited for, a millisecond each time, until nothing is left to do. */
const PATIENCE = 5000;

/** What a die shows whose faces nobody has planned. */
const UNPLANNED = 5;

/**
 * A table with the demo world of a game, without its scene: plain documents, the Gamemaster's page with all that listens to hooks there, and
 * players whose pages follow no rules. Foundry's server, which decides who may write what, is not part of it.
 */
export class Demo {
  readonly page: GmPage;
  readonly world: World;
  readonly combat: PlainCombat;
  readonly #dice = new Map<string, number[]>();
  readonly #hand = { user: "" };
  #sent = 0;

  constructor(page: GmPage, game: string) {
    page.clientState.reset();
    const follow = (document: Plain, changes: Source, before: Source): void => {
      const { fromUuidSync } = Object(globalThis);
      const prepared: unknown = fromUuidSync(document.uuid.replace(/\.Item\..*/, ""));
      if (prepared instanceof PlainActor) page.markPrepared(prepared);
      if (document instanceof PlainMessage && !("system" in before)) return this.#tell("create", document);
      page.call(`update${document.documentName}`, document, expanded(changes), {}, this.#hand.user);
    };
    const users = stored(game, "users").toSorted((a, b) => Number(b["role"]) - Number(a["role"]));
    const world = newWorld(game, {
      users: users.map(({ _id, ...source }) => ({ ...source, id: _id })),
      follow,
      tell: (how, document) => this.#tell(how, document),
      texts: TEXTS,
    });
    this.page = page;
    this.world = world;
    this.#hand.user = world.gm.id;
    Object.assign(world.settings, { movement: "ask" }, settingsIn(game));
    for (const { items, ...source } of stored(game, "actors")) world.actors.push(this.#actor(source, items));
    install(namesOf(world, (count, user) => this.#draw(count, user)));
    const [combat] = stored(game, "combats").map(
      ({ _id, combatants, ...source }) =>
        new page.RiposteCombat(`Combat.${String(_id)}`, source, withoutTokens(combatants), world),
    );
    if (!combat) throw new Error(`${game} has no fight`);
    this.combat = combat;
    world.combats.push(combat);
  }

  #tell(how: "create" | "delete", document: Plain): void {
    this.page.call(`${how}${document.documentName}`, document, {}, this.#hand.user);
  }

  #draw(count: number, user: string): number {
    return Math.min(this.#dice.get(user)?.shift() ?? UNPLANNED, count) - 1;
  }

  #actor({ _id, ...source }: Source, items: unknown): PlainActor {
    const actor = new PlainActor(`Actor.${String(_id)}`, withoutEffects(source), this.world);
    for (const { _id: id, ...item } of listed(items))
      actor.items.push(new PlainItem(`${actor.uuid}.Item.${String(id)}`, withoutEffects(item), actor));
    this.page.markPrepared(actor);
    return actor;
  }

  /** Lets the Gamemaster's page begin, which writes from then on. */
  async open(): Promise<this> {
    await this.page.loadWorldRules();
    await this.page.loadWriter();
    this.page.startActing();
    this.page.competeToWrite();
    await this.settled();
    return this;
  }

  /** Closes the Gamemaster's page: what it had in mind is lost, and nobody writes. */
  close(): void {
    this.page.clientState.reset();
  }

  /** Waits until the writer has nothing left to do. */
  async settled(): Promise<void> {
    const { "queue.queue": line, ...state } = this.page.clientState.contents();
    let quiet = 0;
    for (let i = 0; i < PATIENCE; i += 1) {
      const { tail } = Object(line);
      const [problem] = this.page.problems;
      if (problem) throw new Error(problem.text);
      await tail;
      await new Promise((resolve) => setTimeout(resolve, 1));
      const isWaiting = this.world.users.some(({ flags }) => Object.keys(intentsIn(flags)).length > 0);
      const isPending =
        Object(state["turns.asking"]).size > 0 ||
        Object.values(state).some((held) => Object(held).isPending?.() === true);
      quiet = Object(line).tail === tail && !isWaiting && !isPending ? quiet + 1 : 0;
      if (quiet === 3) return;
    }
    throw new Error("the writer does not come to an end");
  }

  person(name: string): Person {
    return named(this.world.users, name);
  }

  actor(name: string): PlainActor {
    return named(this.world.actors, name);
  }

  combatant(name: string): PlainCombatant {
    return named(this.combat.combatants, name);
  }

  /** What the sheet of an actor stores. */
  system(name: string): Source {
    return Object(this.actor(name).system);
  }

  /** Everything that actors, with what they carry, and fights store. */
  everything(): unknown {
    const { actors, combats } = this.world;
    return [...actors, ...actors.flatMap(({ items }) => items.contents), ...combats].map(({ source }) => source);
  }

  thing(name: string, thing: string): PlainItem {
    return named(this.actor(name).items, thing);
  }

  /** Gives an actor a thing. */
  async give(name: string, thing: Source): Promise<void> {
    await this.actor(name).createEmbeddedDocuments("Item", [withDefaults(toData(withoutEffects(thing)))]);
    await this.settled();
  }

  /** Deletes an actor or a fight, as the Gamemaster does. */
  async delete(document: PlainActor | PlainCombat): Promise<void> {
    const { actors, combats } = this.world;
    for (const all of [actors, combats]) {
      const index = all.findIndex((each) => each === document);
      if (index >= 0) all.splice(index, 1);
    }
    this.#tell("delete", document);
    await this.settled();
  }

  /** Shows a scene with tokens of actors, each as its prototype has it. */
  async showScene(name: string, actors: readonly string[]): Promise<PlainScene> {
    const tokens = actors.map((each) => {
      const { id, prototypeToken } = this.actor(each);
      return { ...prototypeToken, actorId: id, name: each, x: 100, y: 100 };
    });
    const scene = await this.newScene(name, tokens);
    Object.assign(this.world.scenes, { viewed: scene, active: scene });
    return scene;
  }

  /** Puts a scene with tokens into the world. */
  async newScene(name: string, tokens: readonly Source[]): Promise<PlainScene> {
    const scene = new PlainScene(`Scene.${name.replaceAll(/\W/g, "")}`, { name }, this.world);
    this.world.scenes.push(scene);
    await scene.createEmbeddedDocuments("Token", tokens);
    return scene;
  }

  /** Writes documents as the page of a user does, and waits for what the writer makes of it. */
  async as(name: string, write: () => Promise<unknown>): Promise<void> {
    this.#hand.user = this.person(name).id;
    const written = write();
    this.#hand.user = this.world.gm.id;
    await written;
    await this.settled();
  }

  /** Makes another encounter with these combatants, as the Gamemaster does. */
  async addCombat(combatants: readonly Source[]): Promise<PlainCombat> {
    const rows = combatants.map((data, index) => ({ _id: `second${index}`.padEnd(16, "x"), ...data }));
    const combat = new this.page.RiposteCombat("Combat.second".padEnd(23, "x"), { round: 0 }, rows, this.world);
    this.world.combats.push(combat);
    this.#tell("create", combat);
    await this.settled();
    return combat;
  }

  /** Puts requests into the queues of users, each before the writer has taken any. */
  async intendAtOnce(wishes: readonly (readonly [name: string, intent: object])[]): Promise<void> {
    await Promise.all(wishes.map(([name, intent]) => this.#queue(name, intent)));
    await this.settled();
  }

  /** Puts a request into a user's queue. */
  async intend(name: string, intent: object): Promise<void> {
    await this.as(name, () => this.#queue(name, intent));
  }

  #queue(name: string, intent: object): Promise<unknown> {
    this.#sent += 1;
    const entry = { sequence: this.#sent, text: JSON.stringify(intent) };
    return this.person(name).update({ [`flags.riposte.intents.n${this.#sent}`]: entry });
  }

  /** Declares an exchange; in the payload "@Ana" stands for the address of an actor, "#Ana/Longsword" for the id of a thing. */
  async declare(name: string, kind: string, payload: object): Promise<void> {
    await this.intend(name, { type: "declare", kind, payload: this.#meant(payload) });
  }

  /** Declares an action of an actor as its window does, with these fields filled in and the usual in all others. */
  async act(
    name: string,
    actor: string,
    kind: string,
    fields: Readonly<Record<string, string | readonly string[]>> = {},
  ) {
    const filled = Object.entries(fields).map(([field, value]) => [field, [value].flat()]);
    const begun = { kind, filled: Object(this.#meant(Object.fromEntries(filled))) };
    const draft = await this.#seenBy(name, () => this.page.buildPreview(this.actor(actor), begun));
    const unknown = Object.keys(fields).filter((field) =>
      draft.spec.inputs.every(({ name: input }) => input !== field),
    );
    if (unknown.length > 0) throw new Error(`${kind} has no ${unknown.join()}`);
    if (!draft.tried.ok) throw new Error(`${kind} is refused: ${JSON.stringify(draft.tried.refusal)}`);
    await this.intend(name, { type: "declare", ...draft.declared });
  }

  /** The combatant whose turn it is. */
  onTurn(): PlainCombatant {
    const { combatant } = this.combat;
    if (!combatant) throw new Error("It is nobody's turn");
    return combatant;
  }

  /** Goes on to a fighter's turn, one turn after the other. */
  async turnOf(name: string, round: number): Promise<void> {
    while (this.onTurn().name !== name || this.combat.round !== round)
      await this.as("Gamemaster", () => this.combat.nextTurn());
  }

  #meant(payload: object): unknown {
    return JSON.parse(JSON.stringify(payload), (_key, value: unknown) => {
      if (typeof value !== "string") return value;
      if (value.startsWith("@")) return this.actor(value.slice(1)).uuid;
      const [, owner, thing] = /^#(.+)\/(.+)$/.exec(value) ?? [];
      return owner !== undefined && thing !== undefined ? this.thing(owner, thing).id : value;
    });
  }

  /** Lets the dice that are thrown in a user's name show these faces, and each one afterwards a 5. */
  fixDice(name: string, faces: readonly number[]): void {
    this.#dice.set(this.person(name).id, [...faces]);
  }

  /** Begins the fight: all have an initiative, in the order in which they are stored unless one is to come first. */
  async beginFight(first = ""): Promise<void> {
    const initiatives = this.combat.combatants.map(({ id, name }, i) => ({
      _id: id,
      initiative: name === first ? 30 : 20 - i,
    }));
    await this.combat.updateEmbeddedDocuments("Combatant", initiatives);
    await this.combat.startCombat();
    await this.settled();
  }

  /** Answers in the newest exchange, or in another one: the first question that is open, or the one that is named. */
  async answer(name: string, value: Json, { of = -1, question: id = "" } = {}): Promise<void> {
    const { message, state } = this.exchange(of);
    const ask = state.ask as OpenAsk | null;
    const question = ask?.questions.find((each) => !(each.id in ask.answered) && [each.id, ""].includes(id));
    if (!ask || !question) throw new Error(`${name} is not asked`);
    await this.intend(name, { type: "answer", message: message.id, ask: ask.id, question: question.id, value });
    const now = this.exchange(of).state.ask as OpenAsk | null;
    if (now?.id === ask.id && !(question.id in now.answered)) throw new Error(`${name}'s answer is not taken`);
  }

  /** The exchanges, oldest first. */
  exchanges(): readonly Exchange[] {
    return this.world.messages.contents.flatMap((message) => this.page.readRecord(message) ?? []);
  }

  /** An exchange by its place among all, the newest as -1. */
  exchange(index: number): Exchange {
    const found = this.exchanges().at(index);
    if (!found) throw new Error("There is no such exchange");
    return found;
  }

  phases(): readonly string[] {
    return this.exchanges().map(({ phase }) => phase);
  }

  undone(): readonly boolean[] {
    return this.exchanges().map(({ undone }) => undone);
  }

  /** The newest card as a user sees it, with what they are asked. */
  cardHTML(name: string): Promise<string> {
    const record = this.exchange(-1);
    return this.#seenBy(name, async () => RENDER(CARD, await this.page.buildCardContext(record.message, record)));
  }

  /** The text of the newest card as a user sees it, or of the first part of it that has a class. */
  async card(name: string, part?: string): Promise<string> {
    const html = await this.cardHTML(name);
    const pattern = new RegExp(`<(\\w+) class="${part}[^>]*>.*?</\\1>`, "s");
    return wordsIn(part === undefined ? html : (pattern.exec(html)?.[0] ?? ""));
  }

  /** The text of the prompt with which a user is asked; empty if they are asked nothing. */
  async prompt(name: string): Promise<string> {
    return wordsIn(await this.promptHTML(name));
  }

  promptHTML(name: string): Promise<string> {
    const user = this.person(name);
    const asked = user.asked.flatMap((query) => (query.name === "riposte.answer" ? [query.data] : []));
    const posed = user === this.world.gm ? this.page.listQuestions() : asked;
    return this.#seenBy(name, async () => {
      const context = await this.page.buildInboxContext(posed, "");
      return context.key === "" ? "" : PROMPT.map((part) => RENDER(part, context)).join(" ");
    });
  }

  /** Reads something as it is on the page of a user. */
  async #seenBy<Read>(name: string, read: () => Promise<Read>): Promise<Read> {
    const { game } = Object(globalThis);
    game.user = this.person(name);
    try {
      return await read();
    } finally {
      game.user = this.world.gm;
    }
  }

  /** Presses the button of an exchange to undo or redo it; the window that asks about it, and what it shows, if there is one. */
  async turn({ message }: Exchange, direction: "undo" | "redo") {
    const window = await this.page.askAboutUndo([message.id], direction);
    await this.settled();
    return window && { window, shown: RENDER(UNDO, await window._prepareContext()) };
  }

  /** The codes of what the writer has refused to a player. */
  refusals(name: string): readonly string[] {
    const told = this.person(name).asked.filter((query) => query.name === "riposte.refused");
    return told.map(({ data }) => Object(data["refusal"]).code);
  }

  /** What the tracker says of each budget of a fighter. */
  budgets(name: string): readonly string[] {
    return this.budgetsOf(this.combatant(name));
  }

  budgetsOf({ actor, combat }: PlainCombatant): readonly string[] {
    const rules = this.page.getWorldRules();
    const fighter = actor && this.page.toFighter(actor, rules);
    if (!actor || !fighter?.ok) throw new Error("The rules do not read this fighter");
    const fight = this.page.buildVisibleFight(combat);
    const views = listBudgetViews(rules.id, {}, rules.allowance(fighter.value, fight), fight, actor.uuid);
    return views.map(({ label, left, of }) => this.page.localiseSentence({ key: label, data: { left, of } }));
  }

  /** The badges of what lasts on an actor, as the tracker and their sheet show them: the id of each, and its text. */
  badges(name: string): Readonly<Record<string, string>> {
    const actor = this.combat.combatants.find((each) => each.name === name)?.actor ?? this.actor(name);
    const { id } = this.page.getWorldRules();
    const beheld = { fighter: actor.uuid, nameOf: (uuid: string) => uuid };
    const fight = this.page.buildVisibleFight(this.page.findCombat([actor.uuid]));
    const views = listBadgeViews(id, findFamily(actor.type, id)?.badges ?? [], fight, beheld);
    return Object.fromEntries(views.map((badge) => [badge.id, this.page.localiseSentence(badge.short)]));
  }

  /** The effects that the stored fight holds. */
  lasting(): readonly string[] {
    const text = this.combat.getFlag("riposte", "fight");
    return Object.keys(toData(toData(parseJson(unpackText(typeof text === "string" ? text : "") ?? ""))["effects"]));
  }
}

/** What is read of some HTML. */
function wordsIn(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The documents of one kind in the demo world of a game. */
function stored(game: string, kind: string): readonly Source[] {
  return filesUnder([`demo/${game}/${kind}`], [".json"]).map(readDocument);
}

function settingsIn(game: string): Source {
  return Object.fromEntries(
    stored(game, "settings").map(({ key, value }) => [String(key).replace("riposte.", ""), parseJson(String(value))]),
  );
}

function withoutTokens(combatants: unknown): readonly Source[] {
  return listed(combatants).map((combatant) => ({ ...combatant, tokenId: null, sceneId: null }));
}

function listed(values: unknown): readonly Source[] {
  return Array.isArray(values) ? values : [];
}

/** Returns a document that has no effects: plain documents do not apply any. */
function withoutEffects(source: Source): Source {
  if (listed(source["effects"]).length > 0) throw new Error(`${String(source["name"])} has effects`);
  return source;
}

function named<Held extends Plain>(documents: readonly Held[], name: string): Held {
  const found = documents.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

function intentsIn(flags: unknown): object {
  return Object(Object(Object(flags).riposte).intents);
}
