/** Formats a number with a true minus sign below 0. */
export function numeral(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** Formats a modifier with its sign. */
export function signed(value: number): string {
  return value < 0 ? numeral(value) : `+${value}`;
}
