import { describe, expect, it, test } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { type Data, createEmptyFight } from "../../engine/index.ts";
import { withDerivedHealth } from "./harm/derived-health.ts";
import { injuryFamily } from "./family.ts";
import { d10 } from "../d10/index.ts";
import { d10Injury } from "./index.ts";

const HERE = { gm: true, fighters: [] };

function sceneWith(data: Data) {
  const read = must(
    d10Injury.readFighter({
      id: "ana",
      name: "Ana",
      attributes: { brawn: 3, intelligence: 2, dexterity: 4 },
      load: 5,
      ...data,
    }),
  );
  return { fighters: { ana: read }, fight: createEmptyFight(1) };
}

const bearingWith = (data: Data) => withDerivedHealth(sceneWith(data)).fighters["ana"]?.derivedHealth;

describe("how somebody bears up", () => {
  test.each([
    [{}, 0, null],
    [{ injuries: [{ severity: 2 }] }, -1, null],
    [{ injuries: [{ severity: 2 }, { severity: 4 }] }, -3, null],
    [{ mental: 3 }, -2, null],
    [{ injuries: [{ severity: 2 }], mental: 3 }, -3, null],
    [{ injuries: [{ severity: 7 }] }, 0, "incapacitated"],
    [{ injuries: [{ severity: 8 }] }, 0, "dead"],
    [{ mental: 6 }, 0, "incapacitated"],
  ] as const)(
    "%j: the Penalties of Body and Mind add up to %i, and they are %s (d10/H.3, d10/H.5)",
    (data, penalty, condition) => {
      expect(bearingWith(data)).toMatchObject({ penalty: { value: penalty }, condition });
    },
  );

  it("exerting the body is a Minor Injury, and the mind a point of it (d10/H.6)", () => {
    expect(bearingWith({ injuries: [{ severity: 2 }], mental: 1 })).toMatchObject({
      body: { told: { before: 2, after: 3 }, fells: false },
      mind: { writes: [{ path: ["mental"], to: 2 }], fells: false },
    });
  });

  it("says who would fall by it (d10/H.6)", () => {
    expect(bearingWith({ injuries: [{ severity: 6 }], mental: 5 })).toMatchObject({
      body: { fells: true },
      mind: { fells: true },
    });
  });
});

describe("the window of a split (d10/D.5)", () => {
  const split = d10Injury.declarations.find(({ kind }) => kind === "split");

  it("names Strength where the edition knows it (S1; d10/F.1; d10/K.26)", () => {
    const offered = [d10, d10Injury].map(({ declarations }) => {
      const parts = declarations.flatMap(({ inputs }) => inputs).find((input) => input.is === "parts");
      return Object.entries(parts?.of ?? {}).filter(([, said]) => said.some(({ name }) => name === "byStrength"));
    });
    expect(offered.map((parts) => parts.map(([part]) => part))).toEqual([["attack", "grapple", "breakFree"], []]);
  });
  const parts = [{ action: "dodge" }, { action: "dodge" }];

  test.each([
    [{}, [2, 3, 4, 5, 6]],
    [{ load: 75 }, [2, 3, 4]],
    [{ injuries: [{ severity: 2 }] }, [2, 3, 4, 5]],
  ])(
    "%j: eight dice of Dexterity and Athletics, less Load and Penalty, are divided (d10/H.3; d10/I.5)",
    (data, first) => {
      const divisions = split?.divisions?.(
        { actor: "ana", parts },
        sceneWith({ abilities: { athletics: 4 }, ...data }),
      );
      expect(divisions?.map(([dice]) => dice)).toEqual(first);
    },
  );
});

describe("what the edition has and has not (d10/K)", () => {
  test.each(["volley", "surprise", "surpriseAttack", "ambush", "grapple", "breakFree", "letGo", "move", "spare"])(
    "no %s",
    (kind) => {
      expect(d10Injury.exchanges[kind]).toBeUndefined();
      expect(d10Injury.declarations.some((each) => each.kind === kind)).toBe(false);
    },
  );

  test.each(["steel", "treat", "trauma", "bleed", "recover", "hazard"])("%s, with a form that declares it", (kind) => {
    expect(d10Injury.exchanges[kind]?.declare).toBeDefined();
    expect(d10Injury.declarations.filter((each) => each.kind === kind)).toHaveLength(1);
  });

  it("asks for its own six attributes (d10/B.1; d10/K.1)", () => {
    const task = d10Injury.declarations.find(({ kind }) => kind === "task");
    const attribute = task?.inputs.find(({ name }) => name === "attribute");
    expect(attribute).toMatchObject({
      choices: ["brawn", "dexterity", "wits", "charisma", "perception", "intelligence"],
    });
    const declared = d10Injury.exchanges["task"]?.declare?.(
      { actor: "ana", attribute: "strength", ability: "brawl" },
      HERE,
      sceneWith({}),
    );
    expect(declared).toMatchObject({ ok: false, refusal: { code: "payload/unknown-word" } });
  });

  it("knows no circumstance of going on foot, and no single shot (d10/K.14, d10/K.25)", () => {
    const declare = d10Injury.exchanges["attack"]?.declare;
    const payload = { attacker: "ana", target: "bo", weapon: "unarmed", modifiers: ["attackerRunning"] };
    expect(declare?.(payload, HERE, sceneWith({}))).toMatchObject({
      ok: false,
      refusal: { code: "attack/unknown-modifier" },
    });
  });

  it("takes them in none of several attacks either (d10/K.14)", () => {
    const attack = {
      kind: "attack",
      payload: { attacker: "ana", target: "bo", weapon: "unarmed", modifiers: ["attackerRunning"] },
    };
    const declared = d10Injury.exchanges["several"]?.declare?.({ of: [attack, attack] }, HERE, sceneWith({}));
    expect(declared).toMatchObject({ ok: false, refusal: { code: "attack/unknown-modifier" } });
  });

  it("lets Brawn stand for Strength on the weapons of other editions (d10/K.1)", () => {
    const weapons = [{ id: "axe", name: "Axe", kind: "melee", attribute: "strength", damage: 1 }];
    expect(sceneWith({ weapons }).fighters.ana.weapons["axe"]?.attribute).toBe("brawn");
  });
});

it("offers no ruling on what it has not, and follows none (d10/L; d10/K)", () => {
  const names = injuryFamily.rulings.map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    "allGunsCommitted",
    "blindReactions",
    "coverDodge",
    "defencesAddUp",
    "evadeFirearms",
    "initiativeOnes",
    ...["newArmour", "newExperience", "newTalents", "newThings", "newWeapons"],
    "parryThrown",
    "powersExert",
  ]);
  const evade = d10Injury.withRulings?.({ dedicatedDodge: true }).declarations.find(({ kind }) => kind === "evade");
  expect(evade?.inputs.map(({ name }) => name)).toEqual(["boost", "outOfTurn"]);
});

it("a sheet shows the difficulty that is rolled: with a Secondary Ability one less (S1; d10/B.3, d10/F.2)", () => {
  const weapon = { name: "Sword", kind: "melee", attribute: "brawn", ability: "melee", difficulty: 6, damage: 1 };
  const weapons = [
    { ...weapon, id: "sword" },
    { ...weapon, id: "sabre", secondary: true },
  ];
  const lines = injuryFamily.attackLines({ id: "ana", name: "Ana", attributes: { brawn: 3 }, load: 5, weapons });
  expect(["sword", "sabre"].map((id) => lines[id]?.[1]?.value)).toEqual(["6", "5"]);
});

test("a trauma is a roll of the whole Mind at 8, less the Penalty, and a botch leaves two (d10/H.5; d10/L-29)", () => {
  const facts = must(
    d10Injury.exchanges["trauma"]?.declare?.({ fighter: "ana", limit: "murder" }, HERE, sceneWith({ mental: 1 })) ?? {
      ok: false,
      refusal: { code: "", data: {} },
    },
  );
  expect(facts).toMatchObject({ pool: { dice: 5, difficulty: 8 } });
});
