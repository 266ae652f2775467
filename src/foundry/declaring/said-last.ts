import type { Filled } from "../../view/act/filled.ts";
import { mannersIn } from "../../view/act/remembered.ts";
import { clientState } from "../client/state.ts";
import { type Begun, type Draft, draftOf } from "./drafting.ts";

/** A form as it was sent. */
type Said = Pick<Draft, "spec" | "filled" | "offers">;

/** How each actor did each kind of thing last, on this page. */
const last = clientState.map<string, Filled>("said-last.last");

/** Remembers how an actor did something, for the next form of that kind. */
export function rememberSaid({ uuid }: Actor.Implementation, { spec, filled, offers }: Said): void {
  last.set(keyFor(uuid, spec.kind), mannersIn(spec, filled, offers));
}

/** Opens a form as it was filled in last, where it says nothing else. */
export function openAsLast(actor: Actor.Implementation, begun: Begun, open: (begun: Begun) => void): void {
  const said = last.get(keyFor(actor.uuid, begun.kind));
  if (said) void possibleOf(actor, begun, { ...begun, filled: { ...said, ...begun.filled } }).then(open);
  else open(begun);
}

/** The form as it was filled in last, unless that is not possible now and the plain one is. */
async function possibleOf(actor: Actor.Implementation, plain: Begun, again: Begun): Promise<Begun> {
  const { tried } = await draftOf(actor, again);
  if (tried.ok) return again;
  return (await draftOf(actor, plain)).tried.ok ? plain : again;
}

function keyFor(uuid: string, kind: string): string {
  return `${uuid} ${kind}`;
}
