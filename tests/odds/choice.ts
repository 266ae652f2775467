import type { Question } from "../../src/engine/kernel/ask.ts";
import { type Data, type Json, lookup } from "../../src/engine/kernel/json.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { run } from "../../src/engine/kernel/run.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { type ExchangeStep, createEmptyState } from "../../src/engine/kernel/state.ts";
import { chooseUsualAnswer } from "../../src/engine/odds/choosing.ts";
import { must } from "../contract/must.ts";
import type { Claims } from "./against-plays.ts";
import { claimsOf } from "./claims.ts";
import type { Claim } from "./evidence.ts";
import { outlookAfter } from "./outlook-after.ts";
import { type Asked, stepAfter } from "./shown.ts";

/** A declaration, the answers to what it asks up to a question, and the answer to that. */
export type Choice = {
  readonly rules: Ruleset;
  readonly scene: Scene;
  readonly declared: { readonly kind: string; readonly payload: Data };
  /** The answers before it, dice too; everything else is answered as usual. */
  readonly given?: Readonly<Record<string, Json>>;
  readonly question: string;
  readonly answer: Json;
};

const GM = { gm: true, fighters: [] } as const;

/** The question where it is open. */
export function askedOf({ rules, scene, declared, given = {}, question }: Choice): Asked {
  let now = must(run(createEmptyState(rules.id), { type: "declare", ...declared, seat: GM }, scene, rules));
  for (;;) {
    const { ask } = now.state;
    const open = ask?.questions.filter(({ id }) => lookup(ask.answered, id) === undefined) ?? [];
    const next = open.find(({ id }) => id === question) ?? open[0];
    if (!next) throw new Error(`${question} is never asked`);
    const asked = { rules, state: now.state, scene: now.scene, question: next };
    if (next.id === question) return asked;
    now = stepAfter(asked, lookup(given, next.id) ?? known(next));
  }
}

/** What the answer leads to at once. */
export function stepOf(choice: Choice): ExchangeStep {
  return stepAfter(askedOf(choice), choice.answer);
}

/** The usual answer; dice that lie open show their highest faces but one. */
function known(question: Question): Json {
  if (question.kind === "faces") return Array.from({ length: question.count }, () => question.sides - 1);
  return chooseUsualAnswer(question) ?? null;
}

/** What the outlook claims of an answer. */
export function claimsAfter(choice: Choice): Claims {
  const outlook = outlookAfter(stepOf(choice), choice.rules);
  if (!outlook) throw new Error(`${choice.question} has no outlook`);
  return claimsOf(outlook);
}

/** What the outlook claims of one measure; that it is 0, if nothing counts for it. */
export function claimAfter(choice: Choice, measure: string): Claim {
  return claimsAfter(choice).measures.get(measure) ?? new Map([[0, 1]]);
}

/** A claimed chance. */
export function chance(of: number): Claim {
  return new Map([
    [0, 1 - of],
    [1, of],
  ]);
}

/** The chance that a claimed number passes a test. */
export function chanceThat(claim: Claim, test: (value: number) => boolean): number {
  return [...claim].reduce((sum, [value, each]) => (test(Number(value)) ? sum + each : sum), 0);
}
