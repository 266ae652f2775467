import "../rulesets/all.ts";
import { describe, expect, it, test } from "vitest";
import texts from "../../lang/en.json" with { type: "json" };
import { type Frame, createEmptyState } from "../engine/index.ts";
import { d10 } from "../rulesets/d10/index.ts";
import { d10Classic } from "../rulesets/d10-classic/index.ts";
import { d10Injury } from "../rulesets/d10-injury/index.ts";
import { listWaitingViews } from "./open-questions.ts";

function frame(id: string, parent: string, facts: Record<string, string>): Frame {
  const kind = id.split(".")[0] ?? "";
  return { id, parent, as: "", kind, stage: "", facts, answers: {}, given: {} };
}

const blow = frame("attack.1", "", { attacker: "bo" });
const later = frame("watch.3", "attack.1", { holder: "cy" });
const now = frame("watch.2", "attack.1", { holder: "ana" });

describe("what waits for what", () => {
  it("is nothing where one exchange stands alone, or none", () => {
    expect(listWaitingViews(createEmptyState("d10"), d10)).toEqual([]);
    expect(listWaitingViews({ ...createEmptyState("d10"), stack: [blow] }, d10)).toEqual([]);
  });

  it("is told from what runs to what everything waits for, with whose it is", () => {
    const views = listWaitingViews({ ...createEmptyState("d10"), stack: [blow, later, now] }, d10);
    expect(views.map(({ fighter, label }) => [fighter, label])).toEqual([
      ["ana", "RIPOSTE.d10.waits.watch"],
      ["cy", "RIPOSTE.d10.waits.watch"],
      ["bo", "RIPOSTE.d10.waits.attack"],
    ]);
    expect(views.map(({ runs }) => runs)).toEqual([true, false, false]);
  });

  it("those that wait for the same may change places, and all but the outermost end by themselves", () => {
    const views = listWaitingViews({ ...createEmptyState("d10"), stack: [blow, later, now] }, d10);
    expect(views.map(({ mayBeFirst }) => mayBeFirst)).toEqual([false, true, false]);
    expect(views.map(({ mayEnd }) => mayEnd)).toEqual([true, true, false]);
  });
});

test.each(Object.keys({ ...d10.exchanges, ...d10Classic.exchanges, ...d10Injury.exchanges }))(
  "what waits as %s has its sentence",
  (kind) => {
    expect(texts.RIPOSTE.d10.waits).toHaveProperty(kind);
  },
);
