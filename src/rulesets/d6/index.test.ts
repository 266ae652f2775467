import { describe, expect, it, test } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../tests/contract/d6-people.ts";
import { must } from "../../../tests/contract/must.ts";
import { type Data, type Json, createEmptyFight, isData } from "../../engine/index.ts";
import { run } from "../../engine/kernel/run.ts";
import { createEmptyState } from "../../engine/kernel/state.ts";
import { d6 } from "./index.ts";

test("an attack is declared, fired, guarded against, met, rolled and compared; each hit is damage, mitigation and harm (d6/F.3; d6/G.2)", () => {
  const stages = ["attack", "strike"].map((kind) => Object.keys(d6.exchanges[kind]?.stages ?? {}));
  expect(stages).toEqual([
    ["declare", "fire", "guard", "defend", "roll", "compare", "strike"],
    ["damage", "mitigation", "harm", "hold-out"],
  ]);
});

it("an own turn allows five points, and anybody's one opportunity attack (d6/J-2; S4)", () => {
  expect(d6.allowance(person("ana"), createEmptyFight())).toEqual({
    points: { amount: 5, span: "own-turn" },
    opportunity: { amount: 1, span: "any-turn" },
  });
});

it("nothing can be declared in the midst of something else but a claim, and what is put right by hand (d6/L-15)", () => {
  const interrupting = Object.entries(d6.exchanges).filter(([, { interrupts }]) => interrupts);
  expect(interrupting.map(([kind]) => kind)).toEqual(["claim", "amend"]);
});

it("initiative is rolled with the dice of Intuition and Reaction (N1)", () => {
  expect(d6.order.dice(person("ana", { attributes: { intuition: 4, reaction: 5 } }), sceneOf([]))).toEqual({
    count: 9,
    sides: 6,
  });
});

describe("what is asked, of whom, and what counts if no answer comes", () => {
  const rifle = weaponWith({ id: "rifle", name: "Rifle", kind: "gun", mode: "fa" });
  const sword = weaponWith({ name: "Sword" });
  const ana = person("ana", { attributes: { intuition: 1 }, weapons: [rifle] });
  const bo = person("bo", {
    ...{ attributes: { reaction: 1, agility: 1 }, skills: { gymnastics: 2, blades: 3 } },
    ...{ side: "hostile", weapons: [sword] },
  });
  const scene = sceneOf([ana, bo]);
  const listQuestions = (kind: string, values: Data, answers: readonly Json[] = []): Data[] => {
    const { ask } = answered(must(declared(scene, kind, values)), answers).state;
    return (ask?.questions ?? []).map((each): Data => ({ ...each }));
  };
  const controller = (fighter: string) => ({ type: "controller", fighter });
  const blow = { attacker: "ana", targets: ["bo"], weapon: "unarmed" };

  it("how to defend, by the most dice, each way also with Full Defense, which adds the highest rating for four points (N4; S4; d6/F.2)", () => {
    expect(listQuestions("attack", blow)).toMatchObject([
      {
        ...{ id: "defence-bo", role: controller("bo"), prompt: "defence", fallback: "parry:sword" },
        options: [
          { id: "parry:sword", label: "parry", data: { dice: 4, weapon: "Sword", kind: "melee" }, cost: {} },
          { id: "parry:sword+full", data: { dice: 7 }, cost: { points: 4 }, of: "parry:sword" },
          { id: "gymnastics", label: "gymnastics", data: { dice: 3 }, cost: {} },
          { id: "gymnastics+full", data: { dice: 6 }, cost: { points: 4 }, of: "gymnastics" },
          { id: "dodge", label: "dodge", data: { dice: 1 }, cost: {} },
          { id: "dodge+full", label: "full-defence", data: { dice: 4 }, cost: { points: 4 }, of: "dodge" },
        ],
      },
    ]);
  });

  it("an opening, with what and for how many points, which nobody has to use (S4, Opportunity Attack; d6/L-13)", () => {
    const [question] = listQuestions("move", { fighter: "bo", past: ["ana"] });
    expect(question).toMatchObject({
      id: "opportunity-ana",
      role: controller("ana"),
      prompt: "opportunity",
      fallback: "pass",
    });
    const options = Array.isArray(question?.["options"]) ? question["options"].filter(isData) : [];
    const called = (option: Data) => String(option["id"]).replace(/.*\+|^[^+]*$/, "");
    expect(options.filter((each) => !["", "opening-3"].includes(called(each)))).toHaveLength(9);
    expect(options.filter((each) => ["", "opening-3"].includes(called(each)))).toMatchObject([
      { id: "rifle", label: "opportunity-short", data: { weapon: "Rifle", kind: "gun" }, cost: { points: 2 } },
      { id: "rifle+opening-3", of: "rifle", label: "opening-3", data: { weapon: "Rifle" }, cost: { points: 3 } },
      { id: "rifle:long", label: "opportunity-long", cost: { points: 2 } },
      { id: "rifle:long+opening-3", of: "rifle:long", label: "opening-3", cost: { points: 3 } },
      { id: "unarmed", label: "opportunity", data: { weapon: "", kind: "melee" }, cost: { points: 2 } },
      { id: "unarmed+opening-3", of: "unarmed", label: "opening-3", cost: { points: 3 } },
      { id: "pass", label: "pass", cost: {} },
    ]);
  });

  it("the next of several attacks, and where an open target stands, as it was said (S4, Multi-Attack; N16; N9)", () => {
    const attacks: Data[] = [
      { weapon: "rifle", range: 2 },
      { weapon: "unarmed", targets: ["bo"] },
    ];
    const shots = { fighter: "ana", attacks };
    expect(listQuestions("multi-attack", shots)).toMatchObject([
      {
        ...{ id: "next-0", role: controller("ana"), prompt: "next", fallback: "stop" },
        options: [
          { id: "0:bo", label: "attack", data: { attack: "0", fighter: "bo", weapon: "Rifle", kind: "gun" } },
          { id: "1", label: "attack", data: { attack: "1", weapon: "", kind: "melee" } },
          { id: "stop", label: "stop" },
        ],
      },
    ]);
    expect(listQuestions("multi-attack", shots, ["0:bo"])).toMatchObject([
      {
        ...{ id: "place-0", role: controller("ana"), prompt: "place", kind: "pick", fallback: "said" },
        data: { range: 2, cover: 0, through: 0 },
        options: [{ id: "said" }, { id: "anew" }],
      },
    ]);
    expect(listQuestions("multi-attack", shots, ["0:bo", "anew"])).toMatchObject([
      { id: "range-0", role: controller("ana"), prompt: "range", kind: "amount", min: 0, max: 20, fallback: 2 },
      { id: "cover-0", role: controller("ana"), prompt: "cover", kind: "amount", min: 0, max: 4, fallback: 0 },
      { id: "through-0", role: controller("ana"), prompt: "through", kind: "amount", min: 0, max: 20, fallback: 0 },
    ]);
  });

  it("the GM, whether a claim is right: it is not, if no answer comes (S4, Opportunity Attack; d6/L-15)", () => {
    const values = { fighter: "ana", against: "bo", why: "aim" };
    const seat = { gm: false, fighters: ["ana"] };
    expect(must(declared(scene, "claim", values, seat)).state.ask?.questions).toMatchObject([
      {
        ...{ id: "approval", role: { type: "gm" }, prompt: "approval", fallback: "forbid" },
        data: { ...values, name: "ana", againstName: "bo" },
        options: [{ id: "allow" }, { id: "forbid" }],
      },
    ]);
  });

  it("who is pinned, how they hide; then how a stray shot is met (S4, Suppressive Fire; d6/J-26, d6/J-27)", () => {
    const fire = { fighter: "ana", weapon: "rifle", burst: "full", inside: ["bo"] };
    const fired = answered(must(declared(sceneOf([ana, bo], { turn: "ana" }), "suppress", fire)), [[5]]).scene;
    const seat = { gm: true, fighters: [] };
    const started = must(run(createEmptyState("d6"), { type: "pass", round: 1, turn: "bo", seat }, fired, d6));
    const open = (...answers: readonly Json[]) => answered(started, answers).state.ask?.questions;
    expect(open()).toMatchObject([
      {
        ...{ id: "pinned", role: controller("bo"), prompt: "pinned", fallback: "prone" },
        options: [{ id: "cover-1" }, { id: "cover-2" }, { id: "cover-3" }, { id: "cover-4" }, { id: "prone" }],
      },
    ]);
    const behind = { ...fire, stands: [{ action: "stand", target: "bo", range: 0, cover: 3, through: 2 }] };
    const kept = answered(must(declared(sceneOf([ana, bo], { turn: "ana" }), "suppress", behind)), [[5]]).scene;
    const pass = { type: "pass", round: 1, turn: "bo", seat } as const;
    expect(must(run(createEmptyState("d6"), pass, kept, d6)).state.ask?.questions).toMatchObject([
      { id: "pinned", fallback: "cover-3" },
    ]);
    const options = [
      { id: "gymnastics", data: { dice: 4 } },
      { id: "gymnastics+full", data: { dice: 6 }, of: "gymnastics" },
      { id: "dodge", data: { dice: 2 } },
      { id: "dodge+full", data: { dice: 4 }, of: "dodge" },
    ];
    expect(open("cover-2")).toMatchObject([
      { id: "skill", role: controller("bo"), prompt: "skill", fallback: "dodge", options },
    ]);
  });
});
