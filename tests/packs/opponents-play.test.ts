import { describe, expect, test } from "vitest";
import {
  type ExchangeStep,
  type Input,
  type Json,
  type Question,
  type Rules,
  type Scene,
  type StrikeDeclaration,
  chooseUsualAnswer,
  createEmptyFight,
  createEmptyState,
  findAdvice,
  lookup,
  run,
  runToEnd,
} from "../../src/engine/index.ts";
import {
  type PossibleStrike,
  chooseWorthiest,
  computeStrikeDamage,
  estimateStrike,
  rankStrikes,
} from "../../src/forecast/proposing.ts";
import { RULESETS, findFamily } from "../../src/rulesets/all.ts";
import { type Draw, chanceFrom, one } from "../chance.ts";
import { FIRST_SEED, extentOf } from "../searches.ts";
import { type ActorEntry, entriesIn, fighterOf } from "./entries.ts";
import { QUICK, type Quick } from "./quick-opponents.ts";

/** The mirror fights of each ruleset: few in the suite, as many as you like by RIPOSTE_MIRROR_FIGHTS. */
const FIGHTS = Number(process.env["RIPOSTE_MIRROR_FIGHTS"] ?? 10);
/** Where the dice of the few fights in the suite begin: so few are won by nine of ten only on most days. */
const SEED = Number(process.env["RIPOSTE_MIRROR_SEED"] ?? 1);
/** The games of which two fight two, since their odds take longest; of the others three fight three. */
const FEWER: readonly string[] = ["d6x3"];
/** The proposals that are tried of each ruleset in the whole search. */
const MOST_PROPOSALS = 1000;
const GM = { gm: true, fighters: [] } as const;

type Strike = PossibleStrike & { readonly declaration: StrikeDeclaration };

/** The odds and answers so far, by what they depend on. */
type Known = {
  readonly odds: Map<string, PossibleStrike["estimates"]>;
  readonly advice: Map<string, Json | undefined>;
};

/** The odds and answers of each ruleset, which its tests share. */
const knownOfEach = new Map<string, Known>();

function knownOf(edition: string): Known {
  const known = knownOfEach.get(edition) ?? { odds: new Map(), advice: new Map() };
  knownOfEach.set(edition, known);
  return known;
}

/** A table at which one side plays by the odds and the other at random; each side has the same ready characters. */
class Mirror {
  readonly #rules: Rules;
  readonly #known: Map<string, PossibleStrike["estimates"]>;
  readonly #advice: Map<string, Json | undefined>;
  readonly #harm = new Map<string, number>();
  readonly #lost = new Map<string, number>();
  readonly #out = new Map<string, number>();
  readonly strikesOf = new Map<string, (target: string) => readonly (readonly StrikeDeclaration[])[]>();
  scene: Scene;

  constructor(
    readonly quick: Quick,
    edition: string,
    readonly draw: Draw,
    known: Known,
  ) {
    const rules = RULESETS[edition];
    if (!rules) throw new Error(`there is no ruleset ${edition}`);
    this.#rules = rules;
    this.#known = known.odds;
    this.#advice = known.advice;
    const heroes = entriesIn<ActorEntry>(`${quick.game}/characters`).slice(0, FEWER.includes(quick.game) ? 2 : 3);
    const fighters = heroes.flatMap((hero) =>
      ["sensible", "random"].flatMap((side) => {
        const id = `${side} ${hero.name}`;
        const data = { ...fighterOf(hero), id, name: id, side };
        const read = rules.readFighter(data);
        if (!read.ok) return [];
        const weapons = lookup(fighterOf(hero), "weapons");
        const carried = (Array.isArray(weapons) ? weapons : []) as readonly { readonly id: string }[];
        this.strikesOf.set(id, (target) =>
          [...carried, null].map((weapon) => quick.rules.listStrikes(id, target, weapon)),
        );
        return [[id, read.value] as const];
      }),
    );
    this.scene = { fighters: Object.fromEntries(fighters), fight: createEmptyFight(0), world: {} };
  }

  /** The side that is left after at most thirty rounds; empty if both are. */
  play(onProposals: (proposals: readonly Strike[], mirror: Mirror) => void = () => undefined): string {
    const ids = Object.keys(this.scene.fighters);
    for (let round = 1; round <= 30; round += 1) {
      const order = ids.toSorted(() => this.draw(2) - 0.5).filter((id) => !this.#isOut(id));
      this.scene = { ...this.scene, fight: { ...this.scene.fight, order } };
      for (const turn of order) {
        if (this.#isOut(turn)) continue;
        this.#input({ type: "pass", round, turn, seat: GM });
        for (let strikes = 0; strikes < 8 && !this.#isOut(turn); strikes += 1) {
          const possible = this.#listStrikes(turn);
          const proposals = turn.startsWith("sensible") ? rankStrikes(possible, "cruel") : possible;
          if (turn.startsWith("sensible")) onProposals(proposals.slice(0, 3), this);
          const chosen = turn.startsWith("sensible") ? proposals[0] : possible[this.draw(possible.length || 1)];
          if (!chosen) break;
          this.#harm.set(turn, computeStrikeDamage(chosen));
          this.#input({ type: "declare", ...chosen.declaration, seat: GM });
        }
        const sides = new Set(ids.filter((id) => !this.#isOut(id)).map((id) => id.split(" ")[0] ?? ""));
        if (sides.size < 2) return [...sides].join();
      }
    }
    return "";
  }

  /** Whether the rules accept a declaration of the fighter's own player now. */
  accepts({ declaration, attacker }: Strike): boolean {
    const seat = { gm: false, fighters: [attacker] };
    return run(createEmptyState(this.#rules.id), { type: "declare", ...declaration, seat }, this.scene, this.#rules).ok;
  }

  #isOut(id: string): boolean {
    return (this.#out.get(id) ?? 0) > 0;
  }

  #listStrikes(attacker: string): readonly Strike[] {
    const [side = ""] = attacker.split(" ");
    const targets = Object.keys(this.scene.fighters).filter((id) => !id.startsWith(side) && !this.#isOut(id));
    const most = Math.max(1, ...this.#lost.values());
    return targets.flatMap((target) =>
      (this.strikesOf.get(attacker)?.(target) ?? []).flatMap((declarations) => {
        for (const [index, declaration] of [...declarations.entries()].toReversed()) {
          const input = { type: "declare", ...declaration, seat: GM } as const;
          const step = run(createEmptyState(this.#rules.id), input, this.scene, this.#rules);
          if (!step.ok) continue;
          const key = JSON.stringify([declarations, index]);
          const odds = side === "sensible" ? this.#odds(key, step.value, declarations.slice(index + 1)) : null;
          const harmed = (this.#lost.get(target) ?? 0) / most;
          return [{ attacker, target, declaration, estimates: odds, spent: 0, harmed }];
        }
        return [];
      }),
    );
  }

  /** The odds of a strike, as they were when it was first possible: here the suite saves time. */
  #odds(key: string, step: ExchangeStep, later: readonly StrikeDeclaration[]): PossibleStrike["estimates"] {
    if (!this.#known.has(key)) this.#known.set(key, runToEnd(estimateStrike(step, later, this.#rules)));
    return this.#known.get(key) ?? null;
  }

  #input(input: Input): void {
    const started = run(createEmptyState(this.#rules.id), input, this.scene, this.#rules);
    if (!started.ok) throw new Error(`${JSON.stringify(input)}: ${started.refusal.code}`);
    let step = started.value;
    for (;;) {
      for (const event of step.events)
        for (const { id, of, value } of this.#rules.measured?.(event) ?? []) {
          const tally = id === "damage" ? this.#lost : id === "out" ? this.#out : null;
          tally?.set(of, (tally.get(of) ?? 0) + value);
        }
      this.scene = step.scene;
      const { ask } = step.state;
      const question = ask?.questions.find(({ id }) => lookup(ask.answered, id) === undefined);
      if (!ask || !question) return;
      const value = this.#answer(question, step);
      const answered = { type: "answer", ask: ask.id, question: question.id, value, seat: GM } as const;
      const next = run(step.state, answered, step.scene, this.#rules);
      if (!next.ok) throw new Error(`${question.id}: ${next.refusal.code}`);
      step = next.value;
    }
  }

  #answer(question: Question, { state, scene }: ExchangeStep): Json {
    const { draw, quick } = this;
    if (question.kind === "faces") return Array.from({ length: question.count }, () => 1 + draw(question.sides));
    const { role } = question;
    const fighter = role.type === "controller" ? role.fighter : "";
    const usual = lookup(quick.rules.answers ?? {}, question.id) ?? chooseUsualAnswer(question) ?? null;
    if (fighter.startsWith("random") && question.kind === "pick")
      return one(
        question.options.filter(({ refusal, words }) => !refusal && words === undefined),
        draw,
      ).id;
    if (!fighter.startsWith("sensible")) return usual;
    const damage = this.#harm.get(fighter) ?? Infinity;
    const needs = findFamily(quick.rules.type, this.#rules.id)?.turnNeeds;
    const worthiest = chooseWorthiest({ state, scene, question }, { needs, damage }, this.#rules);
    if (worthiest !== undefined) return worthiest;
    const key = JSON.stringify([fighter, question, state.stack.at(-1)?.facts]);
    if (!this.#advice.has(key))
      this.#advice.set(key, findAdvice(state, question, quick.rules.order("leader"), scene, this.#rules));
    return this.#advice.get(key) ?? usual;
  }
}

describe.each(QUICK)("opponents of $game that play by themselves", (quick) => {
  test.each(quick.editions)("%s: win nine of ten mirror fights against random play", (edition) => {
    const draw = chanceFrom(SEED);
    const known = knownOf(edition);
    const winners = Array.from({ length: FIGHTS }, () => new Mirror(quick, edition, draw, known).play());
    const decided = winners.filter((each) => each !== "");
    const won = decided.filter((each) => each === "sensible").length;
    expect(won / decided.length, `${won} of ${decided.length}`).toBeGreaterThanOrEqual(0.9);
  });

  test.each(quick.editions)("%s: nothing is proposed that the rules refuse to the fighter's own player", (edition) => {
    const draw = chanceFrom(FIRST_SEED);
    const known = knownOf(edition);
    const tried = { proposals: 0 };
    while (tried.proposals < extentOf(MOST_PROPOSALS))
      new Mirror(quick, edition, draw, known).play((proposals, mirror) => {
        tried.proposals += proposals.length;
        for (const each of proposals) expect(mirror.accepts(each), JSON.stringify(each.declaration)).toBe(true);
      });
  });
});
