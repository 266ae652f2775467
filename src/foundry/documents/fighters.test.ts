import { afterEach, expect, it, vi } from "vitest";
import { markPrepared } from "./fighter-reader.ts";
import { getSide } from "./fighters.ts";

type SeatedUser = { readonly id: string; readonly role: number };

afterEach(() => vi.unstubAllGlobals());

/** A table with these users, in a world without encounters. */
function sit(...users: readonly SeatedUser[]): void {
  vi.stubGlobal("game", { users, combats: [] });
  vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { FRIENDLY: 1, HOSTILE: -1 } });
}

/** An actor with a hostile token, which a player may own. */
function actor(hasPlayerOwner: boolean) {
  const made = { uuid: "Actor.a", hasPlayerOwner, token: { disposition: -1 } };
  markPrepared(made);
  return made as typeof made & Actor.Implementation;
}

it("a fighter changes sides with its owners, and with the roles of the users", () => {
  sit({ id: "mira", role: 1 });
  const wolf = actor(false);
  expect(getSide(wolf)).toBe("hostile");
  // A change of the owners is a change of the document, after which Foundry prepares it.
  wolf.hasPlayerOwner = true;
  markPrepared(wolf);
  expect(getSide(wolf)).toBe("friendly");
  // The only owner becomes a Gamemaster.
  sit({ id: "mira", role: 4 });
  wolf.hasPlayerOwner = false;
  expect(getSide(wolf)).toBe("hostile");
});
