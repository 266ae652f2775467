import type { DeclarationSpec, InputSpec, PartsInput } from "../../src/engine/describe/declaring.ts";
import { type Data, type Json, toData, isData } from "../../src/engine/kernel/json.ts";

/** How often forms of a kind were filled in, and how often one was accepted. */
export type Chance = { tries: number; taken: number };

/** What has been reached in random play, and what was offered, each under a name such as `choice attack.way=melee`. */
export class Seen {
  readonly reached = new Set<string>();
  /** What a window, a rule or a list knows, and so has to be reached. */
  readonly known = new Set<string>();
  /** Refusals of what no form sends. */
  readonly guarded = new Set<string>();
  /** The options that were picked. */
  readonly picked = new Set<string>();
  readonly #chances = new Map<string, Chance>();

  /** The chance of a kind of declaration in a situation. */
  chanceOf(name: string): Chance {
    const chance = this.#chances.get(name) ?? { tries: 0, taken: 0 };
    this.#chances.set(name, chance);
    return chance;
  }

  /** The same once more, to go on from here in more than one way. */
  copy(): Seen {
    const copy = new Seen();
    for (const which of ["reached", "known", "guarded", "picked"] as const)
      for (const name of this[which]) copy[which].add(name);
    for (const [name, chance] of this.#chances) copy.#chances.set(name, { ...chance });
    return copy;
  }
}

/** What is known and was not reached, in order. */
export function unreached({ reached, known }: Seen): readonly string[] {
  return [...known].filter((name) => !reached.has(name)).toSorted();
}

/** The kinds of declarations of which something is known and was not reached. */
export function lackingKinds(seen: Seen): ReadonlySet<string> {
  return new Set(unreached(seen).map((name) => name.split(/[ .]/)[1] ?? ""));
}

/** Notes what a form may send. */
export function noteKnown({ kind, inputs }: DeclarationSpec, { known }: Seen): void {
  known.add(`declared ${kind}`);
  const note = (input: InputSpec, within: string): void => {
    const name = `${within}.${input.name}`;
    if (input.is === "parts") {
      for (const [action, inner] of Object.entries(input.of)) {
        known.add(`part ${name}:${action}`);
        for (const each of inner) note(each, name);
      }
      return;
    }
    known.add(`input ${name}`);
    if (input.is === "choice") for (const choice of input.choices) known.add(`choice ${name}=${choice}`);
  };
  for (const input of inputs) note(input, kind);
}

/** Notes what an accepted declaration said. */
export function noteSaid({ kind, inputs }: DeclarationSpec, payload: Data, seen: Seen): void {
  seen.reached.add(`declared ${kind}`);
  noteInputs(inputs, payload, kind, seen);
}

function noteInputs(inputs: readonly InputSpec[], said: Data, within: string, seen: Seen): void {
  for (const input of inputs) {
    const value = said[input.name];
    const name = `${within}.${input.name}`;
    if (input.is === "parts") noteParts(input, value, name, seen);
    else if (isOther(input, value)) seen.reached.add(`input ${name}`);
    if (input.is === "choice") seen.reached.add(`choice ${name}=${String(value ?? input.choices[0])}`);
    if (input.is === "switches" && Array.isArray(value))
      for (const id of value) seen.reached.add(`switch ${String(id)}`);
  }
}

function noteParts(input: PartsInput, value: Json | undefined, name: string, seen: Seen): void {
  for (const part of Array.isArray(value) ? value.filter(isData) : []) {
    const action = String(part["action"]);
    seen.reached.add(`part ${name}:${action}`);
    noteInputs(input.of[action] ?? [], toData(part), name, seen);
  }
}

/** Whether an input has another value than its default. */
function isOther(input: InputSpec, value: Json | undefined): boolean {
  if (value === undefined || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  if (input.is === "choice") return input.optional === true || input.choices.length === 1 || value !== input.choices[0];
  return input.is === "number" || input.is === "flag" ? value !== input.initial : true;
}
