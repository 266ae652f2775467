import { afterEach, expect, it, vi } from "vitest";

/** An effect as Foundry has it: its stored data, its bearer, and what Foundry or a module says of it. */
class EffectStandIn {
  readonly stored: object;
  readonly parent: object;
  readonly transfer: boolean;
  readonly isOff: boolean;

  constructor({ stored = {}, parent = {}, transfer = true, isOff = false }: Partial<EffectStandIn> = {}) {
    [this.stored, this.parent, this.transfer, this.isOff] = [stored, parent, transfer, isOff];
  }

  get isSuppressed(): boolean {
    return this.isOff;
  }

  toObject(): object {
    return this.stored;
  }
}

class ItemStandIn {
  constructor(readonly system: object) {}
}

const worn = (isWorn: boolean): ItemStandIn => new ItemStandIn({ worn: isWorn });
const inHand = (isReady: boolean): ItemStandIn => new ItemStandIn({ ready: isReady });

/** Two rounds from the first of a fight, in the words of each generation. */
const TWO_ROUNDS = {
  13: { duration: { rounds: 2, combat: "fight", startRound: 1, startTurn: 0 } },
  14: { duration: { value: 2, units: "rounds" }, start: { combat: "fight", round: 1, turn: 0 } },
};
const EXPIRED = { ...TWO_ROUNDS[14], duration: { ...TWO_ROUNDS[14].duration, expired: true } };
const SECONDS = { duration: { seconds: 60, startTime: 40 } };

/** Whether such an effect is suppressed in a round of the fight, at a second of world time. */
async function isSuppressed(
  effect: Partial<EffectStandIn>,
  at: { readonly generation?: number; readonly round?: number; readonly time?: number; readonly fights?: boolean },
): Promise<boolean> {
  const { generation = 13, round = 1, time = 0, fights = true } = at;
  const combats = new Map(fights ? [["fight", { round, turn: 0, turns: [{}, {}] }]] : []);
  vi.stubGlobal("game", { release: { generation }, ready: true, combats, time: { worldTime: time } });
  vi.stubGlobal("ActiveEffect", EffectStandIn);
  vi.stubGlobal("Item", ItemStandIn);
  const { RiposteEffect } = await import("./effect.ts");
  return Reflect.construct(RiposteEffect, [effect]).isSuppressed;
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["that nothing ends", {}, {}, false],
  ["of which a module says so", { isOff: true }, {}, true],
  ["of armour that is worn", { parent: worn(true) }, {}, false],
  ["of armour that is put away", { parent: worn(false) }, {}, true],
  ["of a weapon in hand", { parent: inHand(true) }, {}, false],
  ["of a weapon that is put away", { parent: inHand(false) }, {}, true],
  ["on a thing itself that is put away", { parent: worn(false), transfer: false }, {}, false],
  ["of two rounds, in the second", { stored: TWO_ROUNDS[13] }, { round: 2 }, false],
  ["of two rounds, in the third", { stored: TWO_ROUNDS[13] }, { round: 3 }, true],
  ["of a fight that is gone", { stored: TWO_ROUNDS[13] }, { fights: false }, true],
  ["of two rounds on 14, in the second", { stored: TWO_ROUNDS[14] }, { generation: 14, round: 2 }, false],
  ["of two rounds on 14, in the third", { stored: TWO_ROUNDS[14] }, { generation: 14, round: 3 }, true],
  ["that 14 has ended, in a fight that was turned back", { stored: EXPIRED, isOff: true }, { generation: 14 }, false],
  ["that a module has ended on 14", { stored: TWO_ROUNDS[14], isOff: true }, { generation: 14 }, true],
  ["of a minute, after 59 seconds", { stored: SECONDS }, { time: 99 }, false],
  ["of a minute, after 60 seconds", { stored: SECONDS }, { time: 100 }, true],
])("an effect %s counts or is suppressed", async (_which, effect, at, expected) => {
  expect(await isSuppressed(effect, at)).toBe(expected);
});
