import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { type Data, type Json, isData } from "../../src/engine/kernel/json.ts";
import type { ExchangeKind, Stage } from "../../src/engine/kernel/rules.ts";
import type { Seen } from "./seen.ts";

/** A ruleset that notes which stages run, and under which keys declarations are read. */
export function watched(rules: Ruleset, seen: Seen): Ruleset {
  const kinds = Object.entries(rules.exchanges).map(([name, kind]): [string, ExchangeKind] => [
    name,
    watchedKind(name, kind, seen),
  ]);
  return { ...rules, exchanges: Object.fromEntries(kinds) };
}

function watchedKind(name: string, kind: ExchangeKind, seen: Seen): ExchangeKind {
  seen.known.add(`kind ${name}`);
  const stages = Object.entries(kind.stages).map(([stage, rule]): [string, Stage] => {
    seen.known.add(`stage ${name}/${stage}`);
    return [
      stage,
      (facts, answers, scene) => {
        seen.reached.add(`kind ${name}`).add(`stage ${name}/${stage}`);
        return rule(facts, answers, scene);
      },
    ];
  });
  const { declare } = kind;
  return {
    ...kind,
    stages: Object.fromEntries(stages),
    ...(declare && {
      declare: (payload, seat, scene, waiting) => declare(readBy(name, payload, seen), seat, scene, waiting),
    }),
  };
}

/** A payload that notes which keys are looked up in it, `key attack.target`. */
function readBy(kind: string, payload: Json, seen: Seen): Json {
  if (!isData(payload)) return payload;
  const note = (key: string | symbol): void => {
    if (typeof key === "string" && !(key in Object.prototype)) seen.known.add(`key ${kind}.${key}`);
  };
  for (const key of Object.keys(payload)) seen.reached.add(`key ${kind}.${key}`);
  return new Proxy<Data>(payload, {
    get: (data, key) => {
      note(key);
      return Reflect.get(data, key);
    },
    getOwnPropertyDescriptor: (data, key) => {
      note(key);
      return Reflect.getOwnPropertyDescriptor(data, key);
    },
  });
}
