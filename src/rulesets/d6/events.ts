import { type Modifier, type Moved, tellerOf } from "../../engine/index.ts";
import { type Degree, type Pool, isGlitch, readHits } from "./dice.ts";
import type {
  Area,
  Attribute,
  Burst,
  DamageType,
  Gait,
  HealthState,
  Skill,
  StatusKind,
  Track,
  WeaponKind,
} from "./vocabulary.ts";

/** Weapon data in an event. */
export type WeaponTold = { readonly id: string; readonly name: string; readonly kind: WeaponKind };

/** Names of the rolls; each is a word under `figureBy`. (d6/A.1) */
export type Rolled =
  | ("attack" | "aim" | "defence" | "resistance" | "hold-out" | "pinning" | "resist" | "stray")
  | ("status" | "remedy" | "test" | "against" | "aid" | "rest");

type Numbers<K extends string> = Readonly<Record<K, number>>;
type Texts<K extends string> = Readonly<Record<K, string>>;
type Of = Texts<"fighter">;
type InZone = Texts<"fighter" | "zone">;
type Why = { readonly why: readonly Modifier[] };
type Armed = { readonly weapon: WeaponTold };
type Rolling = { readonly pool: Pool };
type Among = { readonly inside: readonly string[] };
type OnTrack = { readonly track: Track };

/** Result of a hit: the reasons for its damage, the damage that cover and armour took off, and the boxes that are left. (d6/G.2) */
export type Harm = Why & Numbers<"cover" | "armour" | "boxes">;

/** Data of a roll; holding out has a `threshold`, and the damage resistance test has the `harm` that is left. */
type RolledTold = Of &
  Why & {
    readonly test: Rolled;
    readonly faces: readonly number[];
    readonly hits: number;
    readonly glitch: boolean;
    readonly threshold?: number;
    /** Hits that were bought in addition. (d6/A.4) */
    readonly sure?: number;
    readonly harm?: Harm;
  };

/** Title of a test on a card: a word under `check.`, its two sources of dice, its action and its threshold. */
export type Check = Texts<"called" | "what" | "by" | "task"> & { readonly difficulty: number | null };

/** All events of this game with their data. */
export type Events = {
  // Attacks. (S4; d6/F)
  declared: Texts<"attacker" | "called"> &
    Armed &
    Rolling & { readonly targets: readonly string[]; readonly burst: Burst };
  "attacks-several": Of & { readonly weapons: readonly WeaponTold[]; readonly count: number };
  charges: Texts<"fighter" | "target"> & { readonly gait: Gait };
  strays: Texts<"attacker" | "target"> & Armed & Rolling;
  /** The thing that was fired, and its remaining rounds, 0 if they are not counted. */
  fired: Texts<"fighter" | "thing"> & Armed & Numbers<"rounds">;
  recoiled: Texts<"fighter" | "weapon"> & Numbers<"dice">;
  steadied: Texts<"fighter" | "weapon"> & Numbers<"dice">;
  /** An action gives these enemies an opening; `why` is a word under `told.interrupts`. */
  provoked: Texts<"fighter" | "why"> & { readonly enemies: readonly string[] };
  interrupts: Texts<"fighter" | "against" | "why"> & Armed;
  /** A fighter claims an opening, or that an opponent has come under their own fire; the GM decides. (d6/L-15) */
  claims: Texts<"fighter" | "against" | "why">;
  "asked-approval": Texts<"fighter" | "against" | "why" | "name" | "againstName">;
  /** Position of the target of an attack whose target was left open, as far as it is declared or measured. */
  "asked-place": Of & Numbers<"range" | "cover" | "through">;
  /** The GM rejects a claim. */
  "no-opening": Of;
  guarded: Of;
  /** A Full Defense is extended to the end of the next turn. */
  extended: Of;
  defends: Texts<"fighter" | "way"> & Rolling;
  defenceless: Of;
  /** One more attack action counts against the fighter's defences. (d6/J-4) */
  harried: Of;
  rolled: RolledTold;
  compared: Texts<"target"> & Numbers<"attack" | "defence" | "threshold" | "net"> & { readonly hit: boolean };
  struck: Texts<"fighter" | "by"> & Numbers<"damage"> & Why & OnTrack & { readonly type: DamageType };
  mitigated: Of & Why & Numbers<"before" | "after" | "cover" | "armour">;
  hurt: Of & OnTrack & Numbers<"boxes"> & { readonly state: HealthState | null };
  "held-out": Of & { readonly state: HealthState };
  fell: Of & { readonly state: HealthState };
  healed: Of & OnTrack & Numbers<"before" | "after">;
  recovered: Of & Numbers<"hours">;

  // Other actions of a turn. (S4; N1)
  acts: Texts<"fighter" | "action" | "weapon" | "thing" | "to">;
  /** A thing has been set, taken or put away; a weapon has a new setting. */
  handled: Texts<"fighter" | "action" | "thing"> & {
    readonly weapon?: string;
    readonly to?: string | number | boolean;
  };
  "fell-prone": Of;
  stands: Of;
  /** An action without a roll, described in words. */
  does: Texts<"fighter" | "what" | "kind">;
  aims: Texts<"fighter" | "subject" | "called">;
  aimed: Texts<"fighter" | "subject"> & Numbers<"dice">;
  draws: Texts<"fighter" | "weapon" | "thing">;
  drew: Texts<"fighter" | "weapon" | "thing">;
  moves: Of & { readonly gait: "walk" | Gait };
  strained: Of & Numbers<"threshold">;
  "moved-place": Moved;
  aids: Texts<"fighter" | "patient">;
  aided: Texts<"fighter" | "patient"> & Numbers<"net">;
  tests: Texts<"fighter" | "against"> &
    Numbers<"threshold"> &
    Rolling & {
      readonly attribute: Attribute;
      readonly skill: Skill | "none";
      readonly observes: boolean;
      readonly check: Check;
      readonly opposing: Check | null;
    };
  tested: Texts<"fighter" | "against"> & Degree & Numbers<"hits"> & { readonly bought: boolean };
  progressed: Texts<"fighter" | "task"> & Numbers<"progress" | "goal"> & { readonly done: boolean };
  /** An action fails because its fighter can no longer act. */
  aborted: Of;

  // Suppressive fire. (S4)
  suppresses: Of & Armed & Among & { readonly burst: Burst; readonly area: Area };
  suppressed: Of & Among & Numbers<"density" | "pin">;
  pinned: InZone & Numbers<"pin">;
  unpinned: InZone & Numbers<"pin">;
  /** A pinned fighter does not enter the zone. */
  stopped: InZone;
  entered: InZone;
  left: InZone;
  stuck: InZone;
  "took-cover": InZone & Numbers<"grade">;
  /** One stray shot is counted against this turn. (d6/J-18) */
  exposed: InZone;
  thinned: Texts<"zone"> & Numbers<"before" | "after">;
  /** An effect on a fighter has ended early. */
  released: Texts<"id" | "kind" | "bearer">;

  // Statuses. (N6)
  afflicted: Texts<"fighter" | "status"> & { readonly kind: StatusKind } & Numbers<"value">;
  /** A status takes effect at the first turn of a round. */
  works: Texts<"fighter" | "status">;
  fought: Texts<"fighter" | "status"> & Numbers<"progress"> & { readonly beaten: boolean };
  remedies: Of;
  eased: Texts<"fighter" | "status"> & Numbers<"before" | "after">;
};

/** Builds an event of this game with its changes. */
export const happened = tellerOf<Events>();

/** Builds the event of a roll; a glitch is reported, and the GM decides on its meaning. (d6/A.5; d6/J-21) */
export function rolled(
  test: Rolled,
  fighter: string,
  faces: readonly number[],
  why: readonly Modifier[],
  besides: Pick<RolledTold, "threshold" | "sure" | "harm"> = {},
) {
  return happened("rolled", { test, fighter, faces, why, hits: readHits(faces), glitch: isGlitch(faces), ...besides });
}
