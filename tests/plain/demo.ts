import { dataOf, parseJson } from "../../src/engine/kernel/json.ts";
import { unpackText } from "../../src/engine/kernel/packing.ts";
import { familyOf, specOf } from "../../src/rulesets/index.ts";
import { badgeViews } from "../../src/view/badge-view.ts";
import { budgetViews } from "../../src/view/tracker-view.ts";
import {
  type Person,
  type Plain,
  PlainActor,
  type PlainCombat,
  type PlainCombatant,
  PlainItem,
  PlainMessage,
  PlainScene,
  type Source,
  expanded,
} from "../histories/documents.ts";
import { type World, install, namesOf, newWorld } from "../histories/stand-in.ts";
import { systemOf } from "../histories/table.ts";
import { textsOf } from "../language-keys.ts";
import { filesUnder, textOf } from "../sources.ts";
import type { GmPage } from "./page.ts";

const TEXTS = textsOf("lang/en.json");

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
      if (document instanceof PlainActor) page.notePreparation(document);
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
    const actor = new PlainActor(`Actor.${String(_id)}`, completed(source), this.world);
    for (const { _id: id, ...item } of listed(items))
      actor.items.push(new PlainItem(`${actor.uuid}.Item.${String(id)}`, completed(item), this.world));
    this.page.notePreparation(actor);
    return actor;
  }

  /** Lets the Gamemaster's page begin, which writes from then on. */
  async open(): Promise<this> {
    await this.page.rulesReady();
    this.page.letAct();
    this.page.seekLease(this.page.takeOver);
    await this.settled();
    return this;
  }

  /** Closes the Gamemaster's page: what it had in mind is lost, and nobody writes. */
  close(): void {
    this.page.clientState.reset();
  }

  /** Waits until the writer has nothing left to do. */
  async settled(): Promise<void> {
    const line: unknown = this.page.clientState.contents()["line.line"];
    let quiet = 0;
    for (let i = 0; i < PATIENCE; i += 1) {
      const { tail } = Object(line);
      const [problem] = this.page.problems;
      if (problem) throw new Error(problem.text);
      await tail;
      await new Promise((resolve) => setTimeout(resolve, 1));
      const isWaiting = this.world.users.some(({ flags }) => Object.keys(intentsIn(flags)).length > 0);
      quiet = Object(line).tail === tail && !isWaiting ? quiet + 1 : 0;
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

  /** Puts a scene with tokens into the world. */
  async newScene(name: string, tokens: readonly Source[]): Promise<PlainScene> {
    const scene = new PlainScene(`Scene.${name}`, { name }, this.world);
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

  /** Puts a request into a user's queue. */
  async intend(name: string, intent: object): Promise<void> {
    this.#sent += 1;
    const entry = { sequence: this.#sent, text: JSON.stringify(intent) };
    await this.as(name, () => this.person(name).update({ [`flags.riposte.intents.n${this.#sent}`]: entry }));
  }

  /** Declares an exchange; in the payload "@Ana" stands for the address of an actor, "#Ana/Longsword" for the id of a thing. */
  async declare(name: string, kind: string, payload: object): Promise<void> {
    await this.intend(name, { type: "declare", kind, payload: this.#meant(payload) });
  }

  #meant(payload: object): unknown {
    return JSON.parse(JSON.stringify(payload), (_key, value: unknown) => {
      if (typeof value !== "string") return value;
      if (value.startsWith("@")) return this.actor(value.slice(1)).uuid;
      const [, owner, thing] = /^#(.+)\/(.+)$/.exec(value) ?? [];
      return owner !== undefined && thing !== undefined ? named(this.actor(owner).items, thing).id : value;
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

  /** The phases of the exchanges, oldest first. */
  phases(): readonly string[] {
    return this.world.messages.contents.flatMap((message) => this.page.readRecord(message)?.phase ?? []);
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

  budgetsOf({ actor }: PlainCombatant): readonly string[] {
    const rules = this.page.worldRules();
    if (!actor) return [];
    const fighter = this.page.toFighter(actor, rules);
    if (!fighter.ok) throw new Error(fighter.refusal.code);
    const fight = this.page.fightShown(this.combat);
    return budgetViews(rules.id, rules.allowance(fighter.value, fight), fight, actor.uuid).map(({ label, left, of }) =>
      (TEXTS.get(label) ?? label).replace("{left}", String(left)).replace("{of}", String(of)),
    );
  }

  /** The badges that the tracker shows of a fighter. */
  badges(name: string): readonly string[] {
    const { actor } = this.combatant(name);
    const { id } = this.page.worldRules();
    const family = actor && familyOf(actor.type, id);
    if (!actor || !family) return [];
    const beheld = { fighter: actor.uuid, nameOf: (uuid: string) => uuid };
    return badgeViews(id, family.badges, this.page.fightShown(this.combat), beheld).map((badge) => badge.id);
  }

  /** The effects that the stored fight holds. */
  lasting(): readonly string[] {
    const text = this.combat.getFlag("riposte", "fight");
    return Object.keys(dataOf(dataOf(parseJson(unpackText(typeof text === "string" ? text : "") ?? ""))["effects"]));
  }
}

/** The documents of one kind in the demo world of a game. */
function stored(game: string, kind: string): readonly Source[] {
  return filesUnder([`demo/${game}/${kind}`], [".json"]).map((path) => JSON.parse(textOf(path)));
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

/** A stored document with all fields of its sheet. */
function completed(source: Source): Source {
  const spec = specOf(String(source["type"]));
  if (listed(source["effects"]).length > 0) throw new Error(`${String(source["name"])} has effects`);
  return spec ? { ...source, system: systemOf(spec, Object(source["system"])) } : source;
}

function named<Held extends Plain>(documents: readonly Held[], name: string): Held {
  const found = documents.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

function intentsIn(flags: unknown): object {
  return Object(Object(Object(flags).riposte).intents);
}
