/** A number as it is written, with a true minus where it is below 0. */
export function numeral(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A number that is added, with its sign. */
export function signed(value: number): string {
  return value < 0 ? numeral(value) : `+${value}`;
}
