import type { DistanceOf, FightersInput, InputSpec, NumberInput, Suggested } from "../describe/declaring.ts";
import { type Data, type Json, isData, lookup, textAt } from "../kernel/json.ts";
import type { Scene } from "../kernel/scene.ts";
import { wholeDistance } from "../space/distance.ts";

/** A declaration as far as it is said, and who makes it. */
export type Saying = { readonly payload: Data; readonly actor: string; readonly scene: Scene };

/** What the scene says of an input, by where the fighters stand; undefined where that is not known. */
export function placedValue(input: NumberInput | FightersInput, by: Saying): number | readonly string[] | undefined {
  if (!by.scene.space) return undefined;
  if (input.is === "fighters") return input.standing?.(by.payload, by.actor, by.scene) ?? undefined;
  return distanceIn(input, by) ?? undefined;
}

/** The distance that an input is measured as, within what it may be; of several the farthest, if all are known. */
function distanceIn({ measured: by, min, max }: NumberInput, { payload, actor, scene }: Saying): number | null {
  if (!by) return null;
  const from = by.from === undefined ? actor : textAt(payload, by.from);
  const named = namedBy(lookup(payload, toWhom(by, payload)));
  let farthest: number | null = null;
  for (const to of named) {
    const distance = wholeDistance(scene.space, from, to, by);
    if (distance === null) return null;
    farthest = Math.max(farthest ?? 0, distance);
  }
  return farthest === null ? null : Math.min(max, Math.max(min, farthest - (by.short ?? 0)));
}

/** The input that names to whom a distance is. */
function toWhom({ to }: DistanceOf, payload: Data): string {
  return to ?? aimInput(payload);
}

/** The input that names at whom a declaration is aimed. */
function aimInput(payload: Data): string {
  return namedBy(lookup(payload, "target")).length > 0 ? "target" : "targets";
}

function namedBy(value: Json | undefined): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each): each is string => typeof each === "string" && each !== "");
}

/** What the scene says of an input, and of whom: the name of the input that names them, and the names in it. */
export type Placed = {
  readonly value: number | readonly string[];
  readonly to: string;
  readonly of: readonly string[];
  /** Why it suggests each of the values, where they are suggestions. */
  readonly why?: readonly Suggested<string | number>[];
};

/**
 * What the scene says of all inputs of a declaration, by their names in a form: those of a part begin with `parts` and
 * the part's number.
 */
export function placedIn(inputs: readonly InputSpec[], by: Saying, prefix = ""): Readonly<Record<string, Placed>> {
  const entries = inputs.flatMap((input): readonly (readonly [string, Placed])[] => {
    if (input.is === "parts") {
      const parts = lookup(by.payload, input.name);
      const list: readonly Json[] = Array.isArray(parts) ? parts : [];
      return list.flatMap((part, index) => {
        const payload = isData(part) ? part : {};
        const inner = lookup(input.of, textAt(payload, "action")) ?? [];
        return Object.entries(placedIn(inner, { ...by, payload }, `parts.${index}.`));
      });
    }
    const why = suggestedFor(input, by);
    if (why.length > 0) return [[`${prefix}${input.name}`, suggestion(why, prefix, by.payload)]];
    if (input.is !== "number" && input.is !== "fighters") return [];
    const value = placedValue(input, by);
    if (value === undefined) return [];
    const to = input.is === "number" && input.measured ? toWhom(input.measured, by.payload) : "";
    return [[`${prefix}${input.name}`, { value, to: `${prefix}${to}`, of: namedBy(lookup(by.payload, to)) }]];
  });
  return Object.fromEntries(entries);
}

/** What the scene suggests of an input, and why. */
function suggestedFor(input: InputSpec, { payload, actor, scene }: Saying): readonly Suggested<string | number>[] {
  if (!scene.space) return [];
  if (input.is === "switches") return input.suggested?.(payload, actor, scene) ?? [];
  const found = input.is === "number" ? input.suggested?.(payload, actor, scene) : null;
  return found ? [found] : [];
}

function suggestion(why: readonly Suggested<string | number>[], prefix: string, payload: Data): Placed {
  const to = aimInput(payload);
  const of = { to: `${prefix}${to}`, of: namedBy(lookup(payload, to)), why };
  const [first] = why;
  if (typeof first?.value === "number") return { value: first.value, ...of };
  return { value: why.map(({ value }) => String(value)), ...of };
}

/** Whom a declaration is aimed at. */
export function aimedAt(payload: Data): readonly string[] {
  return namedBy(lookup(payload, aimInput(payload)));
}
