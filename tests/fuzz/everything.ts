import type { Question, Role, Seat } from "../../src/engine/kernel/ask.ts";
import { beginEffect, listEffects, endEffect, listMomentEvents, spend } from "../../src/engine/kernel/fight.ts";
import { type Scene, buildChange, happened } from "../../src/engine/kernel/scene.ts";
import { type Data, type Json, isData, lookup, describeValue, getText } from "../../src/engine/kernel/json.ts";
import { type Result, ok, refuse } from "../../src/engine/kernel/result.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { type Child, type ExchangeKind, type Stage, ask, close, next, push } from "../../src/engine/kernel/rules.ts";
import type { Sample } from "../contract/samples.ts";

type Trader = { readonly id: string; readonly coins: number };

const ALLOWANCE = {
  word: { amount: 3, span: "round" },
  step: { amount: 2, span: "own-turn" },
  shout: { amount: 1, span: "any-turn" },
} as const;

const OPEN = { prompt: "p", data: {}, sealed: false } as const;
const option = (id: string, cost: number) => ({ id, label: id, data: {}, cost: { coin: cost } });

function coinsOf(scene: Scene<Trader>, id: Json | undefined): number {
  return lookup(scene.fighters, String(id))?.coins ?? 0;
}

function controller(fighter: Json | undefined): Role {
  return { type: "controller", fighter: String(fighter) };
}

/** Every kind of question, with limits that follow the coins of the asked fighter. */
function questionsFor({ from, to }: Data, scene: Scene<Trader>): readonly Question[] {
  const [mine, theirs] = [coinsOf(scene, from), coinsOf(scene, to)];
  const options = [option("a", 1), option("b", 2), { ...option("c", 0), refusal: { code: "toy/never", data: {} } }];
  const among = Object.keys(scene.fighters);
  return [
    { ...OPEN, id: "faces", role: controller(from), kind: "faces", count: mine + 1, sides: 6, sealed: true },
    { ...OPEN, id: "amount", role: controller(to), kind: "amount", min: 0, max: theirs, fallback: 0, sealed: true },
    { ...OPEN, id: "pick", role: { type: "anyone", fighters: among }, kind: "pick", options, fallback: "a" },
    { ...OPEN, id: "basket", role: controller(to), kind: "basket", options, price: "coin", budget: mine, fallback: [] },
    { ...OPEN, id: "plan", role: controller(to), kind: "plan", total: mine + 1, max: mine, options },
    { ...OPEN, id: "shares", role: { type: "gm" }, kind: "shares", among, total: theirs, exact: true },
    { ...OPEN, id: "text", role: controller(from), kind: "text", longest: 20, fallback: "nothing" },
  ];
}

const asking =
  (policy: "all" | "first" | "in-order", from: number, to: number): Stage<Data, Trader> =>
  (facts, answers, scene) => {
    const questions = questionsFor(facts, scene).slice(from, to);
    const given = questions.filter(({ id }) => answers[id] !== undefined).length;
    const enough = policy === "first" ? given > 0 : given === questions.length;
    return enough ? next(facts, [happened("answered", { answers: { ...answers } })]) : ask(questions, policy);
  };

const paying: Stage<Data, Trader> = (facts, answers, scene) => {
  const children = ["from", "to"].map((as): Child => ({ as, kind: "coin", facts: { of: facts[as] ?? "" } }));
  if (answers["to"] === undefined) return push(facts, children, [happened("pushed", {})]);
  return next(
    { ...facts, sum: Number(answers["from"]) + Number(answers["to"]) },
    spending(scene, String(facts["from"])),
  );
};

function spending(scene: Scene<Trader>, fighter: string) {
  const resources = ["word", "step", "shout"] as const;
  const resource = resources[coinsOf(scene, fighter) % resources.length] ?? "word";
  const paid = spend(scene, { fighter, resource, amount: 1, allowance: ALLOWANCE[resource] });
  return [happened("spent", { resource, paid: paid.ok }, paid.ok ? paid.value : [])];
}

/** Begins an effect, or ends the running one; and passes a moment of its own. */
const lasting: Stage<Data, Trader> = (facts, _answers, scene) => {
  const bearer = String(facts["from"]);
  const [running] = listEffects(scene, bearer, "debt");
  const anchors = ["turn-end", "round-start", "trade"] as const;
  const moment = anchors[coinsOf(scene, bearer) % anchors.length] ?? "trade";
  const anchor = { moment, of: moment === "round-start" ? "" : bearer, count: 2 };
  const effect = { kind: "debt", bearer, anchor, data: { sum: facts["sum"] ?? 0 } };
  const change = running ? endEffect(scene, running[0]) : beginEffect(scene, `debt-${bearer}`, effect);
  const after: Child[] = [{ as: "", kind: "coin", facts: { of: facts["to"] ?? "" } }];
  const passed = running ? [] : listMomentEvents(scene, { moment: "trade", of: bearer });
  return close({ sum: facts["sum"] ?? 0 }, [happened("lasted", {}, [change]), ...passed], after);
};

const coin: Stage<Data, Trader> = ({ of }, answers, scene) => {
  const id = String(of);
  const coins = coinsOf(scene, id);
  if (!lookup(scene.fighters, id)) return close(0);
  if (coins === 0 && answers["gift"] === undefined)
    return ask([{ ...OPEN, id: "gift", role: { type: "gm" }, kind: "amount", min: 1, max: 3, fallback: 1 }]);
  const left = coins === 0 ? Number(answers["gift"]) : coins - 1;
  return close(left, [happened("paid", { left, of: id }, [buildChange(scene, ["fighters", id, "coins"], left)])]);
};

function kind(stages: Readonly<Record<string, Stage<Data, Trader>>>, interrupts = false): ExchangeKind<Data, Trader> {
  return { interrupts, declare, stages };
}

function declare(payload: Json, seat: Seat, scene: Scene<Trader>): Result<Data> {
  if (!isData(payload)) return refuse("toy/malformed");
  const [from, to] = [getText(payload, "from"), getText(payload, "to")];
  if (!lookup(scene.fighters, from) || !lookup(scene.fighters, to)) return refuse("toy/nobody");
  return seat.gm || seat.fighters.includes(from) ? ok({ from, to, of: from }) : refuse("toy/not-yours");
}

function readFighter(data: Json): Result<Trader> {
  if (!isData(data)) return refuse("toy/malformed");
  const { id, coins } = data;
  const fits = typeof coins === "number" && Number.isInteger(coins) && coins >= 0 && coins < 10;
  return typeof id === "string" && fits ? ok({ id, coins }) : refuse("toy/no-coins", { value: describeValue(coins) });
}

/** A meaningless game that uses all of the kernel's features, so that the kernel is tested whatever the games use. */
export const everything: Ruleset<Trader> = {
  id: "everything",
  source: "this file",
  exchanges: {
    trade: kind({
      all: asking("all", 0, 2),
      first: asking("first", 2, 4),
      ordered: asking("in-order", 3, 6),
      paying,
      lasting,
    }),
    barge: kind({ coin }, true),
    haggle: kind({ all: asking("all", 0, 6), coin }, true),
    coin: kind({ coin }),
  },
  sheets: [],
  declarations: [],
  allowance: () => ALLOWANCE,
  triggers: {
    pushed: () => [{ as: "toll", kind: "coin", facts: { of: "ana" } }],
    "turn-start": ({ data }) => [{ as: "toll", kind: "coin", facts: { of: data["fighter"] ?? "" } }],
    "effect-ended": ({ data }) => [{ as: "debt", kind: "coin", facts: { of: data["bearer"] ?? "" } }],
  },
  order: { dice: () => ({ count: 1, sides: 6 }), place: (_fighter, faces) => faces },
  readFighter,
};

const between = (name: string, from: string, to: string) => ({ kind: name, by: from, payload: { from, to } });

/** Four traders, and their declarations. */
export const TRADERS: Sample = {
  fighters: [
    { id: "ana", coins: 4 },
    { id: "bo", coins: 3 },
    { id: "cy", coins: 1 },
    { id: "dan", coins: 0 },
  ],
  declarations: ["trade", "trade", "trade", "barge", "haggle", "coin"].flatMap((name) => [
    between(name, "ana", "bo"),
    between(name, "bo", "dan"),
    between(name, "cy", "ana"),
  ]),
};
