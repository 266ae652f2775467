import type { Filled } from "../../view/act/filled.ts";
import { listRememberedValues } from "../../view/act/remembered.ts";
import { clientState } from "../client/state.ts";
import { type DeclarationStart, type DeclarationDraft, buildDraft } from "./drafting.ts";

/** A form as it was sent. */
type SentForm = Pick<DeclarationDraft, "spec" | "filled" | "offers">;

/** Last values of each actor for each kind of declaration, on this page. */
const lastForms = clientState.map<string, Filled>("said-last.last");

/** Remembers the values with which an actor declared something, for the next form of that kind. */
export function rememberForm({ uuid }: Actor.Implementation, { spec, filled, offers }: SentForm): void {
  lastForms.set(buildFormKey(uuid, spec.kind), listRememberedValues(spec, filled, offers));
}

/** Opens a form with the last values of its kind; values of the start take precedence. */
export function openWithLastValues(
  actor: Actor.Implementation,
  start: DeclarationStart,
  open: (start: DeclarationStart) => void,
): void {
  const lastValues = lastForms.get(buildFormKey(actor.uuid, start.kind));
  if (lastValues)
    void chooseAcceptedStart(actor, start, { ...start, filled: { ...lastValues, ...start.filled } }).then(open);
  else open(start);
}

/** Chooses the start with the last values, unless that is refused now and the default one is not. */
async function chooseAcceptedStart(
  actor: Actor.Implementation,
  defaultStart: DeclarationStart,
  repeatedStart: DeclarationStart,
): Promise<DeclarationStart> {
  const { tried } = await buildDraft(actor, repeatedStart);
  if (tried.ok) return repeatedStart;
  return (await buildDraft(actor, defaultStart)).tried.ok ? defaultStart : repeatedStart;
}

function buildFormKey(uuid: string, kind: string): string {
  return `${uuid} ${kind}`;
}
