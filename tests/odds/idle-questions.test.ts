import { expect, test } from "vitest";
import { RULESETS, toGameName } from "../../src/rulesets/all.ts";
import { chanceFrom } from "../chance.ts";
import { leastOf } from "../floors.ts";
import { faultsAt } from "./idle.ts";
import { gameOf } from "../reach/game-of.ts";
import { Seen } from "../reach/seen.ts";
import { Sitting } from "../reach/sitting.ts";
import { anyTable } from "../reach/table.ts";

/** How many tables of each game are played, how many actions at each, and how often one question is looked at. */
const TABLES: Readonly<Record<string, number>> = { d20: 60, d6: 4, d6x3: 40 };
const USUAL = 120;
const ACTIONS = 4;
const LOOKS = 4;

const SAID = "what the GM allows is a matter of the story, and changes no number";
const HOPELESS =
  "neither answer changes what comes of it where an attack is hopeless, or is sure to hit; the one asked does not know the other's dice";
const ASKED_FOR = "Willpower is offered for every roll that is asked for, also for one that is sure or hopeless";
const HIDDEN = "it does nothing to one whose hidden numbers are such, which the buyer does not know";
const RUSH = `Adrenaline Rush gives back what a turn in the same answer takes; of others, ${HIDDEN}`;

/** Questions that may not matter, and answers that may be outdone, each with the reason why it is asked all the same. */
const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  d10: {
    "deed: leave, cannot matter": SAID,
    "task: leave, cannot matter": SAID,
    "task: request, cannot matter": ASKED_FOR,
    "task: request, outdone": ASKED_FOR,
    "power: leave, cannot matter": SAID,
    "rating: leave, cannot matter": SAID,
    "evade: leave, cannot matter": SAID,
    "attack: leave, cannot matter": SAID,
    "grapple: leave, cannot matter": SAID,
    "stand: stand, cannot matter": SAID,
    "attack: reaction, cannot matter": HOPELESS,
    "attack: reaction, outdone": HOPELESS,
    "grapple: reaction, outdone": HOPELESS,
    "breakFree: reaction, outdone": HOPELESS,
    "share: reaction, outdone": HOPELESS,
    "watch: release, outdone": HOPELESS,
    "trigger: release, outdone": HOPELESS,
  },
  d20: {
    "task: time, cannot matter": SAID,
    "check: time, cannot matter": SAID,
    "attack: approval, cannot matter": SAID,
    "claim: approval, cannot matter": SAID,
    "opportunity: which, cannot matter": HOPELESS,
  },
  d6: {
    "claim: approval, cannot matter": SAID,
    "attack: defence, cannot matter": HOPELESS,
    "opportunity: opportunity, outdone": HOPELESS,
  },
  d6x3: {
    "task: turn, outdone": "how well a test is done is told and changes no number; the dearer turn does it better",
    "attack: spend, outdone": RUSH,
    "throw: spend, outdone": RUSH,
    "attack: stunts, outdone": HIDDEN,
    "throw: stunts, outdone": HIDDEN,
    "gunnery: stunts, outdone": HIDDEN,
    "attack: on, cannot matter": HIDDEN,
    "throw: on, cannot matter": HIDDEN,
    "throw: caught, cannot matter": "the GM says whom a blast catches, before it is known whom it harms",
    "stunt: hazard, cannot matter": SAID,
    "roll-over: approve, cannot matter": SAID,
  },
};

test.each(Object.keys(RULESETS))(
  "%s asks nothing that cannot matter, and offers nothing that costs more and comes to the same, but for a reason",
  (id) => {
    const [game, seen] = [gameOf(id), new Seen()];
    const looks = new Map<string, number>();
    const found = new Set<string>();
    for (let seed = 0; seed < (TABLES[id] ?? USUAL); seed += 1) {
      const draw = chanceFrom(seed);
      const sitting = new Sitting(anyTable(game, seen, draw), seen, draw, (table) => {
        const { stack, ask } = table.state;
        const name = `${stack.at(-1)?.kind} ${ask?.questions.map(({ prompt }) => prompt).join(" ")}`;
        looks.set(name, (looks.get(name) ?? 0) + 1);
        if ((looks.get(name) ?? 0) > LOOKS) return;
        for (const { asked, what } of faultsAt(table)) found.add(`${asked}, ${what}`);
      });
      sitting.play(ACTIONS);
    }
    const reasons = REASONS[id.split("-")[0] ?? ""] ?? {};
    expect([...found].filter((each) => !(each in reasons))).toEqual([]);
    expect(looks.size).toBeGreaterThanOrEqual(leastOf("asked", toGameName(id)));
  },
  60_000,
);
