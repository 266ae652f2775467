import type { Filled } from "../../view/act/filled.ts";
import { mannersIn } from "../../view/act/remembered.ts";
import { clientState } from "../client/state.ts";
import { type Begun, type Draft, draftOf } from "./drafting.ts";

/** A form as it was sent. */
type Said = Pick<Draft, "spec" | "filled" | "offers">;

/** Last values of each actor for each kind of declaration, on this page. */
const last = clientState.map<string, Filled>("said-last.last");

/** Remembers the values with which an actor declared something, for the next form of that kind. */
export function rememberSaid({ uuid }: Actor.Implementation, { spec, filled, offers }: Said): void {
  last.set(keyFor(uuid, spec.kind), mannersIn(spec, filled, offers));
}

/** Opens a form with the last values of its kind; values of the start take precedence. */
export function openAsLast(actor: Actor.Implementation, begun: Begun, open: (begun: Begun) => void): void {
  const said = last.get(keyFor(actor.uuid, begun.kind));
  if (said) void possibleOf(actor, begun, { ...begun, filled: { ...said, ...begun.filled } }).then(open);
  else open(begun);
}

/** Chooses the start with the last values, unless that is refused now and the default one is not. */
async function possibleOf(actor: Actor.Implementation, plain: Begun, again: Begun): Promise<Begun> {
  const { tried } = await draftOf(actor, again);
  if (tried.ok) return again;
  return (await draftOf(actor, plain)).tried.ok ? plain : again;
}

function keyFor(uuid: string, kind: string): string {
  return `${uuid} ${kind}`;
}
