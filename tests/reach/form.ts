import type { DeclarationSpec } from "../../src/engine/describe/declaring.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import { type Result, refuse } from "../../src/engine/kernel/result.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { formatSite } from "../../src/engine/space/reach.ts";
import { type ActView, buildActView } from "../../src/view/act/act-view.ts";
import { type Filled, removeRivals } from "../../src/view/act/form.ts";
import { type Options, type ActorOptions, buildBaseOptions } from "../../src/view/act/options.ts";
import { buildPayload, applyRulesToOptions } from "../../src/view/act/payload.ts";
import type { InputView } from "../../src/view/act/input-view.ts";
import { type Draw, one } from "../chance.ts";
import { type Seen, noteSaid } from "./seen.ts";

/** The window of a declaration: who fills it in, what they see, and whether the rules would accept a payload. */
export type Window = {
  readonly rules: Ruleset;
  readonly spec: DeclarationSpec;
  readonly choices: ActorOptions;
  readonly gm: boolean;
  readonly world: Data;
  readonly sceneFor: (payload: Data) => Scene;
  readonly attempt: (payload: Data) => Result<unknown>;
  /** Takes a payload in which something was accepted for the first time. */
  readonly keep: (payload: Data) => void;
};

/** How often a refused form is changed before it is given up. */
const CHANGES = 7;

const NOT_TRIED = refuse("declare/unknown");

/** The payload of a form that the rules accept, filled in at random through what its window shows; null if none was found. */
export function fillIn(window: Window, seen: Seen, draw: Draw): Data | null {
  let filled: Filled = { shown: ["1"] };
  for (let render = 0; render < 3; render += 1)
    filled = changed(window, filled, { seen, draw, part: render === 0 ? 40 : 10 });
  for (let change = 0; change < CHANGES; change += 1) {
    const payload = payloadFor(window, filled);
    if (isAccepted(window, payload, seen)) {
      tryOthers(window, filled, seen, draw);
      return payload;
    }
    filled = changed(window, filled, { seen, draw, part: 25 });
  }
  return null;
}

/** Whether the rules accept a payload; what it says is noted then. */
function isAccepted(window: Window, payload: Data, seen: Seen): boolean {
  if (!window.attempt(payload).ok) return false;
  const before = seen.reached.size;
  noteSaid(window.spec, payload, seen);
  if (seen.reached.size > before) window.keep(payload);
  return true;
}

function payloadFor(window: Window, filled: Filled): Data {
  return buildPayload(window.spec, filled, offersIn(window, filled));
}

type Changing = { readonly seen: Seen; readonly draw: Draw; readonly part: number };

/** The form after about so many of a hundred fields were changed. */
function changed(window: Window, from: Filled, { seen, draw, part }: Changing): Filled {
  const options = offersIn(window, from);
  let filled = from;
  for (const input of inputsOf(viewOf(window, from, options))) {
    const isNew = !seen.reached.has(`input ${nameOf(input.name, window.spec)}`);
    const share = input.is === "text" ? 80 : isNew ? Math.max(part, 40) : part;
    if (draw(100) < share) filled = { ...filled, [input.name]: anyValue(input, draw) };
    else if (input.is === "flag" && input.on) filled = { ...filled, [input.name]: ["on"] };
  }
  if (options.divisions.length > 0 && draw(100) < part * 2)
    filled = { ...filled, "parts.division": [one(options.divisions, draw).join()] };
  return withCircumstances(filled, window, options, draw);
}

/** In a form that is accepted, tries each choice that has not been accepted yet. */
function tryOthers(window: Window, filled: Filled, seen: Seen, draw: Draw): void {
  const attempt = (name: string, value: readonly string[]): void => {
    isAccepted(window, payloadFor(window, { ...filled, [name]: value }), seen);
  };
  for (const input of inputsOf(viewOf(window, filled, offersIn(window, filled)))) {
    const name = nameOf(input.name, window.spec);
    if (input.is === "one") {
      const open = input.choices.filter(({ value }) => isUnseenChoice(name, value, seen));
      for (const { value } of open) attempt(input.name, [value]);
    }
    if (!seen.reached.has(`input ${name}`)) attempt(input.name, anyValue(input, draw));
  }
}

function isUnseenChoice(name: string, value: string, { known, reached }: Seen): boolean {
  return [`choice ${name}=${value}`, `part ${name.replace(/\.action$/, "")}:${value}`].some(
    (each) => known.has(each) && !reached.has(each),
  );
}

function offersIn({ rules, spec, choices, gm, sceneFor }: Window, filled: Filled): Options {
  const plain = buildBaseOptions(choices, { gm, onCanvas: true });
  return applyRulesToOptions(plain, spec, filled, sceneFor(buildPayload(spec, filled, plain)), rules);
}

function viewOf({ rules, spec, world }: Window, filled: Filled, options: Options): ActView {
  return buildActView({
    ruleset: rules.id,
    specs: rules.declarations,
    spec,
    filled,
    options,
    world,
    tried: NOT_TRIED,
  });
}

function inputsOf({ targets, inputs, calls, outOfTurn, parts }: ActView): readonly InputView[] {
  const all = [
    targets,
    ...inputs,
    ...calls,
    outOfTurn,
    parts?.count,
    ...(parts?.parts ?? []).flatMap((part) => part.inputs),
  ];
  return all.filter((input) => input !== null && input !== undefined);
}

/** What a user puts in a field. */
function anyValue(input: InputView, draw: Draw): readonly string[] {
  switch (input.is) {
    case "one":
      return input.choices.length > 0 ? [one(input.choices, draw).value] : [];
    case "any": {
      const all = input.choices.map(({ value }) => value);
      return draw(2) === 0 && all.length > 0 ? [one(all, draw)] : all.filter(() => draw(2) === 0);
    }
    case "flag":
      return draw(2) === 0 ? ["on"] : [];
    case "number":
      return [String(anyNumber(input, draw))];
    case "text":
      return ["some words"];
    case "site":
      return [formatSite({ scene: "", cell: [draw(12), draw(12)], height: 0, level: "" })];
  }
}

function anyNumber({ min, max, value }: InputView, draw: Draw): number {
  const [least, most] = [min ?? 0, max ?? 0];
  const near = Math.min(most, Math.max(least, Number(value) + draw(9) - 4));
  return one([near, near, least, Math.min(most, least + 1 + draw(4)), most, least + draw(most - least + 1)], draw);
}

function withCircumstances(filled: Filled, { spec }: Window, { switches }: Options, draw: Draw): Filled {
  const input = spec.inputs.find(({ is }) => is === "switches");
  if (!input || switches.length === 0 || draw(3) > 0) return filled;
  let result: Filled = { ...filled, [input.name]: [] };
  for (const { id } of switches)
    if (draw(100) < 12)
      result = removeRivals({ ...result, [input.name]: [...(result[input.name] ?? []), id] }, input.name, id, switches);
  return result;
}

/** The name of a field of a form, without the number of its part: `split.parts.target`. */
export function nameOf(name: string, { kind, inputs }: Pick<DeclarationSpec, "kind" | "inputs">): string {
  const inner = /^parts\.\d+\.(.+)$/.exec(name)?.[1];
  if (inner === undefined) return `${kind}.${name}`;
  return `${kind}.${inputs.find(({ is }) => is === "parts")?.name}.${inner}`;
}
