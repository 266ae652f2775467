import type { Token } from "../placeables/token.ts";
import { lookOf, type TokenLook } from "./token-look.ts";
import { svg } from "./svg.ts";

/** A token as it is drawn; only what has changed is drawn again. */
export class TokenView {
  readonly element: SVGGElement;
  readonly #token: Token;
  #drawn = "";
  #place = "";

  constructor(token: Token) {
    this.#token = token;
    this.element = svg("g", { class: "token", "data-token-id": token.id, tabindex: 0, role: "button" });
  }

  get token(): Token {
    return this.#token;
  }

  /** Draws what has changed, and puts the token where it stands. */
  update(): void {
    const { x, y } = this.#token;
    const place = `translate(${x}px, ${y}px)`;
    if (place !== this.#place) this.element.style.transform = place;
    this.#place = place;
    const look = lookOf(this.#token);
    const drawn = JSON.stringify(look);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#draw(look);
  }

  #draw(look: TokenLook): void {
    const { element } = this;
    element.setAttribute("aria-label", look.name);
    element.setAttribute("aria-pressed", String(look.controlled));
    element.setAttribute("class", classesOf(look));
    element.replaceChildren(...partsOf(look));
  }
}

function classesOf({ controlled, hover, hidden, targeted, turn, mine, overlay, disposition }: TokenLook): string {
  const states = { controlled, hover, hidden, targeted, turn, mine, overlaid: overlay !== null };
  const on = Object.entries(states).flatMap(([name, isOn]) => (isOn ? [name] : []));
  return ["token", disposition, ...on].join(" ");
}

function partsOf(look: TokenLook): SVGElement[] {
  const { width, height, img, overlay } = look;
  const unit = Math.min(width, height);
  const middle = { x: width * 0.15, y: height * 0.15, width: width * 0.7, height: height * 0.7 };
  return [
    ...(look.turn ? [turnMarker(look)] : []),
    svg("rect", { class: "token-ground", width, height, rx: unit * 0.08 }),
    svg("image", { class: "token-art", href: img, width, height }),
    ...(overlay === null ? [] : [svg("image", { class: "token-overlay", href: overlay, ...middle })]),
    ...iconsOf(look),
    ...look.bars.map(({ which, share }) => bar(look, which, share)),
    svg("rect", { class: "token-border", width, height, rx: unit * 0.08 }),
    ...(look.targeted ? [crosshair(look)] : []),
    ...look.pips.map((fill, at) =>
      svg("circle", { class: "target-pip", cx: unit * (0.1 + at * 0.16), cy: -unit * 0.02, r: unit * 0.07, fill }),
    ),
    ...(look.showsName ? [label(look.name, width / 2, height + unit * 0.2, unit)] : []),
    ...(look.rise === null ? [] : [label(look.rise, width / 2, -unit * 0.12, unit)]),
  ];
}

function turnMarker({ width, height }: TokenLook): SVGElement {
  const r = Math.max(width, height) * 0.62;
  const circle = { cx: width / 2, cy: height / 2, r, class: "turn-marker" };
  return svg("circle", { ...circle, style: `transform-origin: ${width / 2}px ${height / 2}px` });
}

/** The icons stand in columns of five, from the upper left corner. */
function iconsOf({ icons, width, height }: TokenLook): SVGElement[] {
  const size = Math.min(width, height) / 5;
  return icons.flatMap((href, at) => {
    const [x, y] = [Math.floor(at / 5) * size, (at % 5) * size];
    const place = { x, y, width: size, height: size };
    return [
      svg("rect", { class: "icon-ground", ...place, rx: size * 0.2 }),
      svg("image", { class: "status-icon", href, ...place }),
    ];
  });
}

/** The first bar lies at the bottom, the second at the top. */
function bar({ width, height }: TokenLook, which: string, share: number): SVGElement {
  const thickness = Math.max(6, Math.min(width, height) / 12);
  const y = which === "bar1" ? height - thickness : 0;
  const place = { y, height: thickness, rx: thickness / 3 };
  return svg(
    "g",
    { class: `token-bar ${which} ${share < 0.34 ? "low" : ""}` },
    svg("rect", { class: "bar-ground", width, ...place }),
    svg("rect", { class: "bar-value", width: Math.max(0, width * share), ...place }),
  );
}

/** The corners that point at what this user targets. */
function crosshair({ width, height }: TokenLook): SVGElement {
  const size = Math.min(width, height) * 0.24;
  const out = size * 0.3;
  const corner = (x: number, y: number, sx: number, sy: number): string =>
    `M${x - sx * out} ${y - sy * (out - size)}V${y - sy * out}H${x - sx * (out - size)}`;
  const corners = [
    corner(0, 0, 1, 1),
    corner(width, 0, -1, 1),
    corner(0, height, 1, -1),
    corner(width, height, -1, -1),
  ];
  const color = game.user?.color.css ?? "#ffffff";
  return svg("path", { class: "target-marks", d: corners.join(""), stroke: color, "stroke-width": size * 0.28 });
}

function label(text: string, x: number, y: number, unit: number): SVGElement {
  return svg("text", { class: "token-name", x, y, style: `--size: ${Math.max(14, unit * 0.2)}px` }, text);
}
