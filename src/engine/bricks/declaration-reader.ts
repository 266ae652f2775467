import type {
  ChoiceInput,
  FighterInput,
  FighterListInput,
  FlagInput,
  InputSpec,
  LastingInput,
  NumberInput,
  PartsInput,
  SimpleInput,
  SiteInput,
} from "../describe/declaring.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import { oncePerStored } from "../kernel/once-per.ts";
import type { Seat } from "../kernel/ask.ts";
import { type Data, type Json, isData, isWhole, lookup, describeValue } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import type { Scene } from "../kernel/scene.ts";
import type { Frame } from "../kernel/state.ts";
import type { Site } from "../space/reach.ts";
import { findValueByPosition, withFightersInAreas, readSite } from "./placed.ts";
import { readMember, readEach } from "./reading.ts";

/** The data that every game's fighters have. */
type Person = Data & { readonly id: string; readonly name: string };

/** An input with several ids from a fixed list, each at most once. Macros use it; no form offers it. */
export type WordsInput = {
  readonly name: string;
  readonly is: "words";
  readonly choices: readonly string[];
  readonly gm?: true;
};

/** An input of a declaration, whether a form offers it or not. */
export type ReadableInput = InputSpec | WordsInput;

/**
 * The value of one input after reading. A single fighter is looked up; several fighters, a weapon or a power stay ids. A missing input has
 * its default.
 */
type ParsedInput<I extends ReadableInput, F> = I extends { readonly is: "fighter"; readonly optional: true }
  ? F | null
  : I extends { readonly is: "fighter" }
    ? F
    : I extends { readonly is: "choice"; readonly open: true }
      ? string
      : I extends { readonly is: "choice"; readonly choices: readonly (infer C)[]; readonly optional: true }
        ? C | ""
        : I extends { readonly is: "choice"; readonly choices: readonly (infer C)[] }
          ? C
          : I extends { readonly is: "site" }
            ? Site | null
            : I extends { readonly is: "number"; readonly initial: number }
              ? number
              : I extends { readonly is: "number" }
                ? number | null
                : I extends { readonly is: "flag" }
                  ? boolean
                  : I extends { readonly is: "parts"; readonly of: infer O }
                    ? readonly ParsedPart<O, F>[]
                    : I extends { readonly is: "words"; readonly choices: readonly (infer C)[] }
                      ? readonly C[]
                      : I extends { readonly is: "fighters" | "things" | "switches" }
                        ? readonly string[]
                        : string;

type ParsedPart<O, F> = {
  [A in keyof O]: { readonly action: A; readonly dice: number } & (O[A] extends readonly InputSpec[]
    ? InputValues<O[A], F>
    : never);
}[keyof O];

/** The values of a declaration by input name, typed by its specification. */
export type InputValues<I extends readonly ReadableInput[], F> = {
  readonly [E in I[number] as E["name"]]: ParsedInput<E, F>;
};

/** The seat and the scene of a declaration, and the exchanges that it would interrupt; the last of these is on top of the stack. */
export type DeclarationScope<F extends Data> = {
  readonly seat: Seat;
  readonly scene: Scene<F>;
  readonly waiting: readonly Frame[];
};

/** The scope of a declaration, with the fighter who declares it. */
export type Declarer<F extends Data> = DeclarationScope<F> & { readonly actor: F };

type DeclarationReader<F extends Data, X> = (
  payload: Json,
  seat: Seat,
  scene: Scene<F>,
  waiting?: readonly Frame[],
) => Result<X>;

/**
 * Defines how a declaration is read: its inputs are read by `spec`, and `rule` gets their values. It refuses data that are no record, and
 * an actor who is not in the scene or not in this seat. It also refuses inputs that only the GM may use, and values that no form can send.
 */
export function defineDeclaration<F extends Person, const I extends readonly ReadableInput[], X>(
  spec: { readonly actor: string; readonly gm?: true; readonly inputs: I },
  rule: (values: InputValues<I, F>, context: Declarer<F>) => Result<X>,
): DeclarationReader<F, X> {
  return (payload, seat, scene, waiting = []) => {
    const record = readPayload(spec, payload, seat);
    if (!record.ok) return record;
    const id = lookup(record.value, spec.actor);
    const actor = typeof id === "string" ? lookup(scene.fighters, id) : undefined;
    if (!actor) return refuse("action/nobody");
    if (!seat.gm && !seat.fighters.includes(actor.id)) return refuse("action/not-yours", { name: actor.name });
    const context = { actor, seat, scene, waiting };
    const values = readAllInputs(spec.inputs, record.value, context);
    return values.ok ? rule(values.value, context) : values;
  };
}

/** Defines how a declaration without an actor is read, such as the GM's decree; its inputs are checked in the same way. */
export function defineDecree<F extends Person, const I extends readonly ReadableInput[], X>(
  spec: { readonly gm?: true; readonly inputs: I },
  rule: (values: InputValues<I, F>, context: DeclarationScope<F>) => Result<X>,
): DeclarationReader<F, X> {
  return (payload, seat, scene, waiting = []) => {
    const record = readPayload(spec, payload, seat);
    if (!record.ok) return record;
    const context = { actor: null, seat, scene, waiting };
    const values = readAllInputs(spec.inputs, record.value, context);
    return values.ok ? rule(values.value, context) : values;
  };
}

function readPayload({ gm }: { readonly gm?: true }, payload: Json, seat: Seat): Result<Data> {
  if (gm && !seat.gm) return refuse("action/gm-only");
  return isData(payload) ? ok(payload) : refuse("action/malformed");
}

/**
 * The context of an input: its actor, if there is one, the seat and the scene. A list of fighters may contain the actor only if the input
 * has `self`.
 */
type InputContext<F extends Data = Person> = {
  readonly actor: F | null;
  readonly seat: Seat;
  readonly scene: Scene<F>;
};

/** Reads the inputs of a record. The refusal names the first input whose value no form can send. */
export function readAllInputs<F extends Person, const I extends readonly ReadableInput[]>(
  inputs: I,
  record: Data,
  context: InputContext<F>,
): Result<InputValues<I, F>> {
  const { each, leftOut } = readDefaults(inputs);
  const values: Record<string, unknown> = { ...leftOut };
  // A missing value may follow from the positions of the fighters.
  const positions = context.actor && context.scene.space;
  const payload = positions
    ? withFightersInAreas(inputs, { payload: record, actor: context.actor.id, scene: context.scene })
    : record;
  for (const { input, missing } of each) {
    const value = lookup(payload, input.name) ?? undefined;
    if (input.gm && value !== undefined && !context.seat.gm && !isDefault(input, value))
      return refuse("action/gm-only");
    const actual = value ?? (positions ? findMissingValue(input, payload, context) : undefined);
    if (actual === undefined && missing.ok) continue;
    const read = actual === undefined ? missing : readInput(input, actual, context);
    if (!read.ok) return read;
    values[input.name] = read.value;
  }
  return ok(values as InputValues<I, F>);
}

/** Returns the value that the scene gives for an input without one; undefined if it gives none. */
function findMissingValue<F extends Person>(
  input: ReadableInput,
  payload: Data,
  context: InputContext<F>,
): Json | undefined {
  if ((input.is !== "number" && input.is !== "fighters") || !context.actor) return undefined;
  return findValueByPosition(input, { payload, actor: context.actor.id, scene: context.scene });
}

/**
 * Reads the defaults of all inputs of a declaration. `each` lists the results; `leftOut` is the record of the values, in which an input
 * without a default is undefined.
 */
const readDefaults = oncePerStored((inputs: readonly ReadableInput[]) => {
  const each = inputs.map((input) => ({ input, missing: readInput(input, undefined, NOWHERE) }));
  const entries = each.map(({ input, missing }) => [input.name, missing.ok ? missing.value : undefined]);
  const leftOut: Readonly<Record<string, unknown>> = Object.fromEntries(entries);
  return { each, leftOut };
});

const NOWHERE: InputContext = {
  actor: null,
  seat: { gm: false, fighters: [] },
  scene: { fighters: {}, fight: createEmptyFight() },
};

function isDefault(input: ReadableInput, value: Json): boolean {
  if (input.is === "number" || input.is === "flag") return value === input.initial;
  if (input.is === "choice" && !input.optional) return value === input.choices[0];
  return value === "" || (Array.isArray(value) && value.length === 0);
}

/** Reads the value of an input, or its default; refuses one that no form can send. */
type InputReader<I extends ReadableInput = ReadableInput> = {
  read(input: I, value: Json | undefined, context: InputContext): Result<unknown>;
}["read"];

/** Readers of all types of inputs. */
const INPUT_READERS: { readonly [I in ReadableInput as I["is"]]: InputReader<I> } = {
  fighter: readFighterInput,
  fighters: readFighterList,
  site: readSiteInput,
  number: readNumber,
  choice: readChoice,
  words: readWords,
  flag: readFlag,
  lasting: readLasting,
  parts: readPartList,
  things: readTextList,
  switches: readTextList,
  text: readText,
  thing: readText,
  offered: readText,
};

function readInput(input: ReadableInput, value: Json | undefined, context: InputContext): Result<unknown> {
  const read: InputReader = INPUT_READERS[input.is];
  return read(input, value, context);
}

function readFighterInput(
  { name, optional, missing = "payload/nobody" }: FighterInput,
  value: Json | undefined,
  { scene }: InputContext,
): Result<Person | null> {
  if (optional && (value === undefined || value === "")) return ok(null);
  const fighter = typeof value === "string" ? lookup(scene.fighters, value) : undefined;
  return fighter ? ok(fighter) : refuse(missing, { field: name });
}

function readFighterList(
  { name: field, self, some, again }: FighterListInput,
  value: Json | undefined,
  { actor, scene }: InputContext,
): Result<readonly string[]> {
  const ids = readTextList({ name: field }, value);
  if (!ids.ok) return ids;
  const isKnown = (id: string, index: number): boolean =>
    Object.hasOwn(scene.fighters, id) && (again === true || ids.value.indexOf(id) === index);
  if ((some && ids.value.length === 0) || !ids.value.every(isKnown)) return refuse("payload/nobody", { field });
  if (!self && actor && ids.value.includes(actor.id)) return refuse("action/not-oneself", { name: actor.name });
  return ids;
}

function readNumber({ name, min, max, initial }: NumberInput, value: Json | undefined): Result<number | null> {
  if (value === undefined) return ok(initial);
  return isWhole(value, min, max)
    ? ok(value)
    : refuse("payload/not-a-number", { field: name, value: describeValue(value), min, max });
}

function readSiteInput({ name: field }: SiteInput, value: Json | undefined): Result<Site | null> {
  if (value === undefined) return ok(null);
  const site = readSite(value);
  return site ? ok(site) : refuse("payload/not-there", { field });
}

function readChoice({ name, choices, optional, open }: ChoiceInput, value: Json | undefined): Result<string> {
  if (open) return readText({ name }, value);
  const chosen = value ?? (optional ? "" : choices[0]);
  if (optional && chosen === "") return ok("");
  const choice = readMember(choices, chosen);
  return choice === undefined
    ? refuse("payload/unknown-word", { field: name, value: describeValue(value) })
    : ok(choice);
}

function readFlag({ name: field, initial }: FlagInput, value: Json = initial): Result<boolean> {
  return typeof value === "boolean" ? ok(value) : refuse("payload/not-a-mark", { field, value: describeValue(value) });
}

function readLasting(
  { name, of, optional }: LastingInput,
  value: Json | undefined,
  { scene }: InputContext,
): Result<string> {
  if (optional && (value === undefined || value === "")) return ok("");
  const exists = typeof value === "string" && lookup(scene.fight.effects, value)?.kind === of;
  return exists ? ok(value) : refuse("payload/not-there", { field: name });
}

/** The name of an input. `longest` limits its text, in characters; by default to `MAX_WORD_LENGTH`. */
type TextBounds = { readonly name: string; readonly longest?: number };

function readTextList({ name: field }: TextBounds, value: Json | undefined): Result<readonly string[]> {
  const list = value ?? [];
  const texts = Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
  return Array.isArray(list) && texts.length === list.length ? ok(texts) : refuse("payload/no-list", { field });
}

function readWords({ name, choices }: WordsInput, value: Json | undefined): Result<readonly string[]> {
  const words = readTextList({ name }, value);
  if (!words.ok) return words;
  const valid = words.value.filter((word, index) => choices.includes(word) && words.value.indexOf(word) === index);
  return valid.length === words.value.length
    ? words
    : refuse("payload/unknown-word", { field: name, value: describeValue(value) });
}

/** The length, in characters, to which a text is cut if its input states no other length. */
const MAX_WORD_LENGTH = 200;

function readText({ name: field, longest = MAX_WORD_LENGTH }: TextBounds, value: Json | undefined): Result<string> {
  const text = value ?? "";
  return typeof text === "string" ? ok(text.slice(0, longest)) : refuse("payload/not-a-text", { field });
}

/**
 * Reads a list of parts, each with its action, its dice and the inputs of that action. If there is only one action, a part need not name
 * it; a part without inputs may be the action's id alone.
 */
function readPartList(
  { name, of, fewest = 2, most }: PartsInput,
  value: Json | undefined,
  context: InputContext,
): Result<readonly unknown[]> {
  const list = value ?? [];
  if (!Array.isArray(list) || list.length < fewest || list.length > most)
    return refuse("payload/wrong-length", { field: name, fewest, most });
  return readEach(list, (each) => {
    const part = typeof each === "string" ? { action: each } : each;
    return isData(part) ? readPart(name, of, part, context) : refuse("payload/no-list", { field: name });
  });
}

function readPart(
  field: string,
  actions: Readonly<Record<string, readonly SimpleInput[]>>,
  part: Data,
  context: InputContext,
): Result<unknown> {
  const [first = ""] = Object.keys(actions);
  const action = part["action"] ?? (Object.keys(actions).length === 1 ? first : undefined);
  const inputs = typeof action === "string" ? lookup(actions, action) : undefined;
  if (!inputs) return refuse("payload/unknown-word", { field, value: describeValue(action) });
  const dice = part["dice"] ?? 0;
  if (!isWhole(dice, 0, 99))
    return refuse("payload/not-a-number", { field, value: describeValue(dice), min: 0, max: 99 });
  const read = readAllInputs(inputs, part, context);
  return read.ok ? ok({ action, dice, ...read.value }) : read;
}
