import { describe, expect, it } from "vitest";
import { type LoggedInput, parseLog, toPublicLog, storeLog } from "./ledger.ts";
import { must } from "../../../tests/contract/must.ts";
import { createEmptyState } from "./state.ts";

const ANA = { gm: false, fighters: ["ana"] };
const BO = { gm: false, fighters: ["bo"] };
const declared: LoggedInput = {
  input: { type: "declare", kind: "duel", payload: { target: "bo" }, seat: ANA },
  seen: [],
};
const healed = { at: ["fighters", "bo", "wound"], before: 2, after: 1 };

function answered(ask: string, question: string, seat = ANA): LoggedInput {
  return { input: { type: "answer", ask, question, value: [7], seat }, seen: [] };
}

const ASK = {
  id: "duel.1:roll:3",
  frame: "duel.1",
  policy: "all" as const,
  answered: {},
  questions: ["attack", "defence"].map((id) => ({
    id,
    role: { type: "gm" as const },
    kind: "faces" as const,
    count: 1,
    sides: 10,
    prompt: "roll",
    data: {},
    sealed: true,
  })),
};

describe("a log", () => {
  it("comes back from its text as it was, each seat written once", () => {
    const log = [declared, { ...answered("duel.1:roll:3", "attack"), seen: [healed] }, answered("x", "y", BO)];
    const text = storeLog(log);
    expect(parseLog(text)).toEqual({ ok: true, value: log });
    expect(text.match(/"fighters":\["ana"\]/g)).toHaveLength(1);
  });

  it("does not name for whom a GM speaks, who speaks for all", () => {
    const seat = { gm: true, fighters: ["ana", "bo"] };
    const [entry] = must(parseLog(storeLog([{ ...declared, input: { ...declared.input, seat } }])));
    expect(entry?.input.seat).toEqual({ gm: true, fighters: [] });
  });

  it("refuses what is no log", () => {
    for (const text of ["", "[]", "{}", '{"seats":[],"entries":[{"type":"cancel","by":0}]}'])
      expect(parseLog(text)).toMatchObject({ ok: false, refusal: { code: "ledger/unreadable" } });
  });

  it("keeps sealed answers back while others are awaited, and what was seen before them", () => {
    const sealed = { ...answered(ASK.id, "attack"), seen: [healed] };
    const waiting = { ...createEmptyState("game"), serial: 3, ask: ASK };
    expect(toPublicLog([declared, sealed], waiting)).toEqual([declared]);
    const after = answered("duel.1:roll:3", "open");
    expect(toPublicLog([declared, sealed, after], waiting)).toEqual([declared, { ...after, seen: [healed] }]);
    expect(toPublicLog([declared, sealed], { ...waiting, ask: null })).toEqual([declared, sealed]);
  });

  it("keeps back what waits for a question to be put again", () => {
    const frame = { id: "duel.1", parent: "", as: "", kind: "duel", stage: "roll", facts: {}, answers: {} };
    const waiting = { ...createEmptyState("game"), serial: 4, stack: [{ ...frame, given: { attack: [7] } }] };
    const older = answered("duel.1:roll:2", "attack");
    const other = answered("duel.1:react:2", "attack");
    expect(toPublicLog([declared, other, older, answered("duel.1:roll:3", "attack")], waiting)).toEqual([
      declared,
      other,
      older,
    ]);
  });
});
