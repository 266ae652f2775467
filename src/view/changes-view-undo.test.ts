import { describe, expect, it } from "vitest";
import { findFamily } from "../rulesets/all.ts";
import { buildChangedFieldView } from "./changes-view.ts";

const sheets = { ruleset: "d10", family: findFamily("d10Character", "d10"), type: "d10Character" };
const plain = (value: string) => ({ key: "RIPOSTE.Undo.value.plain", data: { value } });
const none = { key: "RIPOSTE.Undo.value.none", data: {} };

describe("a place that was changed since", () => {
  it("is called by its field, and a wound by its rung", () => {
    expect(buildChangedFieldView({ at: ["fighters", "bo", "wound"], left: 3, now: 2, to: 0 }, sheets)).toEqual({
      fighter: "bo",
      thing: "",
      what: { key: "RIPOSTE.d10.Actor.FIELDS.wound.label", data: {} },
      left: { key: "RIPOSTE.d10.wound.injured", data: {} },
      now: { key: "RIPOSTE.d10.wound.hurt", data: {} },
      to: { key: "RIPOSTE.d10.wound.unhurt", data: {} },
    });
  });

  it("of a carried item is called by its field, and names the item", () => {
    const fourth = { ruleset: "d6", family: findFamily("d6Character", "d6"), type: "d6Character" };
    expect(
      buildChangedFieldView({ at: ["fighters", "bo", "weapons", "gun", "rounds"], left: 3, now: 2, to: 6 }, fourth),
    ).toMatchObject({
      fighter: "bo",
      thing: "gun",
      what: { key: "RIPOSTE.d6.Weapon.FIELDS.rounds.label" },
      now: plain("2"),
    });
  });

  it("tells numbers, marks and lists each in its way", () => {
    const willpower = buildChangedFieldView(
      { at: ["fighters", "bo", "willpower", "value"], left: 2, now: 4, to: 3 },
      sheets,
    );
    expect([willpower.left, willpower.now, willpower.to]).toEqual([plain("2"), plain("4"), plain("3")]);
    const bleeding = buildChangedFieldView(
      { at: ["fighters", "bo", "bleeding"], left: true, now: false, to: false },
      sheets,
    );
    expect(bleeding.left.key).toBe("RIPOSTE.Undo.value.yes");
    const scars = buildChangedFieldView({ at: ["fighters", "bo", "scars"], left: [{}], now: [{}, {}], to: [] }, sheets);
    expect(scars.now).toEqual({ key: "RIPOSTE.Undo.value.entries", data: { number: 2 } });
  });

  it("tells what was spent by how much, and what lasts by its bearer", () => {
    const kept = buildChangedFieldView(
      { at: ["world", "churn"], left: 4, now: 5, to: 3 },
      { ...sheets, ruleset: "d6x3" },
    );
    expect(kept).toMatchObject({ fighter: "", thing: "", what: { key: "RIPOSTE.d6x3.world.churn.name" } });
    expect([kept.left, kept.now, kept.to].map(({ data }) => data["value"])).toEqual(["4", "5", "3"]);
    const spent = buildChangedFieldView(
      { at: ["fight", "budgets", "bo", "action"], left: { span: "1", spent: 1 } },
      sheets,
    );
    expect(spent).toMatchObject({ fighter: "bo", left: plain("1"), now: none });
    expect(spent.what).toEqual({ key: "RIPOSTE.d10.spent.action", data: {} });
    const held = { kind: "held", bearer: "cy", anchor: { moment: "turn-end", of: "", count: 1 }, data: {} };
    const lasting = buildChangedFieldView({ at: ["fight", "effects", "held.1"], left: held }, sheets);
    expect(lasting).toMatchObject({ fighter: "cy", left: { key: "RIPOSTE.Undo.value.lasts" }, to: none });
    expect(lasting.what.key).toBe("RIPOSTE.d10.badges.held.short");
    const moving = { ...held, kind: "without a badge" };
    const unnamed = buildChangedFieldView({ at: ["fight", "effects", "moving.1"], left: moving }, sheets);
    expect(unnamed.what).toEqual({ key: "RIPOSTE.Undo.place.lasting", data: {} });
  });

  it("tells a whole budget by what was spent, and not by whose it is", () => {
    const spent = (amount: number) => ({ span: "1", spent: amount });
    const at = ["fight", "budgets", "Actor.bo"];
    const one = buildChangedFieldView({ at, left: { action: spent(1) } }, sheets);
    expect(one).toMatchObject({ fighter: "Actor.bo", left: plain("1"), now: none, to: none });
    expect(one.what).toEqual({ key: "RIPOSTE.d10.spent.action", data: {} });
    const several = buildChangedFieldView(
      { at, left: { action: spent(1) }, now: { action: spent(1), quick: spent(2) } },
      sheets,
    );
    expect(several).toMatchObject({ left: plain("1 / 0"), now: plain("1 / 2"), to: none });
    expect(several.what).toEqual({ key: "RIPOSTE.Undo.place.spent", data: {} });
  });

  it("tells the spending of a whole fight by its fighter, or as one number for several", () => {
    const spent = (amount: number) => ({ action: { span: "1", spent: amount } });
    const at = ["fight", "budgets"];
    const one = buildChangedFieldView({ at, left: { "Actor.bo": spent(1) } }, sheets);
    expect(one).toMatchObject({ fighter: "Actor.bo", left: plain("1"), now: none, to: none });
    expect(one.what).toEqual({ key: "RIPOSTE.d10.spent.action", data: {} });
    const several = buildChangedFieldView(
      { at, left: { "Actor.bo": spent(1) }, now: { a: spent(2), "Actor.bo": spent(1) } },
      sheets,
    );
    expect(several).toMatchObject({ fighter: "", left: plain("1"), now: plain("3"), to: plain("0") });
    expect(several.what).toEqual({ key: "RIPOSTE.Undo.place.spent", data: {} });
  });

  it("shows what it has no word for as it is stored", () => {
    expect(buildChangedFieldView({ at: ["fighters", "bo", "odd", "thing"], now: { a: 1 } }, sheets)).toMatchObject({
      what: plain("odd.thing"),
      now: plain('{"a":1}'),
    });
  });
});
