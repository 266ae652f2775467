type Channels = [red: number, green: number, blue: number];

const WHITE = 0xffffff;
const BYTE = 0xff;

/** A colour as a number that also prints as CSS; one that is not valid is NaN, and an empty text. */
export class Color extends Number {
  constructor(value: unknown = Number.NaN) {
    super(numberOf(value));
  }

  static from(value: unknown): Color {
    return value instanceof Color && value.constructor === this ? value : new this(value);
  }

  /** The colour of a text such as "#c04020", with or without its "#". */
  static fromString(value: string): Color {
    return new this(value);
  }

  /** The colour of three channels from 0 to 1. */
  static fromRGB([red, green, blue]: Channels): Color {
    return this.fromRGBvalues(red, green, blue);
  }

  static fromRGBvalues(red: number, green: number, blue: number): Color {
    const [r, g, b] = [red, green, blue].map((part) => Math.round(Math.min(Math.max(part, 0), 1) * BYTE));
    return new this(((r ?? 0) << 16) | ((g ?? 0) << 8) | (b ?? 0));
  }

  static fromHSV([hue, saturation, value]: Channels): Color {
    const at = (n: number): number => {
      const k = (n + hue * 6) % 6;
      return value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return this.fromRGBvalues(at(5), at(3), at(1));
  }

  static fromHSL([hue, saturation, lightness]: Channels): Color {
    const reach = saturation * Math.min(lightness, 1 - lightness);
    const at = (n: number): number => {
      const k = (n + hue * 12) % 12;
      return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return this.fromRGBvalues(at(0), at(8), at(4));
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= WHITE;
  }

  get css(): string {
    return this.toString();
  }

  get rgb(): Channels {
    return [this.r, this.g, this.b];
  }

  get r(): number {
    return ((this.valueOf() >> 16) & BYTE) / BYTE;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & BYTE) / BYTE;
  }

  get b(): number {
    return (this.valueOf() & BYTE) / BYTE;
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  /** The number with its channels in reverse order. */
  get littleEndian(): number {
    const value = this.valueOf();
    return ((value & BYTE) << 16) | (value & 0xff00) | ((value >> 16) & BYTE);
  }

  get hsv(): Channels {
    const { maximum, minimum } = this;
    return [this.#hue, maximum === 0 ? 0 : (maximum - minimum) / maximum, maximum];
  }

  get hsl(): Channels {
    const { maximum, minimum } = this;
    const lightness = (maximum + minimum) / 2;
    const spread = maximum - minimum;
    return [this.#hue, spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)), lightness];
  }

  get #hue(): number {
    const { r, g, b, maximum } = this;
    const spread = maximum - this.minimum;
    if (spread === 0) return 0;
    if (maximum === r) return (((g - b) / spread + 6) % 6) / 6;
    return (maximum === g ? (b - r) / spread + 2 : (r - g) / spread + 4) / 6;
  }

  mix(other: Color | number, weight: number): Color {
    return this.#with(other, (a, b) => a * (1 - weight) + b * weight);
  }

  multiply(other: Color | number): Color {
    return this.#with(other, (a, b) => a * b);
  }

  add(other: Color | number): Color {
    return this.#with(other, (a, b) => a + b);
  }

  subtract(other: Color | number): Color {
    return this.#with(other, (a, b) => a - b);
  }

  maximize(other: Color | number): Color {
    return this.#with(other, Math.max);
  }

  minimize(other: Color | number): Color {
    return this.#with(other, Math.min);
  }

  /** Carries out something with each channel of two colours; a plain number stands for each channel of the other. */
  #with(other: Color | number, combine: (own: number, others: number) => number): Color {
    const [r, g, b]: Channels = other instanceof Color ? other.rgb : [other, other, other];
    return Color.fromRGBvalues(combine(this.r, r), combine(this.g, g), combine(this.b, b));
  }

  equals(other: Color | number): boolean {
    return this.valueOf() === other.valueOf();
  }

  toRGBA(alpha: number): string {
    const [red, green, blue] = this.rgb.map((part) => Math.round(part * BYTE));
    return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
  }

  override toString(radix?: number): string {
    if (radix !== undefined) return super.toString(radix);
    return this.valid ? `#${super.toString(16).padStart(6, "0")}` : "";
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }
}

function numberOf(value: unknown): number {
  if (typeof value === "number" || value instanceof Number) return value.valueOf();
  if (Array.isArray(value)) return Color.fromRGB(value as Channels).valueOf();
  return typeof value === "string" && value !== "" ? Number.parseInt(value.replace("#", ""), 16) : Number.NaN;
}
