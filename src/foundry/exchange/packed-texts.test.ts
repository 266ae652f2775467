import { describe, expect, it } from "vitest";
import { createEmptyState, happened, packText, storeState } from "../../engine/index.ts";
import { packFirst, packNext, unpackState, unpackTexts } from "./packed-texts.ts";

const ANA = "Actor.aaaaaaaaaaaaaaaa";
const BEGUN = {
  ...createEmptyState("toy"),
  serial: 1,
  events: [happened("declared", { fighter: ANA, weapon: "axe" })],
};
const WOUND = happened("wounded", { fighter: ANA }, [{ at: ["fighters", ANA, "wound"], before: 0, after: 2 }]);
const FIRST = { state: storeState(BEGUN), plan: "", log: `["${ANA}"]`, phase: "open" };
const NEXT = {
  state: storeState({ ...BEGUN, events: [...BEGUN.events, WOUND] }),
  plan: `[{"uuid":"${ANA}"}]`,
  log: `["${ANA}","hit"]`,
};

/** What the message stores after both writes. */
const begun = { redo: "", ...packFirst(FIRST) };
const after = { ...begun, ...packNext(NEXT, begun.state) };

describe("the texts of an exchange", () => {
  it("come back as they were after each write", () => {
    expect(unpackTexts({}, begun)).toEqual({ state: FIRST.state, plan: "", log: FIRST.log, redo: "" });
    expect(unpackTexts({}, after)).toEqual({ ...NEXT, redo: "" });
    expect(unpackState(after)).toBe(NEXT.state);
  });

  it("say of a later state only what is new", () => {
    expect(after.state).toBe(begun.state);
    expect(after.step?.length).toBeLessThan(NEXT.state.length / 2);
    expect(begun.phase).toBe("open");
  });

  it("leave alone what a write does not say", () => {
    expect(packNext({ plan: "" }, begun.state)).toEqual({ plan: "" });
  });

  it("are read again where the message has changed, and not where it has not", () => {
    const message = {};
    const stored = { ...begun };
    const read = unpackTexts(message, stored);
    expect(unpackTexts(message, { ...stored })).toBe(read);
    expect(unpackTexts(message, Object.assign(stored, after)).state).toBe(NEXT.state);
  });

  it("a text that is broken, or made to fill the memory, is none", () => {
    expect(unpackTexts({}, { ...after, step: "%~" }).state).toBe("");
    expect(unpackTexts({}, { ...after, log: `%aaaa${"~#~~~".repeat(1000)}` })).toEqual({ ...NEXT, log: "", redo: "" });
  });

  it("are empty where they are locked, or their first state is broken", () => {
    expect(unpackTexts({}, { ...after, state: "locked:00", log: packText("x", FIRST.state) })).toMatchObject({
      log: "x",
    });
    expect(unpackState({ state: "%~", step: "" })).toBe("");
    expect(unpackState({ state: begun.state, step: "locked:00" })).toBe("");
  });
});
