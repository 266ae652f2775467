import type { Badge, LastingSource, Tone } from "../../../engine/index.ts";
import { PREPARABLE } from "../economy/action-table.ts";
import { TOTAL_COVER } from "../economy/actions.ts";
import { TABLE } from "../fighter/condition-table.ts";

function lasting(id: string, icon: string, tone: Tone, of: Omit<LastingSource, "lasting"> = {}): Badge {
  return { id, icon, tone, from: { lasting: id, ...of } };
}

/** A prepared action, which everybody knows. (S2, Prepare: it is declared) */
function prepared(action: string): Badge {
  const from = { lasting: "prepared", only: { key: "action", among: [action] } };
  return { id: `prepared-${action}`, icon: "fa-hourglass-half", tone: "good", from };
}

/** Total cover is told otherwise: it has no numbers. (S2, Taking Cover) */
const TOTAL = { key: "rating", among: [TOTAL_COVER] } as const;
const PARTIAL = { key: "rating", among: [1, 2, 3] } as const;

/** What everybody sees of a fighter in a fight beside the actions that are left, the most urgent first: everything that runs on
 *  somebody and changes a number or opens a window. (S2; d6x3/D, d6x3/H, d6x3/H.1) */
export const BADGES: readonly Badge[] = [
  ...PREPARABLE.map(prepared),
  { ...lasting("held", "fa-hands-bound", "bad", { people: "by" }), status: TABLE.restrained.status?.id ?? "" },
  { id: "holding", icon: "fa-hand-fist", tone: "good", from: { lasting: "held", through: "by" } },
  lasting("press", "fa-person-running", "good", { people: "foe" }),
  { id: "total-cover", icon: "fa-shield-halved", tone: "good", from: { lasting: "cover", only: TOTAL } },
  lasting("cover", "fa-shield-halved", "good", { numbers: ["armour", "shots"], number: "rating", only: PARTIAL }),
  lasting("guarded", "fa-people-arrows", "good", { people: "guardian", number: "points" }),
  lasting("defend", "fa-shield", "good", { numbers: ["defense"] }),
  lasting("guard-up", "fa-shield", "good", { numbers: ["defense", "tests"] }),
  lasting("duck-and-weave", "fa-person-walking", "good", { numbers: ["defense"] }),
  lasting("stand-firm", "fa-mountain", "good"),
  lasting("aim", "fa-crosshairs", "good", { numbers: ["attack"] }),
  lasting("footwork", "fa-shoe-prints", "good", { numbers: ["bonus"] }),
  lasting("makeshift", "fa-hammer", "good"),
  lasting("all-out", "fa-burst", "bad", { numbers: ["defense"] }),
  lasting("parried", "fa-xmark", "bad", { numbers: ["defense"] }),
  lasting("bound", "fa-link", "bad", { people: "foe" }),
  lasting("hamstrung", "fa-person-walking-with-cane", "bad", { numbers: ["speed"] }),
  lasting("crushed", "fa-shield-virus", "bad", { numbers: ["speed", "dexterity"] }),
  lasting("initiative", "fa-arrow-down-wide-short", "plain", { numbers: ["by"] }),
  lasting("suppressed", "fa-screwdriver-wrench", "good"),
  lasting("advanced", "fa-list-check", "plain", { number: "sum", text: "what", apart: true }),
];
