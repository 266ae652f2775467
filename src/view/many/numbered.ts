/** Builds names with numbers that continue after the highest one taken: "Bandit 4", "Bandit 5". */
export function buildNumberedNames(name: string, count: number, taken: readonly string[]): readonly string[] {
  const highest = Math.max(0, ...taken.map((each) => parseNumber(each, name)));
  return Array.from({ length: count }, (_, index) => `${name} ${highest + 1 + index}`);
}

/** Parses the number that follows a name; 0 for another name. */
function parseNumber(text: string, name: string): number {
  const [, digits = "0"] = text.startsWith(`${name} `) ? (/^(\d{1,6})$/.exec(text.slice(name.length + 1)) ?? []) : [];
  return Number(digits);
}
