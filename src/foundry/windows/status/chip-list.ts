import type { PipShape } from "../../../engine/index.ts";
import type { BadgeView, BudgetView } from "../../../view/tracker-view.ts";
import { type Pips, chooseForms, countPips } from "../../../view/tracker-row.ts";
import { readNumber } from "../../../view/read.ts";
import { localiseSentence } from "../../exchange/refusals.ts";

/**
 * A chip: classes, its pictures, a short text, and the whole sentence as tooltip and for screen readers. On a row of the tracker, only a
 * chip that is `named` shows its text, or its shorter text, and only if there is room.
 */
type Chip = {
  readonly classes: string;
  readonly icon: string;
  readonly pips: (Pips & { readonly shape: PipShape }) | null;
  /** A number behind the icon; empty if there is none. */
  readonly number: string;
  readonly named: boolean;
  /** Empty if there is no shorter text. */
  readonly shorter: string;
  readonly short: string;
  readonly hint: string;
  readonly data: Readonly<Record<string, string>>;
  /** The precedence of the chip if there is no room for all; lower numbers come first. */
  readonly rank: number;
};

const RANKS = { awaited: 0, wound: 1, budget: 2, other: 3 };

const PLAIN = { icon: "", pips: null, number: "", named: false, shorter: "", data: {}, rank: RANKS.other } as const;

/** Builds the chip of a fighter's wound. */
export function buildWoundChip({ label, out }: { readonly label: string; readonly out: boolean }): Chip {
  const text = game.i18n.localize(label);
  const icon = out ? "fa-skull" : "fa-droplet";
  return {
    ...PLAIN,
    classes: `riposte-wound-chip ${out ? "is-out" : ""}`,
    icon,
    named: true,
    short: text,
    hint: text,
    rank: RANKS.wound,
  };
}

/** Builds the chip that marks a fighter's own turn. */
export function buildTurnChip(hint: string): Chip {
  const short = game.i18n.localize("RIPOSTE.Turn.short");
  return { ...PLAIN, classes: "riposte-turn__chip is-good", icon: "fa-play", short, hint };
}

/** Builds the chip that says for whose answer the fight waits, with the names alone if there is little room. */
export function buildAwaitedChip(names: string): Chip {
  const text = game.i18n.format("RIPOSTE.Turn.awaited", { names });
  const look = { classes: "riposte-awaited-chip", icon: "fa-hourglass-half", rank: RANKS.awaited };
  return { ...PLAIN, ...look, named: true, shorter: names, short: text, hint: text };
}

/** Builds the chip of the remaining amount of a budget: a pip for each part, or a number. */
export function buildBudgetChip({ resource, label, hint, shape, spent, left, of }: BudgetView): Chip {
  const amounts = { left: String(Math.max(0, left)), of: String(of) };
  const pips = countPips({ left, of });
  return {
    ...PLAIN,
    classes: `riposte-budget__chip ${spent ? "is-spent" : "is-ready"}`,
    pips: pips && { ...pips, shape },
    number: pips ? "" : `${amounts.left}/${amounts.of}`,
    short: game.i18n.format(label, amounts),
    hint: game.i18n.format(hint, amounts),
    data: { resource },
    rank: RANKS.budget,
  };
}

/** Builds the chip of a badge. */
export function buildBadgeChip({ id, icon, tone, short, hint }: BadgeView): Chip {
  const number = readNumber(short.data, "number");
  return {
    ...PLAIN,
    classes: `riposte-badge is-${tone}`,
    icon,
    number: number === 0 ? "" : String(number),
    short: localiseSentence(short),
    hint: localiseSentence(hint),
    data: { badge: id },
  };
}

/** Builds a labelled list of chips. */
export function buildChipList(page: Document, label: string, chips: readonly Chip[]): HTMLElement {
  const list = page.createElement("ul");
  list.className = "riposte riposte-budget";
  list.setAttribute("aria-label", label);
  list.append(...chips.map((chip) => buildChipElement(page, chip)));
  return list;
}

/** The widths of the parts of a chip on a row of the tracker, in rem. */
const WIDTHS = { edge: 0.6, pipsEdge: 0.3, icon: 0.75, pip: 0.6, digit: 0.5, letter: 0.37 };

/** The widest name of a wound on a row of the tracker, in rem. */
const MAX_NAME = 5;

function measureChip({ icon, pips, number, named, short, rank }: Chip): number {
  const picture = pips ? WIDTHS.pipsEdge + (pips.full + pips.empty) * WIDTHS.pip : Number(icon !== "") * WIDTHS.icon;
  const words = Number(named) * short.length * WIDTHS.letter;
  const name = rank === RANKS.awaited ? words : Math.min(MAX_NAME, words);
  return (pips ? 0 : WIDTHS.edge) + picture + number.length * WIDTHS.digit + name;
}

/** Lists the forms of a chip on a row of the tracker, the widest first. */
function listForms(chip: Chip): readonly Chip[] {
  const { named, shorter } = chip;
  return [
    chip,
    ...(shorter === "" ? [] : [{ ...chip, short: shorter }]),
    ...(named ? [{ ...chip, named: false }] : []),
  ];
}

/**
 * Builds the chips of a row of the tracker. Those without room are read by screen readers only; a mark counts them, and its tooltip lists
 * them.
 */
export function buildRowChips(page: Document, label: string, chips: readonly Chip[]): HTMLElement {
  const forms = chips.map(listForms);
  const chosen = chooseForms(
    chips.map(({ rank }, index) => {
      const widths = (forms[index] ?? []).map(measureChip);
      return { rank, kept: rank !== RANKS.other, widths };
    }),
  );
  const list = buildChipList(
    page,
    label,
    chips.map((chip, index) => forms[index]?.[chosen[index] ?? 0] ?? chip),
  );
  const folded = chips.filter((_, index) => chosen[index] === null);
  if (folded.length === 0) return list;
  for (const [index, form] of chosen.entries()) list.children[index]?.classList.toggle("is-folded", form === null);
  const mark = page.createElement("li");
  mark.className = "riposte-chips-more";
  mark.setAttribute("aria-hidden", "true");
  mark.textContent = `+${folded.length}`;
  mark.dataset["tooltipText"] = folded
    .map(({ short, hint }) => (short === hint ? short : `${short}: ${hint}`))
    .join(" · ");
  list.append(mark);
  return list;
}

/** Builds a line with a short text; the whole sentence is its tooltip. */
export function buildLine(page: Document, name: string, short: string, hint: string): HTMLElement {
  const line = page.createElement("p");
  line.className = `riposte ${name}`;
  line.textContent = short;
  line.dataset["tooltipText"] = hint;
  return line;
}

/** Builds the element of a chip: screen readers get the sentence; the short text and the pictures are visual. */
function buildChipElement(page: Document, chip: Chip): HTMLElement {
  const { classes, short, hint, named, data } = chip;
  const element = page.createElement("li");
  element.className = classes;
  element.classList.toggle("is-named", named);
  Object.assign(element.dataset, data, { tooltipText: hint });
  const words = buildSpan(page, "riposte-chip__words", short);
  element.append(...buildPictures(page, chip), words);
  if (short === hint) return element;
  words.setAttribute("aria-hidden", "true");
  element.append(buildSpan(page, "riposte-unseen", hint));
  return element;
}

function buildPictures(page: Document, { icon, pips, number }: Chip): readonly HTMLElement[] {
  const pictures = [
    ...(icon === "" ? [] : [buildPicture(page, `fa-solid ${icon}`)]),
    ...(pips ? [buildPips(page, pips)] : []),
    ...(number === "" ? [] : [buildSpan(page, "riposte-chip__number", number)]),
  ];
  for (const picture of pictures) picture.setAttribute("aria-hidden", "true");
  return pictures;
}

function buildPips(page: Document, { full, empty, shape }: NonNullable<Chip["pips"]>): HTMLElement {
  const pips = buildSpan(page, `riposte-pips is-${shape}`, "");
  const classes = [...Array<string>(full).fill("is-full"), ...Array<string>(empty).fill("is-empty")];
  pips.append(...classes.map((each) => buildPicture(page, each)));
  return pips;
}

function buildPicture(page: Document, classes: string): HTMLElement {
  const element = page.createElement("i");
  element.className = classes;
  return element;
}

function buildSpan(page: Document, classes: string, text: string): HTMLElement {
  const span = page.createElement("span");
  span.className = classes;
  span.textContent = text;
  return span;
}
