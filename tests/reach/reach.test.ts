import { expect, it } from "vitest";
import type { DeclarationSpec } from "../../src/engine/describe/declaring.ts";
import { buildOption } from "../../src/engine/bricks/questions.ts";
import { type ExchangeKind, type Stage, close } from "../../src/engine/kernel/rules.ts";
import { toData, lookup } from "../../src/engine/kernel/json.ts";
import { refuse } from "../../src/engine/kernel/result.ts";
import { heartsFamily } from "../tiny-ruleset/hearts/family.ts";
import { hearts } from "../tiny-ruleset/hearts/index.ts";
import { Choices } from "../odds/choices.ts";
import { Exploration, explore } from "./explore.ts";
import { BAR } from "./reasons.ts";
import { idleReasons, lackingIn, unexplained } from "./report.ts";
import { Seen } from "./seen.ts";
import type { Game } from "./table.ts";

const SITTINGS = 20;
const people = [3, 1, 2].map((left, index) => ({ id: `p${index}`, name: `p${index}`, hearts: left }));
const game: Game = { rules: hearts, family: heartsFamily, sample: { fighters: people, declarations: [] } };

const BLOW: ExchangeKind | undefined = hearts.exchanges["blow"];

function lackingOf(played: Game): readonly string[] {
  const exploration = new Exploration(played, new Choices(), new Seen());
  explore(exploration, Array.from({ length: SITTINGS }).keys());
  return unexplained(lackingIn([{ id: "hearts", seen: exploration.seen }]), { "hearts: key amend.number": BAR });
}

/** The game with another blow. */
function withBlow(blow: Partial<ExchangeKind>, spec: Partial<DeclarationSpec> = {}): Game {
  const [declaration] = hearts.declarations;
  if (!declaration || !BLOW) throw new Error("There is no blow.");
  return {
    ...game,
    rules: {
      ...hearts,
      exchanges: { ...hearts.exchanges, blow: { ...BLOW, ...blow } },
      declarations: [{ ...declaration, ...spec }],
    },
  };
}

it("a small game is reached whole", () => {
  expect(lackingOf(game)).toEqual([]);
});

it("finds an input that is always idle, and a choice that the rules always refuse", () => {
  const curse = { name: "curse", is: "flag", initial: false } as const;
  const way = { name: "way", is: "choice", choices: ["high", "low"], labels: "ways" } as const;
  const inputs = [...(hearts.declarations[0]?.inputs ?? []), curse, way];
  const declare = BLOW?.declare;
  const planted = withBlow(
    {
      declare: (payload, seat, scene) =>
        lookup(toData(payload), "way") === "low"
          ? refuse("blow/low")
          : (declare?.(payload, seat, scene) ?? refuse("blow/none")),
    },
    { inputs, idle: () => ["curse"] },
  );
  expect(lackingOf(planted)).toEqual([
    "hearts: choice blow.way=low",
    "hearts: input blow.curse",
    "hearts: input blow.way",
  ]);
});

it("finds a value that the rules look up and no window sends", () => {
  const declare = BLOW?.declare;
  const planted = withBlow({
    declare: (payload, seat, scene) =>
      lookup(toData(payload), "bribe") === true
        ? refuse("blow/bribed")
        : (declare?.(payload, seat, scene) ?? refuse("blow/none")),
  });
  expect(lackingOf(planted)).toEqual(["hearts: key blow.bribe"]);
});

it("finds an answer that is never open", () => {
  const react = BLOW?.stages["react"];
  const planted: Stage = (facts, answers, scene) => {
    const move = react?.(facts, answers, scene) ?? close(null);
    if (move.type !== "ask") return move;
    const flee = buildOption("flee", { allowed: refuse("blow/nowhere") });
    const questions = move.questions.map((each) =>
      each.kind === "pick" ? { ...each, options: [...each.options, flee] } : each,
    );
    return { ...move, questions };
  };
  const stages = { ...BLOW?.stages, react: planted };
  expect(lackingOf(withBlow({ stages }))).toEqual(["hearts: option reaction: flee"]);
});

it("finds an exchange that nothing begins", () => {
  const ghost: ExchangeKind = { stages: { haunt: () => close(null) } };
  const exchanges = { ...hearts.exchanges, ghost };
  expect(lackingOf({ ...game, rules: { ...hearts, exchanges } })).toEqual([
    "hearts: kind ghost",
    "hearts: stage ghost/haunt",
  ]);
});

it("explains names by reasons, in which * stands for any text, and knows idle ones", () => {
  const names = ["d10: key task.target", "d10: refusal attack/self"];
  const reasons = { "d10: key *.target": "read to name the target", "d10: kind watch": "of another edition" };
  expect(unexplained(names, reasons)).toEqual(["d10: refusal attack/self"]);
  expect(idleReasons(names, reasons)).toEqual(["d10: kind watch"]);
});
