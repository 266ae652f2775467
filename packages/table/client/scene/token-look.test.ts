import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { acceptAll, IDS } from "../documents/fixture.ts";
import { HERO, open, OTHER, token, unwatch, watch } from "../documents/movement/fixture.ts";
import { drawScene } from "../placeables/canvas.ts";
import type { Token } from "../placeables/token.ts";
import { tokenLayer } from "../placeables/token-layer.ts";
import { lookOf, type TokenLook } from "./token-look.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
  tellMovement: () => undefined,
  tellActivity: () => undefined,
}));

beforeEach(watch);
afterEach(unwatch);

const begin = (options: object = {}): void => {
  open(13, options);
  drawScene();
};

function placed(id = HERO): Token {
  const found = tokenLayer.get(id);
  if (!found) throw new Error("not on the viewed scene");
  return found;
}

const look = (id = HERO): TokenLook => lookOf(placed(id));

describe("how a token looks", () => {
  beforeEach(() => begin());

  it("bars have their share, and are shown as their mode says", async () => {
    Object.assign(token().actor?._source.system as object, { hp: { value: 9, max: 4 }, luck: { value: 1, max: 4 } });
    token().actor?.reset();
    await token().update({ displayBars: 50, bar1: { attribute: "hp" }, bar2: { attribute: "luck" } });
    expect(look().bars).toEqual([
      { which: "bar1", share: 1 },
      { which: "bar2", share: 0.25 },
    ]);
    await token().update({ displayBars: 30 });
    expect(look().bars).toEqual([]);
  });

  it("fact 116: the token whose turn it is has the marker, unless it is switched off", async () => {
    expect([look().turn, look(OTHER).turn]).toEqual([true, false]);
    await game.settings.set("core", "combatTrackerConfig", { turnMarker: { enabled: false } });
    expect(look().turn).toBe(false);
    begin({ round: 0 });
    expect(look().turn).toBe(false);
  });

  it("fact 110: what lies over a token covers it; other icons stand at its side", async () => {
    const effects = [
      { name: "Wet", img: "icons/svg/aura.svg", statuses: ["wet"] },
      { name: "Dead", img: "icons/svg/skull.svg", statuses: ["dead"], flags: { core: { overlay: true } } },
    ];
    await token().actor?.createEmbeddedDocuments("ActiveEffect", effects);
    expect([look().icons, look().overlay]).toEqual([["icons/svg/aura.svg"], "icons/svg/skull.svg"]);
  });

  it("a defeated combatant is covered, whatever its effects", async () => {
    expect(look(OTHER).overlay).toBeNull();
    await game.combat?.getCombatantByToken(OTHER)?.update({ defeated: true });
    expect(look(OTHER).overlay).toBe("icons/svg/skull.svg");
  });

  it("targets of others are pips in their colours, one's own are marks", async () => {
    const ana = game.users?.get(IDS.ana);
    await ana?.update({ color: "#12ab34" });
    placed().setTarget(true, { user: ana ?? null, releaseOthers: false });
    expect([look().targeted, look().pips]).toEqual([false, ["#12ab34"]]);
    placed().setTarget(true);
    expect([look().targeted, look().pips.length]).toEqual([true, 1]);
  });

  it.each([
    [1, "friendly"],
    [0, "neutral"],
    [-1, "hostile"],
    [-2, "secret"],
  ])("fact 57: disposition %i is %s to a Gamemaster; players know their own", async (disposition, side) => {
    await token().update({ disposition });
    expect(look().disposition).toBe(side);
    begin({ userId: IDS.ana });
    await token().update({ disposition });
    expect(look().disposition).toBe("own");
  });

  it.each([
    [0, null],
    [2.5, "+2.5 m"],
    [-4, "−4 m"],
  ])("the height %d is written as %s", async (elevation, written) => {
    await token().update({ elevation });
    expect(look().rise).toBe(written);
  });
});
