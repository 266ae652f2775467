import { expect, it } from "vitest";
import { buildFieldView } from "./field-view.ts";

const ABILITY = {
  kind: "choice",
  label: "Ability",
  choices: ["brawl", "melee"],
  choiceLabels: "RIPOSTE.d10.ability",
  initial: "melee",
} as const;

it.each([
  ["melee", ["brawl", "melee"]],
  ["dodge", ["brawl", "melee", "dodge"]],
  [undefined, ["brawl", "melee"]],
])(
  "a choice that stores %s offers %j, so that saving a sheet changes nothing that another edition knows",
  (stored, offered) => {
    const { options, value } = buildFieldView(ABILITY, ["ability"], stored);
    expect(options.map((option) => option.value)).toEqual(offered);
    expect(options.find(({ chosen }) => chosen)?.value).toBe(value);
  },
);
