import { expect, it } from "vitest";
import { listBadges, listStatuses } from "./lasting.ts";

const LOOKS = {
  prone: { seen: [{ icon: "fa-down", tone: "bad", status: { id: "prone", img: "prone.svg" } }] },
  held: {
    seen: [
      { icon: "fa-rope", tone: "bad", people: "by" },
      { id: "holding", icon: "fa-fist", tone: "good", through: "by", number: "dice" },
    ],
  },
  counted: { seen: [] },
} as const;

it("shows each display of an effect as a badge, with the effect's own kind as its id unless it has another", () => {
  expect(listBadges(LOOKS)).toEqual([
    { id: "prone", icon: "fa-down", tone: "bad", status: "prone", from: { lasting: "prone" } },
    { id: "held", icon: "fa-rope", tone: "bad", from: { lasting: "held", people: "by" } },
    { id: "holding", icon: "fa-fist", tone: "good", from: { lasting: "held", through: "by", number: "dice" } },
  ]);
});

it("lets a GM set by hand the status of an effect that marks the token", () => {
  expect(listStatuses(LOOKS, "Toy.status")).toEqual([
    { id: "prone", img: "prone.svg", label: "Toy.status.prone", byHand: { lasts: "prone" } },
  ]);
});
