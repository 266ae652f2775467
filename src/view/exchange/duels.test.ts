import { describe, expect, it } from "vitest";
import { parseTranscript } from "../../../tests/transcripts/parse.ts";
import { playTranscript } from "../../../tests/transcripts/play.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { State } from "../../engine/kernel/state.ts";
import { emptyState } from "../../engine/kernel/state.ts";
import { exchangeView } from "../exchange-view.ts";
import type { DuelView } from "./duel.ts";
import { whyOf } from "./why.ts";

const GM = { gm: true, fighters: [] };

/** The last state of a fight that is written as transcripts are. */
function stateOf(text: string): State {
  return playTranscript(parseTranscript(`ruleset d10\nround 1\n${text}`)).end.state;
}

function duelsOf(text: string): readonly DuelView[] {
  return exchangeView(stateOf(text), GM).duels;
}

/** An exchange in a few words: how deep, who, whom, what came of it. */
function outline(duels: readonly DuelView[]) {
  return duels.map(({ depth, attack, reaction, comparison, harms }) => {
    const hit = comparison ? (comparison.hit ? "hit" : "miss") : "";
    const wounds = harms.flatMap(({ name, wound }) => (wound ? [`${name} ${wound.before}→${wound.after}`] : []));
    return [depth, attack?.name ?? "", reaction?.name ?? "", hit, ...wounds].join(" ").trim();
  });
}

const told = ({ early, lines }: DuelView) =>
  [...early, ...lines].map(({ key }) => key.replace("RIPOSTE.d10.told.", ""));

const PEOPLE = `
fighter ana: strength 3, dexterity 2, melee 1, firearms 1, stamina 5
weapon ana sword: damage 4
weapon ana rifle: kind firearm, damage 1, rateOfFire 3
fighter bo: dexterity 2, melee 1, firearms 1, athletics 1, stamina 5
weapon bo axe
weapon bo pistol: kind firearm, damage 1
fighter cy: dexterity 1, stamina 5
fighter dan: dexterity 1, stamina 5`;

describe("a held action that goes off before the blow", () => {
  const duels = duelsOf(`${PEOPLE}
> ana: hold weapon=sword trigger=anyone-attacks
> bo: attack target=cy weapon=axe
> ana: release=release
> bo: reaction=pass
> ana: attack=6 7 2
> ana: damage=6 6 2 2 2 2 2 2 2
> cy: reaction=pass
> bo: attack=6 2 2
> bo: damage=2`);

  it("stands below it, and each has its own sides and outcome", () => {
    expect(outline(duels)).toEqual(["0 bo cy hit", "1 ana bo hit bo 0→2"]);
    expect(duels[0]?.attack?.dice.map(({ face }) => face)).toEqual([6, 2, 2]);
    expect(duels[1]?.attack?.dice.map(({ face }) => face)).toEqual([6, 7, 2]);
  });

  it("is told of where it goes off, before the blow is decided", () => {
    expect(duels.map(told)).toEqual([["released"], []]);
    expect(duels[0]?.early).toHaveLength(1);
  });
});

it("a held action after a shot is an exchange of its own, behind it", () => {
  const duels = duelsOf(`${PEOPLE}
> ana: hold weapon=sword trigger=anyone-attacks
> bo: attack target=cy weapon=pistol
> bo: attack=6 2 2
> bo: damage=6 2
> ana: release=release
> bo: reaction=pass
> ana: attack=6 7 2
> ana: damage=6 6 2 2 2 2 2 2 2`);
  expect(outline(duels)).toEqual(["0 bo cy hit cy 0→1", "0 ana bo hit bo 0→2"]);
  expect(duels.map(told)).toEqual([[], ["released"]]);
});

it("a clash is one exchange in which both may be harmed", () => {
  const [duel, ...more] = duelsOf(`
fighter ana: strength 1, dexterity 1, melee 1, stamina 5
weapon ana sword: damage 2
fighter bo: strength 5, dexterity 1, melee 1, stamina 5
weapon bo sword: damage 2
> ana: attack target=bo weapon=sword
> bo: reaction=clash:sword
> ana: attack=6 2
> bo: reaction=7 3
> bo: damage=6 6 2 2 2 2 2 2
> ana: damage=6 2 2 2`);
  expect(more).toEqual([]);
  expect(duel?.clash).toEqual({ attack: 1, reaction: 1, attackerStrikes: true, targetStrikes: true });
  expect(duel?.harms.map(({ name, wound }) => [name, wound?.after])).toEqual([["ana", 2], ["bo", 1]]); // prettier-ignore
});

describe("a volley", () => {
  const VOLLEY = `${PEOPLE}
> ana: volley targets=bo,cy,dan weapon=rifle
> ana: attack=6 7 2
> ana: shares=bo 1, cy 1, dan 0
> ana: damage=2 2`;

  it("has one roll, and a share for each target with what comes of it", () => {
    const duels = duelsOf(`${VOLLEY}
> ana: damage=6 2`);
    expect(outline(duels)).toEqual(["0 ana", "1  bo hit", "1  cy hit cy 0→1", "1  dan"]);
    expect(duels.map(({ share }) => share)).toEqual([null, 1, 1, 0]);
    expect(duels[0]?.attack).toMatchObject({ outcome: 2, pool: { dice: 3 } });
    expect(duels[1]?.reaction?.action).toBe("RIPOSTE.d10.reaction.none");
  });

  it("shows the shares as soon as they are known", () => {
    const { state, weapon } = { state: stateOf(`${PEOPLE}\n> gm: cancel`), weapon: { name: "Rifle", kind: "firearm" } };
    const told = { attacker: "ana", attackerName: "Ana", targets: ["bo", "cy"], targetNames: ["Bo", "Cy"], weapon };
    const events = [
      { ...happened("volley-declared", { ...told, pool: { dice: 3, difficulty: 6 } }), frame: "volley.1" },
      { ...happened("divided", { attacker: "ana", shares: { bo: 2, cy: 1 } }), frame: "volley.1" },
    ];
    const { duels } = exchangeView({ ...state, events }, GM);
    expect(duels.map(({ reaction, share }) => [reaction?.name, share])).toEqual([[undefined, null], ["Bo", 2], ["Cy", 1]]); // prettier-ignore
  });

  it("is asked about as the attack of the one who fires on the one who is asked, with what falls to them", () => {
    const events = [
      { ...happened("volley-declared", { attacker: "ana", attackerName: "Ana", targets: ["bo"], targetNames: ["Bo"] }), frame: "volley.1" }, // prettier-ignore
      { ...happened("divided", { attacker: "ana", shares: { bo: 2 } }), frame: "volley.1" },
    ];
    const role = { type: "controller", fighter: "bo" } as const;
    const base = { id: "reaction", role, prompt: "reaction", data: {}, sealed: false };
    const questions = [{ ...base, kind: "pick", options: [] } as const];
    const ask = { id: "a", frame: "share.2", policy: "all", questions, answered: {} } as const;
    const parents = { "share.2": "volley.1" };
    const { about } = exchangeView({ ...emptyState("d10"), events, parents, ask }, GM);
    expect([about.attack?.name, about.reaction?.name, about.attack?.outcome]).toEqual(["Ana", "Bo", 2]);
  });
});

it("attacks declared together stand one below the other, and what was left out says why", () => {
  const duels = duelsOf(`${PEOPLE}
> gm: several of=kind:attack/payload.attacker:ana/payload.target:dan/payload.weapon:rifle,kind:attack/payload.attacker:ana/payload.target:dan/payload.weapon:rifle,kind:attack/payload.attacker:bo/payload.target:dan/payload.weapon:pistol
> ana: attack=2 2 2
> bo: attack=2 2 2`);
  expect(outline(duels)).toEqual(["0 ana dan miss", "0", "0 bo dan miss"]);
  expect(duels[1]?.lines.map(({ key }) => key)).toEqual(["RIPOSTE.Refusal.economy.spent"]);
});

describe("which of how many", () => {
  it("is asked about is known while it is asked", () => {
    const facts = { of: [{}, {}, {}], results: [null] };
    const frame = { id: "s.1", parent: "", as: "", kind: "several", stage: "each", facts, answers: {}, given: {} };
    expect(exchangeView({ ...emptyState("d10"), stack: [frame] }, GM).place).toEqual({ number: 2, count: 3 });
    expect(exchangeView(emptyState("d10"), GM).place).toBeNull();
  });
});

describe("what is no attack", () => {
  it("has no side where nobody acts", () => {
    const [duel] = duelsOf(`${PEOPLE}\n> gm: hazard fighter=bo dice=3\n> gm: damage=6 6 2`);
    expect(duel).toMatchObject({ attack: null, reaction: null, harms: [{ name: "bo", damage: { amount: 2 } }] });
  });

  it("shows everybody who rolls, by their names", () => {
    const events = [
      happened("surprise-declared", { attackers: ["ana"], attackerNames: ["Ana"], targets: ["bo"], targetNames: ["Bo"] }), // prettier-ignore
      happened("rolled", { side: "attack", fighter: "ana", faces: [6], values: [1], outcome: 1 }),
      happened("rolled", { side: "reaction", fighter: "bo", faces: [2], values: [0], outcome: 0 }),
      happened("surprised", { fighter: "ana", name: "Ana", targets: ["bo"] }),
    ];
    const [duel] = exchangeView({ ...emptyState("d10"), events }, GM).duels;
    expect(duel?.others.map(({ name, outcome }) => [name, outcome])).toEqual([["Ana", 1], ["Bo", 0]]); // prettier-ignore
    expect(duel?.lines.map(({ data }) => [data["attackers"], data["targets"]])).toEqual([["Ana", "Bo"], [undefined, "Bo"]]); // prettier-ignore
  });
});

it("somebody whose name a viewer may not know is called otherwise wherever they are named", () => {
  const state = stateOf(`${PEOPLE}
> bo: attack target=cy weapon=axe
> cy: reaction=pass
> bo: attack=6 6 2
> bo: damage=6 2`);
  const shown = exchangeView(state, { gm: false, fighters: ["cy"] }, { otherwise: { bo: "Somebody", cy: "Cy" } });
  expect(JSON.stringify(shown.duels.map(({ attack, reaction, lines }) => [attack?.name, reaction?.name, lines]))).not.toContain('"bo"'); // prettier-ignore
  expect(shown.duels[0]).toMatchObject({
    attack: { name: "Somebody" },
    harms: [{ name: "Cy", wound: { name: "Cy" } }],
  });
});

it("events from before exchanges were told apart belong to the exchange before them", () => {
  const { events } = stateOf(`${PEOPLE}
> bo: attack target=cy weapon=axe
> cy: reaction=pass
> bo: attack=2 2 2`);
  const bare = events.map(({ type, data, changes }) => ({ type, data, changes }));
  expect(outline(exchangeView({ ...emptyState("d10"), events: bare }, GM).duels)).toEqual(["0 bo cy miss"]);
});

describe("where a number comes from", () => {
  const [duel] = duelsOf(`${PEOPLE}
weapon cy club
> bo: attack target=cy weapon=axe
> cy: reaction=dodge
> bo: attack=6 6 2
> cy: reaction=2
> bo: damage=6 2`);

  it.each([
    ["attack", 3],
    ["reaction", 1],
    ["harms.0", 2],
  ])("is known of %s: %i dice", (which, dice) => {
    expect(duel && whyOf(duel, which)?.pool.dice).toBe(dice);
  });

  it("says under which keys the rule of each term may stand, the most telling first", () => {
    const rules = duel && whyOf(duel, "attack")?.pool.terms.map(({ rules }) => rules);
    expect(rules?.[0]).toEqual(["RIPOSTE.d10.rule.attribute.dexterity", "RIPOSTE.d10.rule.attribute.any"]);
  });

  it.each(["others.0", "harms.1", "constructor", ""])("is nothing for %j", (which) => {
    expect(duel && whyOf(duel, which)).toBeNull();
  });
});
