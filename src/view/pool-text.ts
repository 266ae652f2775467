import {
  type Data,
  type FreePool,
  type FreePoolRule,
  type Result,
  describeValue,
  formatSigned,
  ok,
  readFreePool,
  refuse,
} from "../engine/index.ts";

/** A free pool as a user has written it: its numbers, and the words after a "#" that say what it is for. */
export type WrittenPool = { readonly pool: FreePool; readonly words: string };

/** The parts of a written pool: dice, their sides, what is added, what it is rolled at. */
const PARTS =
  /^(?<dice>\d{0,4})\s*(?:d\s*(?<sides>\d{1,4}))?\s*(?<added>[+\-−]\s*\d{1,4})?\s*(?:@\s*(?<target>\d{1,4}))?$/i;

/**
 * Reads a pool such as "7 at 6", "3d6 + 4 at 11 # climbing" or "+4". `at` is the word before the target in the user's language; "at" and "@"
 * mean the same. Refused if the game does not roll such a pool.
 */
export function readWrittenPool(text: string, rule: FreePoolRule, at: string): Result<WrittenPool> {
  const [numbers = "", ...words] = text.split("#");
  const word = at.trim().toLowerCase();
  const marked = numbers.trim().replace(/\p{L}+/gu, (found) => (isWord(found, word) ? "@" : found));
  const parts = PARTS.exec(marked)?.groups;
  if (!parts || marked === "")
    return refuse("pool/unreadable", {
      text: describeValue(numbers.trim()),
      example: formatPool(rule.usual, rule, at),
    });
  const { dice = "", sides, added, target } = parts;
  if (sides !== undefined && Number(sides) !== rule.sides) return refuse("pool/other-dice", { sides: rule.sides });
  const pool = readFreePool(rule, { ...readDice(dice, sides, rule), ...readRest(added, target) });
  return pool.ok ? ok({ pool: pool.value, words: words.join("#").trim() }) : pool;
}

function isWord(found: string, word: string): boolean {
  return [word, "at"].includes(found.toLowerCase());
}

/** Reads the number of dice. "d6" means one die, as in any formula, unless the game always rolls the same number. */
function readDice(dice: string, sides: string | undefined, rule: FreePoolRule): Data {
  if (dice !== "") return { dice: Number(dice) };
  return sides !== undefined && rule.dice.min !== rule.dice.max ? { dice: 1 } : {};
}

function readRest(added: string | undefined, target: string | undefined): Data {
  return {
    ...(added === undefined ? {} : { added: Number(added.replace("−", "-").replaceAll(/\s/g, "")) }),
    ...(target === undefined ? {} : { target: Number(target) }),
  };
}

/** Formats a pool as a user would write it. */
export function formatPool({ dice, added, target }: FreePool, rule: FreePoolRule, at: string): string {
  const count = rule.dice.min === rule.dice.max ? `${dice}d${rule.sides}` : String(dice);
  const sum = added === 0 ? "" : ` ${formatSigned(added).replace(/^\D/, (sign) => `${sign} `)}`;
  return `${count}${sum}${target === null ? "" : ` ${at} ${target}`}`;
}
