import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Question,
  ask,
  askFaces,
  close,
  defineDecree,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { readFace, listUnanswered } from "../dice.ts";
import type { Fighter } from "./fighter.ts";

/** The facts of a coin toss: the fighters with equal initiative. */
export type CoinFacts = { readonly fighters: readonly string[] };

/** The most fighters of one toss. For more than two, the coin is a die with as many sides. */
const MOST_TIED = 20;

export const COIN = {
  kind: "coin",
  actor: "",
  gm: true,
  inputs: [{ name: "fighters", is: "fighters", self: true }],
} as const satisfies DeclarationSpec;

/** The coin toss that orders fighters with equal initiative; the order is recorded. (S3; d20/C; d20/case-D17) */
export const coinKind: ExchangeKind<CoinFacts, Fighter> = {
  declare: defineDecree(COIN, (values) =>
    values.fighters.length < 2 || values.fighters.length > MOST_TIED
      ? refuse("payload/wrong-length", { field: "fighters", fewest: 2, most: MOST_TIED })
      : ok(values),
  ),
  stages: { toss: tossStage },
};

/**
 * Builds the questions for the tosses. Each toss draws the next of the remaining fighters, so the last one needs none. (S3; d20/C;
 * d20/J-40)
 */
function listTosses(count: number): readonly Question[] {
  return Array.from({ length: count - 1 }, (_nothing, index) =>
    askFaces({ id: `coin.${index}`, prompt: "coin" }, { count: 1, sides: count - index }),
  );
}

/** Sorts the fighters in the order that the faces draw; the fighter who is not drawn comes last. (S3; d20/C; d20/case-D17; d20/J-40) */
export function drawOrder(names: readonly string[], faces: readonly number[]): readonly string[] {
  const left = [...names];
  const drawn = faces.flatMap((face) => left.splice(face - 1, 1));
  return [...drawn, ...left];
}

function tossStage({ fighters }: CoinFacts, answers: Answers): Move<CoinFacts> {
  const tosses = listTosses(fighters.length);
  const open = listUnanswered(tosses, answers);
  if (open.length > 0) return ask(open);
  const faces = tosses.map(({ id }) => readFace(answers[id]) ?? 1);
  const order = drawOrder(fighters, faces);
  return close({ order }, [happened("coin-tossed", { fighters, faces, order })]);
}
