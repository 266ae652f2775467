import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FacesQuestion, OpenAsk } from "../../src/engine/index.ts";
import { chanceFrom } from "../chance.ts";
import { answerFor } from "../contract/random-answer.ts";
import type { Person } from "./documents.ts";
import { type Edge, loadEdge } from "./edge.ts";
import { GAMES } from "./history.ts";
import { send } from "./playing.ts";
import { type Table, addressed, seat } from "./table.ts";

const TIMEOUT = 120_000;
const MOST_ANSWERS = 20;

/** Ways in which typed faces are none of the dice that were asked for. */
const WRONG: readonly (readonly [what: string, code: string, faces: (asked: FacesQuestion) => unknown])[] = [
  ["a face that no die shows", "no-such-face", ({ count, sides }) => Array<number>(count).fill(sides + 1)],
  ["a face that is no number", "no-such-face", ({ count }) => Array<string>(count).fill("6")],
  ["a die too many", "how-many-faces", ({ count }) => Array<number>(count + 1).fill(1)],
  ["no dice at all", "how-many-faces", () => []],
  ["no list of faces", "not-faces", () => ({ length: 3 })],
];

describe.each(GAMES)("$id: dice that are typed by hand", { timeout: TIMEOUT }, (game) => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await loadEdge();
  }, TIMEOUT);
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

  it.each(WRONG)("%s is told to the GM by name, by whichever way it is sent", async (_what, code, faces) => {
    for (const way of [intended, replied]) {
      const table = seat(edge, game, chanceFrom(1));
      table.world.settings["diceByHand"] = true;
      const { message, ask, question } = await untilDice(table);
      const { role } = question;
      const user =
        role.type === "controller" ? table.world.users.get(role.fighter.replace(/^.*Actor\./, "")) : undefined;
      if (!user) throw new Error("The dice are the Gamemaster's.");
      await way(table, user, { message, ask, question: question.id, value: faces(question) });
      const odd = () => table.world.warned.filter((text) => text.startsWith("RIPOSTE.Exchange.oddWish"));
      await vi.waitFor(() => expect(odd()).toHaveLength(1), TIMEOUT);
      expect(odd()[0]).toContain(`"name":"${user.name}"`);
      expect(odd()[0]).toContain(`answer.${code}`);
    }
  });
});

type Wrong = { readonly message: string; readonly ask: string; readonly question: string; readonly value: unknown };

/** The answer stands in the queue of its user, as a button on a card puts it there. */
function intended(table: Table, user: Person, wrong: Wrong): Promise<void> {
  return send(table, user, { type: "answer", ...wrong });
}

/** The answer is the reply to the writer's question, as a prompt gives it. */
async function replied(table: Table, user: Person, { value }: Wrong): Promise<void> {
  user.query = async () => ({ value });
  await send(table, user, { type: "here" });
}

/** Declares attacks until one of them asks a player for dice, answering whatever else is asked. */
async function untilDice(table: Table) {
  const { game, world, edge, draw } = table;
  for (const { kind, payload, by } of game.sample.declarations) {
    await send(table, world.users.get(by) ?? world.gm, { type: "declare", kind, payload: addressed(world, payload) });
    for (let i = 0; i < MOST_ANSWERS; i += 1) {
      const message = world.messages.contents.at(-1);
      const ask = message && (edge.readRecord(message)?.state.ask as OpenAsk | null | undefined);
      if (!message || !ask) break;
      const question = ask.questions.find(
        (each): each is FacesQuestion => each.kind === "faces" && each.role.type === "controller",
      );
      if (question) return { message: message.id, ask: ask.id, question };
      const { question: id, value, seat: by } = answerFor(ask, draw);
      const user = by.gm ? world.gm : (world.users.get(by.fighters[0]?.replace("Actor.", "") ?? "") ?? world.gm);
      await send(table, user, { type: "answer", message: message.id, ask: ask.id, question: id, value });
    }
  }
  throw new Error("No player is asked for dice.");
}
