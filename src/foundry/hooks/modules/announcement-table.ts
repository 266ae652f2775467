import { type Data, type Event, type Json, type State, lookup } from "../../../engine/index.ts";

/** The announcements of an exchange to modules; each is a hook of this name with the prefix `riposte.`. */
export const ANNOUNCEMENTS = [
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
export type Announcement = { readonly what: (typeof ANNOUNCEMENTS)[number]; readonly data: Data };

/** An exchange as a client knows it: its public state, the rolls that have been opened, its path, and flags for closed and undone. */
export type ExchangeSnapshot = {
  readonly message: string;
  readonly state: State;
  readonly rolls: readonly Data[];
  readonly way: Json;
  readonly isClosed: boolean;
  readonly isUndone: boolean;
};

/** The progress of an exchange of which nothing has been announced. */
export const NOTHING = { events: 0, ask: "", open: [], rolls: 0, isClosed: false, isUndone: false } as const;

/** The announced part of an exchange's progress. */
export type AnnouncedProgress = {
  readonly events: number;
  readonly ask: string;
  readonly open: readonly string[];
  readonly rolls: number;
  readonly isClosed: boolean;
  readonly isUndone: boolean;
};

/** Computes the progress of an exchange that can be announced. */
export function computeProgress({ state, rolls, isClosed, isUndone }: ExchangeSnapshot): AnnouncedProgress {
  const { ask } = state;
  const open = ask?.questions.filter(({ id }) => lookup(ask.answered, id) === undefined).map(({ id }) => id) ?? [];
  return { events: state.events.length, ask: ask?.id ?? "", open, rolls: rolls.length, isClosed, isUndone };
}

/** Lists the news of an exchange since the announced progress; `isHarm` tests if an event harms a fighter. */
export function listAnnouncements(
  announced: AnnouncedProgress,
  snapshot: ExchangeSnapshot,
  isHarm: (event: Event) => boolean,
): readonly Announcement[] {
  const { message, state, rolls, way: path } = snapshot;
  const current = computeProgress(snapshot);
  const buildAnnouncement = (what: Announcement["what"], data: Data): Announcement => ({
    what,
    data: { message, ...data },
  });
  const events = state.events
    .slice(announced.events)
    .flatMap((event) => [
      ...(START_EVENTS.includes(event.type)
        ? [buildAnnouncement("declared", { event: event.type, ...event.data })]
        : []),
      ...(isHarm(event) ? [buildAnnouncement("harmed", { event: event.type, ...event.data })] : []),
      ...(event.changes.length > 0
        ? [buildAnnouncement("changed", { event: event.type, changes: event.changes.map(toPlainChange) })]
        : []),
    ]);
  const answered = announced.open.filter((id) => announced.ask !== current.ask || !current.open.includes(id));
  return [
    ...(path !== null && announced === NOTHING ? [buildAnnouncement("moved", { way: path })] : []),
    ...answered.map((question) => buildAnnouncement("answered", { ask: announced.ask, question })),
    ...(rolls.length > announced.rolls ? [buildAnnouncement("opened", { rolls: rolls.slice(announced.rolls) })] : []),
    ...events,
    ...(current.ask !== "" && current.ask !== announced.ask
      ? [buildAnnouncement("asked", describeQuestions(state))]
      : []),
    ...(current.isClosed && !announced.isClosed ? [buildAnnouncement("closed", { result: state.result })] : []),
    ...(current.isUndone === announced.isUndone ? [] : [buildAnnouncement("undone", { redone: announced.isUndone })]),
  ];
}

const START_EVENTS: readonly string[] = ["declared", "begun"];

function toPlainChange({ at, before = null, after = null }: Event["changes"][number]): Data {
  return { at, before, after };
}

/** Describes the open questions and the fighters who are asked. Possible answers are left out, since only the asked users may know them. */
function describeQuestions({ ask }: State): Data {
  const questions = ask?.questions.map(({ id, kind, prompt, role }) => {
    return { question: id, kind, prompt, fighter: role.type === "controller" ? role.fighter : "" };
  });
  return { ask: ask?.id ?? "", questions: questions ?? [] };
}
