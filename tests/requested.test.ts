import { describe, expect, test } from "vitest";
import { type Data, REQUESTED, REQUEST_REASON, createEmptyFight, createEmptyState, run } from "../src/engine/index.ts";
import { RULESETS } from "../src/rulesets/all.ts";
import { findEdition, findRuleset } from "../src/rulesets/index.ts";
import { listAskViews } from "../src/view/ask-view.ts";
import { buildExchangeCard } from "../src/view/exchange-view.ts";
import { findMainRow } from "../src/view/exchange/home.ts";
import { SAMPLES } from "./contract/samples.ts";
import { expectRefusal, must } from "./contract/must.ts";

const GM = { gm: true, fighters: [] };
const ANA = { gm: false, fighters: ["ana"] };

/** The declaration of a check of each game, the words of what is told of it before it is rolled, and the question for its dice. */
const CHECKS: Readonly<Record<string, { readonly payload: Data; readonly names: Data; readonly rolls: string }>> = {
  d10: {
    payload: { attribute: "perception", ability: "alertness", passive: true },
    names: { what: "RIPOSTE.d10.ability.alertness", by: "RIPOSTE.d10.attribute.perception" },
    rolls: "task",
  },
  d20: {
    payload: { by: "wisdom", difficulty: 12, time: "free" },
    names: { what: "RIPOSTE.d20.ability.wisdom" },
    rolls: "check",
  },
  d6: {
    payload: { attribute: "intuition", skill: "perception", threshold: 2 },
    names: { what: "RIPOSTE.d6.skill.perception", by: "RIPOSTE.d6.attribute.intuition" },
    rolls: "test",
  },
  d6x3: {
    payload: { ability: "perception", target: 11 },
    names: { what: "RIPOSTE.d6x3.ability.perception" },
    rolls: "test",
  },
};

describe.each(Object.entries(CHECKS))("a check of %s that the GM asks for", (ruleset, { payload, names, rolls }) => {
  const rules = RULESETS[ruleset];
  const [sheet] = SAMPLES[ruleset]?.fighters ?? [];
  const kind = findEdition(ruleset)?.rolls?.kind ?? "";
  if (!rules || !sheet) throw new Error(ruleset);
  const spec = rules.declarations.find((each) => each.kind === kind);
  const scene = { fighters: { ana: must(rules.readFighter(sheet)) }, fight: createEmptyFight(0) };
  const said = { [spec?.actor ?? ""]: "ana", ...payload, [REQUESTED.name]: true, [REQUEST_REASON.name]: " a noise " };
  const declare = (seat: typeof GM | typeof ANA) =>
    run(createEmptyState(ruleset), { type: "declare", kind, payload: said, seat }, scene, rules);

  test("waits for its player, who is told what it is, and nothing is told or spent before", () => {
    const step = must(declare(GM));
    expect(step.events).toEqual([]);
    const [ask] = listAskViews(step.state, ANA);
    expect(ask).toMatchObject({ fighter: "ana", mine: true, saidAs: { data: names } });
    expect(ask?.options.map(({ id, shortcut }) => [id, shortcut])).toEqual([["roll", "0"]]);
    expect(ask?.reason).toBe("a noise");
  });

  test("is rolled by the answer", () => {
    const { state, scene: now } = must(declare(GM));
    const answer = { type: "answer", ask: state.ask?.id ?? "", question: "request", value: "roll", seat: ANA } as const;
    const rolled = must(run(state, answer, now, rules));
    expect(rolled.state.ask?.questions.map(({ id, kind: asks }) => [id, asks])).toEqual([[rolls, "faces"]]);
    const [row, ...others] = buildExchangeCard(rolled.state, ANA).duels;
    expect(others).toEqual([]);
    expect(row?.attack?.fighter).toBe("ana");
    expect(row?.early).toMatchObject([{ key: "RIPOSTE.Rolls.requested", data: { reason: "a noise" } }]);
  });

  test("is titled and told by its roll also if the GM answers for the player", () => {
    const { state, scene: now } = must(declare(GM));
    const answer = { type: "answer", ask: state.ask?.id ?? "", question: "request", value: "roll", seat: GM } as const;
    const instead = { how: "gm", by: "Gia", name: "Ana" } as const;
    const rolled = must(run(state, { ...answer, instead }, now, rules));
    const { title, duels } = buildExchangeCard(rolled.state, GM);
    expect(duels.map(({ attack }) => attack?.fighter ?? "")).toEqual(["", "ana"]);
    expect(findMainRow(duels)?.attack?.fighter).toBe("ana");
    expect(title.check?.title.data).toMatchObject(names);
  });

  test("is for GMs to ask", () => expectRefusal(declare(ANA), "action/gm-only"));
});

describe("Willpower in a roll of d10 that the GM asks for (d10/A.7; d10/0.3.5)", () => {
  const rules = must(findRuleset("d10"));
  const begin = (willpower: number) => {
    const sheet = { ...SAMPLES["d10"]?.fighters[0], willpower: { value: willpower, max: 4 } };
    const scene = { fighters: { ana: must(rules.readFighter(sheet)) }, fight: createEmptyFight(0) };
    const payload = { actor: "ana", ...CHECKS["d10"]?.payload, [REQUESTED.name]: true };
    return must(run(createEmptyState("d10"), { type: "declare", kind: "task", payload, seat: GM }, scene, rules));
  };

  test("is offered beside the roll, and buys a success of it", () => {
    const { state, scene } = begin(3);
    const [ask] = listAskViews(state, ANA);
    expect(ask?.options.flatMap(({ variants }) => variants.map(({ id, refusal }) => [id, refusal]))).toEqual([
      ["boost:roll", null],
    ]);
    const answer = { type: "answer", ask: state.ask?.id ?? "", question: "request", value: "boost:roll", seat: ANA };
    const rolled = must(run(state, { ...answer, type: "answer" }, scene, rules));
    expect(rolled.scene.fighters["ana"]).toMatchObject({ willpower: { value: 2 } });
    expect(rolled.events.find(({ type }) => type === "task-declared")?.data).toMatchObject({ pool: { boost: 1 } });
  });

  test("is offered with the roll as a GM's modifier has made it, which is asked anew", () => {
    const { state, scene } = begin(3);
    const adjust = { type: "adjust", frame: state.stack[0]?.id ?? "", roll: "task", value: 2, reason: "rain" } as const;
    const [before, after] = [state, must(run(state, { ...adjust, seat: GM }, scene, rules)).state].map(({ ask }) => {
      const question = ask?.questions.find(({ id }) => id === "request");
      return question?.kind === "pick" ? question.options.map(({ id, data }) => [id, data["difficulty"]]) : [];
    });
    expect(before).toEqual([
      ["roll", 6],
      ["boost:roll", 6],
    ]);
    expect(after).toEqual([
      ["roll", 8],
      ["boost:roll", 8],
    ]);
  });

  test("is refused to those who have none left", () => {
    const [ask] = listAskViews(begin(0).state, ANA);
    expect(ask?.closed).toMatchObject([{ id: "boost:roll", refusal: {} }]);
  });
});
