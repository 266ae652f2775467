import {
  type Modifier,
  type TurnMove,
  type AdjustedFacts,
  type Answers,
  type Data,
  type Event,
  type Move,
  defineEvents,
  ask,
  findAdjustment,
  readFacesAnswer,
} from "../../engine/index.ts";
import { type TestDegree, type HitPool, isGlitch, readHits, askPoolFaces, withGm } from "./dice.ts";
import type {
  FireArea,
  D6Attribute,
  Burst,
  DamageType,
  RunGait,
  HealthState,
  Skill,
  StatusKind,
  BoxTrack,
  D6WeaponKind,
} from "./vocabulary.ts";

/** The weapon data in an event. */
export type D6WeaponDetails = { readonly id: string; readonly name: string; readonly kind: D6WeaponKind };

/** The names of the rolls; each is a key under `figureBy`. (d6/A.1) */
export type RollName =
  | ("attack" | "aim" | "defence" | "resistance" | "hold-out" | "pinning" | "resist" | "stray")
  | ("status" | "remedy" | "test" | "against" | "aid" | "rest");

type NumberFields<K extends string> = Readonly<Record<K, number>>;
type TextFields<K extends string> = Readonly<Record<K, string>>;
type FighterField = TextFields<"fighter">;
type ZoneFields = TextFields<"fighter" | "zone">;
type ReasonsField = { readonly why: readonly Modifier[] };
type WeaponField = { readonly weapon: D6WeaponDetails };
type PoolField = { readonly pool: HitPool };
type InsideField = { readonly inside: readonly string[] };
type TrackField = { readonly track: BoxTrack };

/** The result of a hit. `cover` and `armour` are the damage that they stopped; `boxes` are those that it fills. (d6/G.2) */
export type HarmDetails = ReasonsField & NumberFields<"cover" | "armour" | "boxes">;

/** The data of a roll. `threshold` is set for holding out, and `harm` for the damage resistance test. */
type RollDetails = FighterField &
  ReasonsField & {
    readonly test: RollName;
    readonly faces: readonly number[];
    readonly hits: number;
    readonly glitch: boolean;
    readonly threshold?: number;
    /** Hits that were bought in addition. (d6/A.4) */
    readonly sure?: number;
    readonly harm?: HarmDetails;
  };

/** The title of a test on a card. `called` is a key under `check.`; `what` and `by` are its two sources of dice; `task` is its action. */
export type TestTitle = TextFields<"called" | "what" | "by" | "task"> & { readonly difficulty: number | null };

/** All events of this game with their data. */
export type Events = {
  // Attacks. (S4; d6/F)
  declared: TextFields<"attacker" | "called"> &
    WeaponField &
    PoolField & { readonly targets: readonly string[]; readonly burst: Burst };
  "attacks-several": FighterField & { readonly weapons: readonly D6WeaponDetails[]; readonly count: number };
  charges: TextFields<"fighter" | "target"> & { readonly gait: RunGait };
  /** A called shot is paid at the end of a charge. */
  calls: FighterField;
  strays: TextFields<"attacker" | "target"> & WeaponField & PoolField;
  /** `thing` is the name of the weapon, and `rounds` are its remaining rounds, 0 if they are not tracked. */
  fired: TextFields<"fighter" | "thing"> & WeaponField & NumberFields<"rounds">;
  recoiled: TextFields<"fighter" | "weapon"> & NumberFields<"dice">;
  steadied: TextFields<"fighter" | "weapon"> & NumberFields<"dice">;
  /** An action gives these enemies an opening; `why` is a key under `told.interrupts`. */
  provoked: TextFields<"fighter" | "why"> & { readonly enemies: readonly string[] };
  interrupts: TextFields<"fighter" | "against" | "why"> & WeaponField;
  /** A fighter claims an opening, or that an opponent has come under the fighter's fire; the GM decides. (d6/L-15) */
  claims: TextFields<"fighter" | "against" | "why">;
  "asked-approval": TextFields<"fighter" | "against" | "why" | "name" | "againstName">;
  /** Position of a target that is chosen as the attack is made, as far as it is declared or measured. */
  "asked-place": FighterField & NumberFields<"range" | "cover" | "through">;
  /** Fire that pins a fighter; `sticks` is true if cover leaves the fighter stuck, as dropping prone does. */
  "asked-pinned": FighterField & TextFields<"by"> & { readonly sticks: boolean };
  /** The GM rejects a claim. */
  "no-opening": FighterField;
  guarded: FighterField;
  /** A Full Defense is extended to the end of the next turn. */
  extended: FighterField;
  defends: TextFields<"fighter" | "way"> & PoolField;
  defenceless: FighterField;
  /** One more attack action is added to the fighter's defences. (d6/J-4) */
  harried: FighterField;
  rolled: RollDetails;
  compared: TextFields<"target"> & NumberFields<"attack" | "defence" | "threshold" | "net"> & { readonly hit: boolean };
  struck: TextFields<"fighter" | "by"> &
    NumberFields<"damage"> &
    ReasonsField &
    TrackField & { readonly type: DamageType };
  mitigated: FighterField & ReasonsField & NumberFields<"before" | "after" | "cover" | "armour">;
  hurt: FighterField & TrackField & NumberFields<"boxes"> & { readonly state: HealthState | null };
  "held-out": FighterField & { readonly state: HealthState };
  fell: FighterField & { readonly state: HealthState };
  healed: FighterField & TrackField & NumberFields<"before" | "after">;
  recovered: FighterField & NumberFields<"hours">;

  // Other actions of a turn. (S4; N1)
  acts: TextFields<"fighter" | "action" | "weapon" | "thing" | "to">;
  /** An object has been set, taken or put away; a weapon has a new setting. */
  handled: TextFields<"fighter" | "action" | "thing"> & {
    readonly weapon?: string;
    readonly to?: string | number | boolean;
  };
  "fell-prone": FighterField;
  stands: FighterField;
  /** An action without a roll, described in words. */
  does: TextFields<"fighter" | "what" | "kind">;
  aims: TextFields<"fighter" | "subject" | "called">;
  aimed: TextFields<"fighter" | "subject"> & NumberFields<"dice">;
  draws: TextFields<"fighter" | "weapon" | "thing">;
  drew: TextFields<"fighter" | "weapon" | "thing">;
  moves: FighterField & { readonly gait: "walk" | RunGait };
  strained: FighterField & NumberFields<"threshold">;
  "moved-place": TurnMove;
  aids: TextFields<"fighter" | "patient">;
  aided: TextFields<"fighter" | "patient"> & NumberFields<"net">;
  tests: TextFields<"fighter" | "against"> &
    NumberFields<"threshold"> &
    PoolField & {
      readonly attribute: D6Attribute;
      readonly skill: Skill | "none";
      readonly observes: boolean;
      readonly check: TestTitle;
      readonly opposing: TestTitle | null;
    };
  tested: TextFields<"fighter" | "against"> & TestDegree & NumberFields<"hits"> & { readonly bought: boolean };
  progressed: TextFields<"fighter" | "task"> & NumberFields<"progress" | "goal"> & { readonly done: boolean };
  /** An action fails because its fighter can no longer act. */
  aborted: FighterField;

  // Suppressive fire. (S4)
  suppresses: FighterField & WeaponField & InsideField & { readonly burst: Burst; readonly area: FireArea };
  suppressed: FighterField & InsideField & NumberFields<"density" | "pin">;
  pinned: ZoneFields & NumberFields<"pin">;
  unpinned: ZoneFields & NumberFields<"pin">;
  /** A pinned fighter does not enter the zone. */
  stopped: ZoneFields;
  entered: ZoneFields;
  left: ZoneFields;
  stuck: ZoneFields;
  "took-cover": ZoneFields & NumberFields<"grade">;
  /** A fighter is exposed to one stray shot of the zone, the only one in this turn. (d6/J-18) */
  exposed: ZoneFields;
  thinned: TextFields<"zone"> & NumberFields<"before" | "after">;
  /** An effect on a fighter has ended early. */
  released: TextFields<"id" | "kind" | "bearer">;

  // Statuses. (N6)
  afflicted: TextFields<"fighter" | "status"> & { readonly kind: StatusKind } & NumberFields<"value">;
  /** A status takes effect at the first turn of a round. */
  works: TextFields<"fighter" | "status">;
  fought: TextFields<"fighter" | "status"> & NumberFields<"progress"> & { readonly beaten: boolean };
  remedies: FighterField;
  eased: TextFields<"fighter" | "status"> & NumberFields<"before" | "after">;
};

/** Builds an event of this game with its changes. */
export const happened = defineEvents<Events>();

/**
 * Rolls one pool with the GM's adjustment: asks for its faces, and passes on its hits and the builder of its event. The roll, its question
 * and its adjustment have the same name.
 */
export function rollPool<X extends Data>(
  test: RollName,
  pool: HitPool,
  { facts, answers, fighter }: { readonly facts: AdjustedFacts; readonly answers: Answers; readonly fighter: string },
  resolve: (hits: number, report: (details?: RollExtras) => Event) => Move<X>,
): Move<X> {
  const { dice, why } = withGm(pool, findAdjustment(facts, test));
  const open = askPoolFaces({ id: test, fighter }, { dice, why }, answers);
  if (open.length > 0) return ask(open);
  const faces = readFacesAnswer(answers[test]);
  return resolve(readHits(faces), (details) => buildRollEvent(test, fighter, faces, why, details));
}

type RollExtras = Pick<RollDetails, "threshold" | "sure" | "harm">;

/** Builds the event of a roll; a glitch is reported, and the GM decides on its meaning. (d6/A.5; d6/J-21) */
export function buildRollEvent(
  test: RollName,
  fighter: string,
  faces: readonly number[],
  why: readonly Modifier[],
  details: RollExtras = {},
) {
  return happened("rolled", { test, fighter, faces, why, hits: readHits(faces), glitch: isGlitch(faces), ...details });
}
