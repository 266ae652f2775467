import { collectAllowances } from "../../src/engine/describe/field.ts";
import type { DeclarationSpec } from "../../src/engine/describe/declaring.ts";
import { NOT_YOUR_TURN, OUT_OF_TURN, buildJoinPayload } from "../../src/engine/bricks/exchange-kinds.ts";
import { PASS } from "../../src/engine/kernel/estimate.ts";
import { findAdvice } from "../../src/engine/odds/choosing.ts";
import type { Question, Role, Seat } from "../../src/engine/kernel/ask.ts";
import { type Data, type Json, toData, isData, lookup } from "../../src/engine/kernel/json.ts";
import { type Result, refuse } from "../../src/engine/kernel/result.ts";
import { type Input, run } from "../../src/engine/kernel/run.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { type OpenAsk, type State, type ExchangeStep, createEmptyState } from "../../src/engine/kernel/state.ts";
import { buildAmendPayload } from "../../src/view/amend-view.ts";
import { listToggleViews, buildToggleDeclaration, listBadgeViews } from "../../src/view/tracker-view.ts";
import { listAskViews } from "../../src/view/ask-view.ts";
import {
  type NamedOption,
  type ActorOptions,
  listLastingOptions,
  listSkillOptions,
} from "../../src/view/act/options.ts";
import { JOINT_KIND, buildAttackDeclaration } from "../../src/view/act/preview.ts";
import { type Draw, one } from "../chance.ts";
import { anyBeginning } from "./beginning.ts";
import { fillIn } from "./form.ts";
import { noteStep, textsIn } from "./noting.ts";
import { type Dice, DICE, answerTo, anyFaces } from "./prompt.ts";
import { type Seen, lackingKinds, noteKnown } from "./seen.ts";
import type { Table } from "./table.ts";
import { tamperedWith } from "./tampering.ts";

const GM: Seat = { gm: true, fighters: [] };
const MOST_ANSWERS = 60;

/** Takes a table; `isFirstVisit` if something was reached there for the first time. */
type Keep = (table: Table, isFirst: boolean) => void;

/** A table at which users act at random through the windows. */
export class Sitting {
  readonly #table: Table;
  readonly #seen: Seen;
  readonly #draw: Draw;
  readonly #keep: Keep;
  readonly #dice: Dice;
  readonly #lacking: ReadonlySet<string>;
  #scene: Scene;
  #state: State;

  constructor(table: Table, seen: Seen, draw: Draw, keep: Keep) {
    this.#table = table;
    this.#seen = seen;
    this.#draw = draw;
    this.#keep = keep;
    this.#dice = one(DICE, draw);
    this.#scene = table.scene;
    this.#state = table.state;
    for (const spec of table.rules.declarations) noteKnown(spec, seen);
    this.#lacking = lackingKinds(seen);
  }

  /** So many actions, one after the other. */
  play(actions: number): void {
    this.#answerAll();
    for (let i = 0; i < actions; i += 1) {
      const how = this.#draw(20);
      if (how < 12 || !this.#table.inFight) this.#declare(() => true);
      else if (how < 17) this.#pass();
      else if (how < 18) this.#amend();
      else this.#press();
      this.#answerAll();
    }
  }

  /** The window of a declaration is filled in and sent; one that is refused out of turn asks the GM. */
  #declare(isMeant: (kind: string) => boolean): void {
    const gm = this.#draw(2) === 0;
    const specs = this.#table.rules.declarations.filter((each) => (gm || each.gm !== true) && isMeant(each.kind));
    const open = this.#state.ask !== null;
    const { rules } = this.#table;
    const begun = anyBeginning(specs, { scene: this.#scene, rules, open }, this.#lacking, this.#seen, this.#draw);
    if (!begun) return;
    const { actor, spec, chance } = begun;
    const others = this.#draw(3) === 0 ? this.#fighters().filter(() => this.#draw(2) === 0) : [];
    const seat = gm ? GM : { gm: false, fighters: [actor, ...others] };
    const window = {
      ...{ rules, spec, choices: this.#choicesOf(actor), gm, world: toData(this.#scene.world) },
      sceneFor: (said: Data) => this.#sceneOf(said),
      attempt: (said: Data) => this.#attempt(spec.kind, said, seat),
      keep: (said: Data) => this.#keepAfter(spec.kind, said, seat),
    };
    const payload = fillIn(window, this.#seen, this.#draw);
    chance.tries += 1;
    if (payload === null) return;
    chance.taken += 1;
    if (!this.#together(spec, payload, seat)) this.#sendOrAsk(spec.kind, payload, seat);
  }

  /** Keeps the table as it would stand after a declaration. */
  #keepAfter(kind: string, payload: Data, seat: Seat): void {
    const step = run(this.#open(), { type: "declare", kind, payload, seat }, this.#sceneOf(payload), this.#table.rules);
    if (step.ok) this.#keep(this.#tableOf(step.value.scene, step.value.state), false);
  }

  #sendOrAsk(kind: string, payload: Data, seat: Seat): void {
    const sent = this.#send(kind, payload, seat);
    if (isOutOfTurn(sent, seat)) this.#send(kind, { ...payload, [OUT_OF_TURN.name]: true }, seat);
  }

  /** Whether the rules take a declaration, as the dry run of the window finds out. */
  #attempt(kind: string, said: Data, seat: Seat): Result<unknown> {
    const trial = (payload: Data): Result<unknown> => {
      const tried = this.#read(kind, payload, seat);
      if (!tried.ok) this.#seen.reached.add(`refusal ${tried.refusal.code}`);
      return tried;
    };
    const tried = trial(said);
    if (isOutOfTurn(tried, seat)) return trial({ ...said, [OUT_OF_TURN.name]: true });
    if (tried.ok) this.#tamper(kind, said, seat);
    return tried;
  }

  #read(kind: string, payload: Data, seat: Seat): Result<unknown> {
    const { declare, interrupts } = this.#table.rules.exchanges[kind] ?? {};
    if (!declare || (this.#state.ask && !interrupts)) return refuse("declare/not-now", { kind });
    return declare(payload, seat, this.#sceneOf(payload), this.#open().stack);
  }

  /** What no form sends is refused: this tells which refusals stand guard against a changed client. */
  #tamper(kind: string, said: Data, seat: Seat): void {
    if (this.#draw(3) > 0) return;
    const payload = tamperedWith(said, this.#fighters(), this.#draw);
    const { declare } = this.#table.plain.exchanges[kind] ?? {};
    const tried = declare?.(payload, one([seat, GM], this.#draw), this.#scene, this.#open().stack);
    if (tried && !tried.ok) this.#seen.guarded.add(`refusal ${tried.refusal.code}`);
  }

  /** A GM's attack is made by several together, if others could make it too. */
  #together(spec: DeclarationSpec, payload: Data, seat: Seat): boolean {
    if (spec.attack !== "one" || !seat.gm || !this.#table.rules.exchanges[JOINT_KIND] || this.#draw(3) > 0)
      return false;
    const weapon = spec.inputs.find((input) => input.is === "thing" && input.of === "weapon")?.name ?? "";
    const able = this.#fighters().filter((id) => {
      const theirs = { ...payload, ...buildJoinPayload(spec), [spec.actor]: id };
      return !Object.values(payload).includes(id) && this.#attempt(spec.kind, theirs, seat).ok;
    });
    if (able.length === 0) return false;
    const comrades = able.slice(0, 3).map((id) => ({ id, name: id, weapon: String(payload[weapon]) }));
    const { kind, payload: said } = buildAttackDeclaration(spec, payload, comrades);
    this.#send(kind, toData(said), seat);
    return true;
  }

  #choicesOf(actor: string): ActorOptions {
    const named = (id: string): NamedOption => ({ id, name: id });
    const data = this.#table.people.find(({ id }) => id === actor) ?? {};
    const things = (list: string): readonly NamedOption[] => recordsIn(data[list]).map(({ id }) => named(String(id)));
    const others = this.#fighters().filter((id) => id !== actor);
    const first = this.#draw(Math.max(1, others.length));
    return {
      actor: named(actor),
      others: [...others.slice(first), ...others.slice(0, first)].map((id) => ({
        ...named(id),
        own: this.#isOwn(actor, id),
      })),
      things: {
        weapon: [...things("weapons"), named(this.#table.family.unarmed)],
        power: things("powers"),
        skill: listSkillOptions(data),
      },
      lasting: listLastingOptions(this.#scene.fight, String),
    };
  }

  /** True if a fighter is no opponent of another. */
  #isOwn(actor: string, id: string): boolean {
    const [one, other] = [actor, id].map((each) => String(this.#scene.fighters[each]?.["side"]));
    return one === other;
  }

  #fighters(): readonly string[] {
    return Object.keys(this.#scene.fighters);
  }

  #open(): State {
    return this.#state.ask ? this.#state : createEmptyState(this.#table.rules.id);
  }

  /** The scene of a declaration: outside of a fight, only those whom it names are there. */
  #sceneOf(payload: Data): Scene {
    if (this.#table.inFight) return this.#scene;
    const named = textsIn(payload);
    const fighters = Object.entries(this.#scene.fighters).filter(([id]) => named.has(id));
    return { ...this.#scene, fighters: Object.fromEntries(fighters) };
  }

  /** The next turn begins. */
  #pass(): void {
    const { round, order, turn } = this.#scene.fight;
    const at = order.indexOf(turn) + 1;
    const next = round === 0 || at >= order.length ? round + 1 : round;
    this.#take({ type: "pass", round: next, turn: order[at] ?? order[0] ?? "", seat: GM }, this.#scene);
  }

  /** The window for spent amounts and running effects. */
  #amend(): void {
    const fighter = one(this.#fighters(), this.#draw);
    const { fight, fighters } = this.#scene;
    const { rules, family } = this.#table;
    const allowances = Object.entries(
      collectAllowances(rules.allowance(fighters[fighter] ?? {}, fight), family.badges),
    );
    const spent = allowances
      .filter(() => this.#draw(3) === 0)
      .map(([name, { amount }]) => [name, this.#draw(amount + 1)]);
    const ended = Object.keys(fight.effects).filter(() => this.#draw(4) === 0);
    const payload = buildAmendPayload(fighter, { spent: Object.fromEntries(spent), ended }, fight);
    this.#send("amend", payload, one([GM, { gm: false, fighters: [fighter] }], this.#draw));
  }

  /** A button of the tracker is pressed. */
  #press(): void {
    const fighter = one(this.#fighters(), this.#draw);
    const { rules, family } = this.#table;
    const toggles = listToggleViews(rules.id, family.badges, this.#scene.fight, fighter).map((view) =>
      buildToggleDeclaration(fighter, view),
    );
    const calls = family.badges.flatMap((badge) => {
      const shown = listBadgeViews(rules.id, [badge], this.#scene.fight, { fighter, nameOf: String });
      return badge.calledBy !== undefined && shown.length > 0 ? [{ kind: badge.calledBy, payload: { fighter } }] : [];
    });
    const anyone = { gm: false, fighters: [one(this.#fighters(), this.#draw)] };
    const [buttons, seat] = calls.length > 0 ? [calls, anyone] : [toggles, GM];
    if (buttons.length === 0) return;
    const { kind, payload } = one<{ kind: string; payload: Json }>(buttons, this.#draw);
    this.#send(kind, toData(payload), seat);
  }

  #send(kind: string, payload: Data, seat: Seat): Result<ExchangeStep> {
    const sent = this.#take({ type: "declare", kind, payload, seat }, this.#sceneOf(payload));
    if (sent.ok) for (const key of Object.keys(payload)) this.#seen.reached.add(`key ${kind}.${key}`);
    return sent;
  }

  #take(input: Input, scene: Scene): Result<ExchangeStep> {
    const before = this.#seen.reached.size;
    const step = run(this.#open(), input, scene, this.#table.rules);
    if (!step.ok) this.#seen.reached.add(`refusal ${step.refusal.code}`);
    if (!step.ok) return step;
    const { scene: after, state } = step.value;
    const table = this.#tableOf(after, state);
    [this.#scene, this.#state] = [table.scene, state];
    noteStep(step.value, table.family, this.#seen);
    this.#keep(table, this.#seen.reached.size > before);
    return step;
  }

  /** The table with another state and scene, and with those of it who are not in that scene. */
  #tableOf(scene: Scene, state: State): Table {
    return { ...this.#table, scene: { ...scene, fighters: { ...this.#scene.fighters, ...scene.fighters } }, state };
  }

  /** Answers what is open, now and then with another declaration in between. */
  #answerAll(): void {
    const { rules, inFight } = this.#table;
    for (let i = 0; i < MOST_ANSWERS && this.#state.ask; i += 1) {
      if (inFight && this.#draw(12) === 0) this.#declare((kind) => rules.exchanges[kind]?.interrupts === true);
      else this.#answer(this.#state.ask);
    }
    if (this.#state.ask) this.#take({ type: "cancel", seat: GM }, this.#scene);
    this.#state = createEmptyState(rules.id);
  }

  #answer(ask: OpenAsk): void {
    const open = ask.questions.filter(({ id }) => lookup(ask.answered, id) === undefined);
    const question = ask.policy === "in-order" ? open[0] : one(open, this.#draw);
    if (!question) return;
    const seat = seatFor(question.role);
    const value = this.#valueFor(question, seat);
    if (value === undefined) return;
    this.#take({ type: "answer", ask: ask.id, question: question.id, value, seat }, this.#scene);
  }

  #valueFor(question: Question, seat: Seat): Json | undefined {
    const ordered = this.#ordered(question);
    if (question.kind === "faces") return anyFaces(question, this.#dice, this.#draw);
    const view = listAskViews(this.#state, seat).find((each) => each.question === question.id);
    const answered = view && answerTo(view, question, this.#seen, this.#draw);
    return ordered !== undefined && this.#draw(4) === 0 ? ordered : answered;
  }

  /** The answer that a standing order gives. */
  #ordered(question: Question): Json | undefined {
    if (question.role.type !== "controller") return undefined;
    const order = one([PASS, ...this.#table.family.orders], this.#draw);
    const value = findAdvice(this.#state, question, order, this.#scene, this.#table.rules);
    if (value !== undefined) this.#seen.reached.add(`order ${order}`);
    return value;
  }
}

function isOutOfTurn(sent: Result<unknown>, seat: Seat): boolean {
  return !seat.gm && !sent.ok && sent.refusal.code === NOT_YOUR_TURN;
}

function seatFor(role: Role): Seat {
  if (role.type === "gm") return GM;
  return { gm: false, fighters: role.type === "controller" ? [role.fighter] : role.fighters.slice(0, 1) };
}

function recordsIn(value: Json | undefined): readonly Data[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}
