import { expect, test } from "vitest";
import type { Question } from "../src/engine/kernel/ask.ts";
import { type Data, type Json, lookup } from "../src/engine/kernel/json.ts";
import { run } from "../src/engine/kernel/run.ts";
import type { Scene } from "../src/engine/kernel/scene.ts";
import { emptyState } from "../src/engine/kernel/state.ts";
import { usualAnswer } from "../src/engine/odds/usual-answer.ts";
import { findRuleset } from "../src/rulesets/all.ts";
import * as d10 from "./contract/d10-people.ts";
import * as d20 from "./contract/d20-people.ts";
import * as d6 from "./contract/d6-people.ts";
import * as d6x3 from "./contract/d6x3-people.ts";
import { must } from "./contract/must.ts";

const GM = { gm: true, fighters: [] };

/** The prompts of each person in an exchange whose dice fall as said, else in turn on each face but the two ends. */
function promptsOf(
  ruleset: string,
  scene: Scene,
  { kind, payload }: { readonly kind: string; readonly payload: Data },
  given: Readonly<Record<string, Json>> = {},
): Readonly<Record<string, number>> {
  const rules = must(findRuleset(ruleset));
  let step = must(run(emptyState(ruleset), { type: "declare", kind, payload, seat: GM }, scene, rules));
  const counts: Record<string, number> = {};
  for (;;) {
    const { ask } = step.state;
    const open = ask?.questions.find(({ id }) => lookup(ask.answered, id) === undefined);
    if (!ask || !open) return counts;
    if (open.kind !== "faces") counts[personOf(open)] = (counts[personOf(open)] ?? 0) + 1;
    const value = saidOf(open, given) ?? facesOf(open) ?? usualAnswer(open) ?? null;
    step = must(
      run(step.state, { type: "answer", ask: ask.id, question: open.id, value, seat: GM }, step.scene, rules),
    );
  }
}

function personOf({ role }: Question): string {
  return role.type === "controller" ? role.fighter : "gm";
}

/** What is said of a question; of dice, faces alone. */
function saidOf({ id, kind }: Question, given: Readonly<Record<string, Json>>): Json | undefined {
  const said = lookup(given, id);
  return Array.isArray(said) === (kind === "faces") ? said : undefined;
}

function facesOf(question: Question): Json | undefined {
  if (question.kind !== "faces") return undefined;
  const { count, sides } = question;
  return Array.from({ length: count }, (_die, i) => 2 + (i % (sides - 2)));
}

const blow = { kind: "attack", payload: { actor: "ana", target: "bo", weapon: "sword", way: "melee" } };

test("an ordinary attack of 3d6 asks the attacker at most once, and once the one who is hit (d6x3/A.8; d6x3/G.1)", () => {
  const people = (fortune: number, target: Data = {}) =>
    d6x3.sceneOf(
      [
        d6x3.person("ana", { abilities: { fighting: 3 }, fortune, weapons: [d6x3.weaponWith({ dice: 2 })] }),
        d6x3.person("bo", { fortune: 9, ...target }),
      ],
      1,
      "ana",
    );
  // 3 + 4 + 2 and 3 hit 10: whether a die is turned, then Fortune and wounds in one.
  expect(promptsOf("d6x3", people(15), blow, { attack: [3, 4, 2] })).toEqual({ ana: 1, bo: 1 });
  expect(promptsOf("d6x3", people(0), blow, { attack: [3, 4, 2] })).toEqual({ bo: 1 });
  // Doubles, and no Fortune that would better them: stunts alone.
  expect(promptsOf("d6x3", people(0), blow, { attack: [4, 4, 2] })).toEqual({ ana: 1, bo: 1 });
  // A hit for which no turn of a die brings anything is not asked about.
  expect(promptsOf("d6x3", people(1), blow, { attack: [3, 5, 2] })).toEqual({ bo: 1 });
});

test("an ordinary attack of d6 asks the defender once, with Full Defense in it, and the attacker never (d6/L-19)", () => {
  const scene = d6.sceneOf(
    [d6.person("ana", { weapons: [d6.weaponWith()] }), d6.person("bo", { skills: { dodge: 2 } })],
    {
      turn: "ana",
    },
  );
  const attack = { kind: "attack", payload: { attacker: "ana", targets: ["bo"], weapon: "sword" } };
  expect(promptsOf("d6", scene, attack)).toEqual({ bo: 1 });
  expect(promptsOf("d6", scene, attack, { "defence-bo": "dodge+full" })).toEqual({ bo: 1 });
});

test("an ordinary attack of d10 asks the defender once, and the attacker never (d10/E.4)", () => {
  const scene = d10.sceneOf([
    d10.person("ana", { attributes: { dexterity: 3 }, weapons: [d10.weaponWith()] }),
    d10.person("bo", { attributes: { dexterity: 3 } }),
  ]);
  const attack = { kind: "attack", payload: { attacker: "ana", target: "bo", weapon: "sword" } };
  expect(promptsOf("d10", scene, attack)).toEqual({ bo: 1 });
});

test("an ordinary attack of d20 asks nobody (d20/A.5)", () => {
  const scene = d20.sceneOf([d20.person("ana", { weapons: [d20.weaponWith({ ready: true })] }), d20.person("bo")]);
  const attack = { kind: "attack", payload: { attacker: "ana", target: "bo", weapon: "sword" } };
  expect(promptsOf("d20", scene, attack)).toEqual({});
});
