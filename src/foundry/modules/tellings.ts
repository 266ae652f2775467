import { type Data, type Event, type Json, type State, lookup } from "../../engine/index.ts";

/** Announcements of an exchange to modules, each by a hook of this name after `riposte.`. */
export const TELLINGS = [
  "declared",
  "asked",
  "answered",
  "opened",
  "harmed",
  "changed",
  "moved",
  "closed",
  "undone",
] as const;
export type Telling = { readonly what: (typeof TELLINGS)[number]; readonly data: Data };

/** Exchange as a client has it: its public state, the rolls that have been opened, its path, and whether it is closed or undone. */
export type Known = {
  readonly message: string;
  readonly state: State;
  readonly rolls: readonly Data[];
  readonly way: Json;
  readonly isClosed: boolean;
  readonly isUndone: boolean;
};

/** Progress of an exchange of which nothing has been announced. */
export const NOTHING = { events: 0, ask: "", open: [], rolls: 0, isClosed: false, isUndone: false } as const;

/** Progress of an exchange that has been announced. */
export type Told = {
  readonly events: number;
  readonly ask: string;
  readonly open: readonly string[];
  readonly rolls: number;
  readonly isClosed: boolean;
  readonly isUndone: boolean;
};

/** Computes the progress of an exchange that can be announced. */
export function toldOf({ state, rolls, isClosed, isUndone }: Known): Told {
  const { ask } = state;
  const open = ask?.questions.filter(({ id }) => lookup(ask.answered, id) === undefined).map(({ id }) => id) ?? [];
  return { events: state.events.length, ask: ask?.id ?? "", open, rolls: rolls.length, isClosed, isUndone };
}

/** Lists the news of an exchange since the announced progress; `isHarm` tests which of its events harm a fighter. */
export function tellings(before: Told, known: Known, isHarm: (event: Event) => boolean): readonly Telling[] {
  const { message, state, rolls, way } = known;
  const now = toldOf(known);
  const tell = (what: Telling["what"], data: Data): Telling => ({ what, data: { message, ...data } });
  const events = state.events
    .slice(before.events)
    .flatMap((event) => [
      ...(BEGINNINGS.includes(event.type) ? [tell("declared", { event: event.type, ...event.data })] : []),
      ...(isHarm(event) ? [tell("harmed", { event: event.type, ...event.data })] : []),
      ...(event.changes.length > 0 ? [tell("changed", { event: event.type, changes: event.changes.map(plain) })] : []),
    ]);
  const answered = before.open.filter((id) => before.ask !== now.ask || !now.open.includes(id));
  return [
    ...(way !== null && before === NOTHING ? [tell("moved", { way })] : []),
    ...answered.map((question) => tell("answered", { ask: before.ask, question })),
    ...(rolls.length > before.rolls ? [tell("opened", { rolls: rolls.slice(before.rolls) })] : []),
    ...events,
    ...(now.ask !== "" && now.ask !== before.ask ? [tell("asked", askedIn(state))] : []),
    ...(now.isClosed && !before.isClosed ? [tell("closed", { result: state.result })] : []),
    ...(now.isUndone === before.isUndone ? [] : [tell("undone", { redone: before.isUndone })]),
  ];
}

const BEGINNINGS: readonly string[] = ["declared", "begun"];

function plain({ at, before = null, after = null }: Event["changes"][number]): Data {
  return { at, before, after };
}

/** Describes the open questions and the fighters who are asked; possible answers are left out, since only the asked may know them. */
function askedIn({ ask }: State): Data {
  const questions = ask?.questions.map(({ id, kind, prompt, role }) => {
    return { question: id, kind, prompt, fighter: role.type === "controller" ? role.fighter : "" };
  });
  return { ask: ask?.id ?? "", questions: questions ?? [] };
}
