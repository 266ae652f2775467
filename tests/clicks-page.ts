/** How many clicks, keys and typed values each deed takes. */
export type Counts = Readonly<Record<string, number>>;

/** Of whom an exchange asks, as its rows say it. */
export const ASKED = { doer: "asked of the doer", other: "asked of each other", gm: "asked of the GM" } as const;

/** What each deed may take at the most. */
export const LIMITS: Counts = {
  attack: 2,
  critical: 2,
  burst: 5,
  grapple: 3,
  save: 1,
  answer: 1,
  check: 1,
  "check with options": 3,
  "check that takes an action": 2,
  "request a roll": 3,
  aim: 2,
  guard: 2,
  stance: 2,
  "stand up": 2,
  reload: 1,
  move: 2,
  hold: 4,
  split: 6,
  "multi-attack": 6,
  "multi-attack with guns": 6,
  charge: 4,
  grenade: 5,
  rest: 2,
  "ten opponents": 8,
  "end turn": 1,
  undo: 1,
  "keys to the attack": 6,
  ...promptLimits(["attack", "critical", "burst", "grenade", "grapple", "save", "check"]),
  "grenade, asked of the GM": 1,
};

/** What an exchange may ask at the most of the one who acts, and of each other fighter. */
function promptLimits(deeds: readonly string[]): Counts {
  return Object.fromEntries(
    deeds.flatMap((deed) => [ASKED.doer, ASKED.other].map((asked) => [`${deed}, ${asked}`, 1])),
  );
}

const GAMES = ["d10", "d20", "d6", "d6x3"];

/** The counts of a game in the page. */
export function readCounts(text: string, game: string): Counts {
  const column = GAMES.indexOf(game) + 2;
  const rows = cellsIn(text).filter(([deed = ""]) => Object.hasOwn(LIMITS, deed));
  return Object.fromEntries(
    rows.flatMap(([deed = "", ...cells]) =>
      /\d/.test(cells[column - 1] ?? "") ? [[deed, parseInt(cells[column - 1] ?? "")]] : [],
    ),
  );
}

/** The page with some counts of a game. */
export function withCounts(text: string, game: string, counts: Counts): string {
  const table = Object.entries(LIMITS).map(([deed, limit]) => {
    const cells = GAMES.map((each) => {
      const own = each === game ? counts[deed] : undefined;
      const count = own ?? readCounts(text, each)[deed];
      return count === undefined ? "–" : `${count}${count > limit ? " (over)" : ""}`;
    });
    return [deed, String(limit), ...cells];
  });
  const all = [["deed", "limit", ...GAMES], ...table];
  const widths = (all[0] ?? []).map((_, at) => Math.max(3, ...all.map((row) => (row[at] ?? "").length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const made = [line(all[0] ?? []), rule, ...table.map(line)].join("\n");
  return text.replace(/\| deed[\s\S]*?\n(?!\|)/, `${made}\n`);
}

function cellsIn(text: string): readonly (readonly string[])[] {
  const lines = text.split("\n").filter((line) => line.startsWith("|"));
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
