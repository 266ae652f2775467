/** A number as text, with a true minus sign below 0. */
export function numeral(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A modifier as text, with its sign. */
export function signed(value: number): string {
  return value < 0 ? numeral(value) : `+${value}`;
}
