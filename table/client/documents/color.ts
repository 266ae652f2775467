/** A colour as a number that also prints as CSS. */
export class Color extends Number {
  constructor(value: string | number) {
    super(typeof value === "number" ? value : Number.parseInt(value.replace("#", ""), 16));
  }

  static from(value: string | number): Color {
    return new Color(value);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 0xff) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
  }

  toRGBA(alpha: number): string {
    const [red, green, blue] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }
}
