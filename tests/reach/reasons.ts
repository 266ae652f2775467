import type { Reasons } from "./report.ts";

const ALIKE = "open: the ways to attack are read alike, and only a macro can send it";
const TURN = "names the target in what the GM is asked to allow; this kind has none";
const NEVER = "open: was never said in random play, not even to a changed client";
const CHAIN = "needs a long chain of turns, which random play seldom makes; cases play it";

export const BAR = "sent by the bar of a token, and random play has no scene; tests/clients/by-hand.test.ts does";
const MAPLESS = "asked only on a scene, and random play has none; cases play it";

const LYING = "asked only once the last piece of a thrown weapon lies near; the tests of thrown weapons say it";

/** What no window, question, button or moment of the clock sends, though rules accept it, by game; `*` stands for any text. What is
 *  reached all the same has to leave this list. */
export const UNREACHED: Readonly<Record<string, Reasons>> = {
  d10: {
    "*: key amend.number": BAR,
    "*: input aim.modifiers": "its ticks are the reasons why one cannot aim: each is refused",
    "*: input grapple.distance": MAPLESS,
    "*: key grapple.distance": MAPLESS,
    "*: key hold.boost": "refused with a sentence of its own: Willpower is spent when the held action is released",
    "*: input quick.picksUp": LYING,
    "d10-injury: key trauma.boost": "refused with a sentence of its own, also to a macro",
    "*: key trigger.target": "open: the tracker's button names no target",
    "*: key *.target": TURN,
    "d10-injury: key *.modifiers": "looked up in every kind, since circumstances of other editions are refused in all",
    "d10-classic: kind watch": "ends what was held under another edition",
    "d10-classic: stage watch/watch": "ends what was held under another edition",
  },
  d20: {
    "d20: key amend.number": BAR,
    "d20: key extra-attack.*": ALIKE,
    "d20: key multiple-attack.*": ALIKE,
    "d20: key two-weapon.*": ALIKE,
  },
  d6: {
    "d6: key amend.number": BAR,
    "d6: key attack.area": ALIKE,
    "d6: key attack.site": ALIKE,
    "d6: key attack.stands": ALIKE,
    "d6: key attack.targets": ALIKE,
    "d6: key burst.target": ALIKE,
  },
  d6x3: { "d6x3: key amend.number": BAR },
};

/** What random play reaches only now and then or not at all, though windows allow it, by game. */
export const SELDOM: Readonly<Record<string, Reasons>> = {
  d10: {
    "*: declared bleed": CHAIN,
    "*: declared breakFree": CHAIN,
    "*: declared letGo": CHAIN,
    "*: declared release": CHAIN,
    "*: declared spare": CHAIN,
    "*: declared surprise": CHAIN,
    "*: declared surpriseAttack": CHAIN,
    "*: declared treat": CHAIN,
    "*: choice hold.*": CHAIN,
    "*: choice split.*": CHAIN,
    "*: input breakFree.*": CHAIN,
    "*: input dedicatedDodge.secondary": CHAIN,
    "*: input evade.secondary": CHAIN,
    "*: input hold.*": CHAIN,
    "*: input letGo.*": CHAIN,
    "*: input release.*": CHAIN,
    "*: input split.*": CHAIN,
    "*: input surprise.*": CHAIN,
    "*: input surpriseAttack.*": CHAIN,
    "*: input volley.*": CHAIN,
    "*: key dedicatedDodge.secondary": CHAIN,
    "*: key evade.*": CHAIN,
    "d10-injury: option help: parry": CHAIN,
    "d10: label none": "stands for no answer where answers are listed",
    "d10: refusal aim/behind-cover": NEVER,
    "d10: refusal ambush/not-ambushed": NEVER,
    "d10: refusal attack/no-single-shot": NEVER,
    "d10: refusal declare/unknown": NEVER,
    "d10: refusal evade/no-dedicated-dodge": NEVER,
    "d10: refusal evade/no-secondary": NEVER,
    "d10: refusal hold/after-the-shot": NEVER,
    "d10: refusal hold/not-here": NEVER,
    "d10: refusal hold/not-this": NEVER,
    "d10: refusal hold/too-long": NEVER,
    "d10: refusal power/not-between": NEVER,
    "d10: refusal reaction/only-parries-protect": NEVER,
    "d10: refusal reaction/out-of-reach": NEVER,
    "d10: refusal reaction/surprised": NEVER,
    "d10: refusal split/committed-action": NEVER,
    "d10: refusal split/unknown-action": NEVER,
  },
  d20: {
    "d20: choice manoeuvre.manoeuvre=*": CHAIN,
    "d20: declared let-go": CHAIN,
    "d20: input extra-attack.foes":
      "needs an extra attack with a psychic weapon; random play seldom has both, cases play it",
    "d20: input let-go.*": CHAIN,
    "d20: input multiple-attack.foes":
      "needs several attacks with a psychic weapon; random play seldom has both, cases play it",
    "d20: input two-weapon.foes": "needs two weapons, one of them psychic; random play seldom has both, cases play it",
    "d20: option *": CHAIN,
    "d20: refusal action/no-foe": NEVER,
    "d20: refusal attack/modifiers-exclude": NEVER,
    "d20: refusal manoeuvre/not-among-these": NEVER,
  },
  d6: {
    "d6: declared cover": CHAIN,
    "d6: input attack.range": CHAIN,
    "d6: input charge.*": CHAIN,
    "d6: input burst.*": CHAIN,
    "d6: input claim.*": CHAIN,
    "d6: input move.*": CHAIN,
    "d6: input cover.*": CHAIN,
    "d6: input multi-attack.attacks.*": CHAIN,
    "d6: choice multi-attack.attacks.*": CHAIN,
    "d6: label none": "stands for no answer where answers are listed",
    "d6: refusal attack/calls-combined": NEVER,
    "d6: refusal reaction/guarded": NEVER,
    "d6: refusal status/only-decay-harms": NEVER,
    "d6: refusal weapon/set-already": NEVER,
  },
  d6x3: {
    "d6x3: choice action.*": CHAIN,
    "d6x3: choice prepared.*": CHAIN,
    "d6x3: choice task.task=repair": CHAIN,
    "d6x3: input action.*": CHAIN,
    "d6x3: input gunnery.way": CHAIN,
    "d6x3: input prepared.*": CHAIN,
    "d6x3: key prepared.*": CHAIN,
    "d6x3: option *": CHAIN,
    "d6x3: label reaches": CHAIN,
    "d6x3: label short": CHAIN,
    "d6x3: refusal vehicle/not-damaged": NEVER,
  },
};
