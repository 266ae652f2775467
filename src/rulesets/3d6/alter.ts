import type { Answers, Option, Question } from "../../engine/kernel/ask.ts";
import type { Event } from "../../engine/kernel/event.ts";
import { changeAt, happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { SIDES, TEST_DICE } from "./dice.ts";
import type { Fighter } from "./fighter.ts";
import type { Rulings } from "./rulings.ts";

/** What it costs in Fortune to turn a die to a face: the face, twice that for the Drama Die, which is the last. (J-3) */
export function priceOf(die: number, face: number): number {
  return die === TEST_DICE - 1 ? 2 * face : face;
}

/** The dice with one of them turned to another face. (A.8) */
export function turned(faces: readonly number[], die: number, face: number): readonly number[] {
  return faces.map((each, index) => (index === die ? face : each));
}

/** Whether a fighter could turn any die: with Fortune, and no minor opponent. (A.8; J-20) */
export function mayTurn({ fortune, minor }: Fighter, { fortuneOnDice, minorsEndure }: Rulings): boolean {
  return fortuneOnDice && fortune > 0 && (!minor || minorsEndure);
}

/** The dice of a test after its roller has turned one of them, or none: a question, or what came of it. One die a roll. (A.8; J-3; ruling R-13) */
export function turning(
  rulings: Rulings,
  { side, id, faces }: { readonly side: string; readonly id: string; readonly faces: readonly number[] },
  answers: Answers,
  scene: Scene<Fighter>,
): { readonly question: Question } | { readonly faces: readonly number[]; readonly events: readonly Event[] } {
  const fighter = lookup(scene.fighters, id);
  if (!fighter || !mayTurn(fighter, rulings)) return { faces, events: [] };
  const question = questionFor(side, fighter, faces);
  if (!question) return { faces, events: [] };
  const answer = answers[question.id];
  if (answer === undefined) return { question };
  const [die, face] = String(answer).split(".").map(Number);
  if (answer === "keep" || die === undefined || face === undefined) return { faces, events: [] };
  const spent = priceOf(die, face);
  const paid = changeAt(scene, ["fighters", id, "fortune"], Math.max(0, fighter.fortune - spent));
  const after = turned(faces, die, face);
  return {
    faces: after,
    events: [happened("turned", { fighter: id, die: die + 1, face, spent, faces: after }, [paid])],
  };
}

function questionFor(side: string, { id, fortune }: Fighter, faces: readonly number[]): Question | null {
  const keep: Option = { id: "keep", label: "keep", data: {}, cost: {} };
  const options = faces.flatMap((shown, die) =>
    Array.from({ length: SIDES }, (_side, index) => index + 1)
      .filter((face) => face !== shown && priceOf(die, face) <= fortune)
      .map((face): Option => {
        const data = { die: die + 1, face, drama: die === TEST_DICE - 1 };
        return { id: `${die}.${face}`, label: `turn.${die + 1}.${face}`, data, cost: { fortune: priceOf(die, face) } };
      }),
  );
  if (options.length === 0) return null;
  const role = { type: "controller", fighter: id } as const;
  const asked = { id: `turn.${side}`, role, prompt: "turn", data: { faces }, fallback: "keep", sealed: false };
  return { ...asked, kind: "pick", options: [keep, ...options] };
}
