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

/** What an event tells of a weapon. */
export type WeaponTold = { readonly id: string; readonly name: string; readonly kind: WeaponKind };

/** What is rolled. (d6/A.1) */
export type Rolled =
  | "attack"
  | "aim"
  | "defence"
  | "resistance"
  | "hold-out"
  | "pinning"
  | "resist"
  | "stray"
  | "status"
  | "remedy"
  | "test"
  | "against"
  | "aid"
  | "rest";

/** What a hit comes to: why it was so hard, what cover and armour took off, and the boxes that are left. (d6/G.2) */
export type Harm = {
  readonly why: readonly Modifier[];
  readonly cover: number;
  readonly armour: number;
  readonly boxes: number;
};

/** How a card names a test: by a word under `check.`, with its two sources of dice, its action and its threshold. */
export type Check = {
  readonly called: string;
  readonly what: string;
  readonly by: string;
  readonly deed: string;
  readonly difficulty: number | null;
};

type Of = { readonly fighter: string };
type InZone = Of & { readonly zone: string };
type Change = { readonly before: number; readonly after: number };

/** Everything that happens in this game, and what is told of it. */
export type Events = {
  // Attacks. (S4; d6/F)
  declared: {
    readonly attacker: string;
    readonly targets: readonly string[];
    readonly weapon: WeaponTold;
    readonly burst: Burst;
    readonly called: string;
    readonly pool: Pool;
  };
  "attacks-several": Of & { readonly weapons: readonly WeaponTold[]; readonly count: number };
  charges: Of & { readonly gait: Gait; readonly target: string };
  strays: {
    readonly attacker: string;
    readonly target: string;
    readonly weapon: WeaponTold;
    readonly pool: Pool;
  };
  /** Of what is fired: the rounds that are left. */
  fired: Of & { readonly weapon: WeaponTold; readonly thing: string; readonly rounds: number };
  recoiled: Of & { readonly weapon: string; readonly dice: number };
  steadied: Of & { readonly weapon: string; readonly dice: number };
  /** An action gives these enemies an opening; `why` is a word under `told.interrupts`. */
  provoked: Of & { readonly enemies: readonly string[]; readonly why: string };
  interrupts: Of & { readonly against: string; readonly why: string; readonly weapon: WeaponTold };
  guarded: Of;
  /** A Full Defense runs to the end of the next turn. */
  extended: Of;
  defends: Of & { readonly way: string; readonly pool: Pool };
  defenceless: Of;
  /** One more attack action has been defended against. (d6/J-4) */
  harried: Of;
  rolled: Of & {
    readonly test: Rolled;
    readonly faces: readonly number[];
    readonly why: readonly Modifier[];
    readonly hits: number;
    readonly glitch: boolean;
    /** The hits that holding out takes. */
    readonly threshold?: number;
    /** What a hit that Body resists comes to. */
    readonly harm?: Harm;
  };
  compared: {
    readonly target: string;
    readonly attack: number;
    readonly defence: number;
    readonly threshold: number;
    readonly net: number;
    readonly hit: boolean;
  };
  struck: Of & {
    readonly by: string;
    readonly damage: number;
    readonly why: readonly Modifier[];
    readonly type: DamageType;
    readonly track: Track;
  };
  mitigated: Of & Change & Omit<Harm, "boxes">;
  hurt: Of & { readonly boxes: number; readonly track: Track; readonly state: HealthState | null };
  "held-out": Of & { readonly state: HealthState };
  fell: Of & { readonly state: HealthState };
  healed: Of & Change & { readonly track: Track };

  // What else is done on a turn. (S4; N1)
  acts: Of & { readonly deed: string; readonly weapon: string; readonly thing: string; readonly to: string };
  /** A thing has been set, taken or put away: its new setting, if it is a weapon. */
  handled: Of & {
    readonly deed: string;
    readonly thing: string;
    readonly weapon?: string;
    readonly to?: string | number | boolean;
  };
  "fell-prone": Of;
  stands: Of;
  aims: Of & { readonly subject: string; readonly called: string };
  aimed: Of & { readonly subject: string; readonly dice: number };
  draws: Of & { readonly weapon: string; readonly thing: string };
  drew: Of & { readonly weapon: string; readonly thing: string };
  moves: Of & { readonly gait: "walk" | Gait };
  strained: Of & { readonly threshold: number };
  "moved-place": Moved;
  aids: Of & { readonly patient: string };
  aided: Of & { readonly patient: string; readonly net: number };
  tests: Of & {
    readonly against: string;
    readonly attribute: Attribute;
    readonly skill: Skill | "none";
    readonly threshold: number;
    readonly pool: Pool;
    readonly observes: boolean;
    readonly check: Check;
    readonly opposing: Check | null;
  };
  tested: Of & Degree & { readonly against: string; readonly hits: number; readonly bought: boolean };
  progressed: Of & {
    readonly task: string;
    readonly progress: number;
    readonly goal: number;
    readonly done: boolean;
  };
  /** An action comes to nothing: the fighter who began it cannot go on. */
  aborted: Of;

  // Suppressive fire. (S4)
  suppresses: Of & {
    readonly weapon: WeaponTold;
    readonly burst: Burst;
    readonly area: Area;
    readonly inside: readonly string[];
  };
  suppressed: Of & { readonly density: number; readonly pin: number; readonly inside: readonly string[] };
  pinned: InZone & { readonly pin: number };
  unpinned: InZone & { readonly pin: number };
  /** A fighter who is pinned does not enter the zone. */
  stopped: InZone;
  entered: InZone;
  left: InZone;
  stuck: InZone;
  "took-cover": InZone & { readonly grade: number };
  /** The stray shot of this turn is counted. (d6/J-18) */
  exposed: InZone;
  thinned: Change & { readonly zone: string };
  /** What lasted on a fighter is over before its time. */
  released: { readonly id: string; readonly kind: string; readonly bearer: string };

  // Statuses. (N6)
  afflicted: Of & { readonly status: string; readonly kind: StatusKind; readonly value: number };
  /** A status does what it does at the first turn of a round. */
  works: Of & { readonly status: string };
  fought: Of & { readonly status: string; readonly progress: number; readonly beaten: boolean };
  remedies: Of;
  eased: Of & Change & { readonly status: string };
};

/** Tells an event of this game, and what it changes. */
export const happened = tellerOf<Events>();

/** Tells a roll: a glitch is told, and what it means is the GM's. (d6/A.5; d6/J-21) */
export function rolled(
  test: Rolled,
  fighter: string,
  faces: readonly number[],
  why: readonly Modifier[],
  besides: Pick<Events["rolled"], "threshold" | "harm"> = {},
) {
  return happened("rolled", { test, fighter, faces, why, hits: readHits(faces), glitch: isGlitch(faces), ...besides });
}
