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

/** Fighters with equal initiative. */
export type CoinFacts = { readonly fighters: readonly string[] };

/** Most fighters of one toss: a die of twenty sides draws among more than two. */
const MOST_TIED = 20;

export const COIN = {
  kind: "coin",
  actor: "",
  gm: true,
  inputs: [{ name: "fighters", is: "fighters", self: true }],
} as const satisfies DeclarationSpec;

/** The toss that decides an order when everything else is equal; the order is recorded. (S3; d20/C; d20/case-D17) */
export const coinKind: ExchangeKind<CoinFacts, Fighter> = {
  declare: defineDecree(COIN, (values) =>
    values.fighters.length < 2 || values.fighters.length > MOST_TIED
      ? refuse("payload/wrong-length", { field: "fighters", fewest: 2, most: MOST_TIED })
      : ok(values),
  ),
  stages: { toss: tossStage },
};

/** Lists one toss fewer than there are names; each draws the next among those left. (S3; d20/C; d20/J-40) */
function listTosses(count: number): readonly Question[] {
  return Array.from({ length: count - 1 }, (_nothing, index) =>
    askFaces({ id: `coin.${index}`, prompt: "coin" }, { count: 1, sides: count - index }),
  );
}

/** Sorts the names as the faces draw them; the undrawn one comes last. (S3; d20/C; d20/case-D17; d20/J-40) */
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
