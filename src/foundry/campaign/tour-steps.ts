/** The tours, by their id. */
export type TourId = "player" | "gamemaster";

/** Step of a tour: its texts are keyed by its id, `selector` finds its subject, `opens` names what is opened before it. */
export type StepSpec = {
  readonly id: string;
  readonly selector?: string;
  readonly opens?: "sheet" | "attack" | "tracker" | "chat" | "journal" | "settings";
};

/** The steps of each tour, in their order. */
export const STEPS: Readonly<Record<TourId, readonly StepSpec[]>> = {
  player: [
    { id: "welcome" },
    { id: "sheet", selector: ".riposte-actor .riposte-head", opens: "sheet" },
    { id: "hand", selector: ".riposte-actor .riposte-hand", opens: "sheet" },
    { id: "weapons", selector: ".riposte-actor [data-action=attack]", opens: "sheet" },
    { id: "attack", selector: "form.riposte-attack", opens: "attack" },
    { id: "answer", selector: ".riposte-inbox-button", opens: "tracker" },
    { id: "orders", selector: ".riposte-order", opens: "tracker" },
    { id: "card", selector: "li.riposte-exchange", opens: "chat" },
    { id: "end" },
  ],
  gamemaster: [
    { id: "welcome" },
    { id: "encounter", selector: ".combat-sidebar", opens: "tracker" },
    { id: "bring", selector: ".riposte-bring-button", opens: "tracker" },
    { id: "fighters", selector: ".combat-sidebar .combatant", opens: "tracker" },
    { id: "questions", selector: ".riposte-inbox-button", opens: "tracker" },
    { id: "absent", selector: ".riposte-order", opens: "tracker" },
    { id: "undo", selector: "li.riposte-exchange", opens: "chat" },
    { id: "ledger", opens: "journal" },
    { id: "settings", selector: "[data-action=configure], [data-app=configure]", opens: "settings" },
    { id: "end" },
  ],
};
