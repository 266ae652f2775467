import { describe, expect, test } from "vitest";
import { type Data, REQUESTED, createEmptyFight, createEmptyState, run } from "../src/engine/index.ts";
import { RULESETS } from "../src/rulesets/all.ts";
import { findEdition } from "../src/rulesets/index.ts";
import { listAskViews } from "../src/view/ask-view.ts";
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
  const said = { [spec?.actor ?? ""]: "ana", ...payload, [REQUESTED.name]: true };
  const declare = (seat: typeof GM | typeof ANA) =>
    run(createEmptyState(ruleset), { type: "declare", kind, payload: said, seat }, scene, rules);

  test("waits for its player, who is told what it is, and nothing is told or spent before", () => {
    const step = must(declare(GM));
    expect(step.events).toEqual([]);
    const [ask] = listAskViews(step.state, ANA);
    expect(ask).toMatchObject({ fighter: "ana", mine: true, saidAs: { data: names } });
    expect(ask?.options.map(({ id, shortcut }) => [id, shortcut])).toEqual([["roll", 0]]);
  });

  test("is rolled by the answer", () => {
    const { state, scene: now } = must(declare(GM));
    const answer = { type: "answer", ask: state.ask?.id ?? "", question: "request", value: "roll", seat: ANA } as const;
    const rolled = must(run(state, answer, now, rules));
    expect(rolled.state.ask?.questions.map(({ id, kind: asks }) => [id, asks])).toEqual([[rolls, "faces"]]);
  });

  test("is for GMs to ask", () => expectRefusal(declare(ANA), "action/gm-only"));
});
