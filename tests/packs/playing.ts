import type { Question } from "../../src/engine/kernel/ask.ts";
import type { Event, Scene } from "../../src/engine/kernel/scene.ts";
import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import { type Data, type Json, lookup } from "../../src/engine/kernel/json.ts";
import type { Rules } from "../../src/engine/kernel/rules.ts";
import { run } from "../../src/engine/kernel/run.ts";
import { createEmptyState } from "../../src/engine/kernel/state.ts";
import { findAdvice, chooseUsualAnswer } from "../../src/engine/odds/choosing.ts";
import { type Draw, chanceFrom } from "../chance.ts";
import { must } from "../contract/must.ts";

const GM = { gm: true, fighters: [] } as const;

/** A declaration that the rules do not accept. */
class Refused extends Error {}

/** The most inputs of an exchange. */
const MOST = 200;

/** Something that is declared. */
export type Declared = { readonly kind: string; readonly payload: Data };

/** Who answers by which standing order. */
export type Orders = Readonly<Record<string, string>>;

/** How an exchange is played: by which dice, by which standing orders, and what the GM says to questions of an id. */
export type Playing = {
  readonly seed: number;
  readonly orders?: Orders;
  readonly says?: Readonly<Record<string, Json>>;
};

/** An exchange that was played: what was told and asked, who answered by an order, and the scene that it led to. */
export type Played = { readonly told: readonly Json[]; readonly ordered: readonly string[]; readonly scene: Scene };

/** The first round of a fight between fighters, given as plain data; anyone may act. */
export function sceneOf(rules: Rules, fighters: readonly Data[]): Scene {
  const read = fighters.map((data) => [String(data["id"]), must(rules.readFighter(data))] as const);
  return { fighters: Object.fromEntries(read), fight: createEmptyFight(1), world: {} };
}

/** Plays one exchange to its end; dice fall by the seed, what no order answers is answered as usual. Throws what is refused. */
export function play(rules: Rules, scene: Scene, { kind, payload }: Declared, playing: Playing): Played {
  const { seed, orders = {}, says = {} } = playing;
  const draw = chanceFrom(seed);
  const [told, ordered]: [Json[], string[]] = [[], []];
  const begun = run(createEmptyState(rules.id), { type: "declare", kind, payload, seat: GM }, scene, rules);
  if (!begun.ok) throw new Refused(`${kind}: ${begun.refusal.code}`);
  let step = begun.value;
  for (let inputs = 0; inputs < MOST; inputs += 1) {
    told.push(...step.events.map(plain));
    const { ask } = step.state;
    const question = ask?.questions.find(({ id }) => lookup(ask.answered, id) === undefined);
    if (!ask || !question) return { told, ordered, scene: step.scene };
    if (inputs === 0 || question === ask.questions[0]) told.push(...ask.questions);
    const order = orderFor(question, orders);
    const byOrder = order && findAdvice(step.state, question, order, step.scene, rules);
    if (byOrder !== undefined && byOrder !== "") ordered.push(question.id);
    const value = byOrder ?? lookup(says, question.id) ?? answerTo(question, draw);
    const input = { type: "answer", ask: ask.id, question: question.id, value, seat: GM } as const;
    step = must(run(step.state, input, step.scene, rules));
  }
  throw new Error(`${rules.id}: no end after ${MOST} inputs`);
}

function orderFor({ role }: Question, orders: Orders): string | undefined {
  return role.type === "controller" ? lookup(orders, role.fighter) : undefined;
}

function answerTo(question: Question, draw: Draw): Json {
  if (question.kind === "faces") return Array.from({ length: question.count }, () => 1 + draw(question.sides));
  return chooseUsualAnswer(question) ?? null;
}

/** An event as people are told of it; what it changes repeats that, or is what the entry itself stores. */
function plain({ type, data }: Event): Json {
  return { type, data };
}

/** Plays exchanges one after the other; what is told and ordered is that of all. */
export function playEach(rules: Rules, start: Scene, exchanges: readonly Declared[], playing: Playing): Played {
  let [scene, said, ordered]: [Scene, readonly Json[], readonly string[]] = [start, [], []];
  for (const declared of exchanges) {
    const played = play(rules, scene, declared, playing);
    [scene, said, ordered] = [played.scene, [...said, ...played.told], [...ordered, ...played.ordered]];
  }
  return { scene, told: said, ordered };
}

/** What is told and asked in exchanges played one after the other; or why one is refused. */
export function told(rules: Rules, start: Scene, exchanges: readonly Declared[], playing: Playing): string {
  try {
    return JSON.stringify(playEach(rules, start, exchanges, playing).told);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** Whether some of these seeds lead to a play of which something holds. */
export function some(holds: (seed: number) => boolean, seeds = 60): boolean {
  return Array.from({ length: seeds }, (_, seed) => seed).some(holds);
}

/** How many of so many seeds lead to a play of which something holds; the seeds lie apart. */
export function count(holds: (seed: number) => boolean, seeds: number): number {
  return Array.from({ length: seeds }, (_, i) => 77 * i + 3).filter(holds).length;
}

/** Whether a fighter is otherwise after a play than before it. */
export function isChanged(id: string, before: Scene, { scene }: Pick<Played, "scene">): boolean {
  return JSON.stringify(scene.fighters[id]) !== JSON.stringify(before.fighters[id]);
}
