import {
  type Answers,
  type ExchangeKind,
  type Json,
  type Move,
  type Question,
  type Result,
  type Scene,
  type Seat,
  ask,
  close,
  happened,
  isData,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { faceIn, unanswered } from "../dice.ts";
import type { Fighter } from "./fighter.ts";
import { namedIn } from "./reading.ts";

/** Those whom initiative does not tell apart. */
export type CoinFacts = { readonly fighters: readonly string[] };

/** The coin that decides an order where everything else is equal; who comes first is recorded. (S3; d20/C; d20/case-D17) */
export const coinKind: ExchangeKind<CoinFacts, Fighter> = { declare: declareCoin, stages: { toss: tossStage } };

/** The most that one coin is tossed for: a die of twenty sides draws among more than two. */
const MOST_TIED = 20;

function declareCoin(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<CoinFacts> {
  if (!seat.gm) return refuse("order/gm-only");
  const named = isData(payload) ? namedIn(scene.fighters, payload["fighters"]) : undefined;
  const fighters = [...new Set(named?.map(({ id }) => id))];
  if (fighters.length < 2 || fighters.length > MOST_TIED) return refuse("order/malformed");
  return ok({ fighters });
}

/** One toss fewer than there are names: each draws who comes next among those who are left. (S3; d20/C; d20/J-40) */
function tossesFor(count: number): readonly Question[] {
  return Array.from({ length: count - 1 }, (_nothing, index) => {
    const base = { id: `coin.${index}`, role: { type: "gm" }, prompt: "coin", data: {}, sealed: true } as const;
    return { ...base, kind: "faces", count: 1, sides: count - index };
  });
}

/** The names in the order in which the faces draw them; whoever is not drawn comes last. (S3; d20/C; d20/case-D17; d20/J-40) */
export function drawnOrder(names: readonly string[], faces: readonly number[]): readonly string[] {
  const left = [...names];
  const drawn = faces.flatMap((face) => left.splice(face - 1, 1));
  return [...drawn, ...left];
}

function tossStage({ fighters }: CoinFacts, answers: Answers): Move<CoinFacts> {
  const tosses = tossesFor(fighters.length);
  const open = unanswered(tosses, answers);
  if (open.length > 0) return ask(open);
  const faces = tosses.map(({ id }) => faceIn(answers[id]) ?? 1);
  const order = drawnOrder(fighters, faces);
  return close({ order }, [happened("coin-tossed", { fighters, faces, order })]);
}
