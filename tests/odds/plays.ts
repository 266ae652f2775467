import { lookup } from "../../src/engine/kernel/json.ts";
import type { Question } from "../../src/engine/kernel/ask.ts";
import type { Event } from "../../src/engine/kernel/scene.ts";
import type { Rules } from "../../src/engine/kernel/rules.ts";
import { run } from "../../src/engine/kernel/run.ts";
import type { ExchangeStep } from "../../src/engine/kernel/state.ts";
import { chooseUsualAnswer } from "../../src/engine/odds/choosing.ts";
import type { Draw } from "../chance.ts";
import { must } from "../contract/must.ts";

/** What one play came to: each measure by its name and fighter, `damage bo`. */
export type Played = ReadonlyMap<string, number>;

const GM = { gm: true, fighters: [] } as const;

/** The most inputs of a play; more is an exchange that does not end. */
const MOST = 500;

/** Plays a step on to its end: dice fall at random, and everything else is answered as usual. */
export function playOn(step: ExchangeStep, rules: Rules, draw: Draw): Played {
  const played = new Map<string, number>();
  let now = step;
  for (let inputs = 0; inputs < MOST; inputs += 1) {
    count(now.events, rules, played);
    const { ask } = now.state;
    const question = ask?.questions.find(({ id }) => lookup(ask.answered, id) === undefined);
    if (!ask || !question) return played;
    const value = question.kind === "faces" ? facesFor(question, draw) : (chooseUsualAnswer(question) ?? null);
    now = must(
      run(now.state, { type: "answer", ask: ask.id, question: question.id, value, seat: GM }, now.scene, rules),
    );
  }
  throw new Error(`${rules.id}: no end after ${MOST} inputs`);
}

function facesFor({ count, sides }: Extract<Question, { kind: "faces" }>, draw: Draw): readonly number[] {
  return Array.from({ length: count }, () => 1 + draw(sides));
}

function count(events: readonly Event[], rules: Rules, played: Map<string, number>): void {
  for (const event of events)
    for (const { id, of, value } of rules.measured?.(event) ?? [])
      played.set(`${id} ${of}`, (played.get(`${id} ${of}`) ?? 0) + value);
}
