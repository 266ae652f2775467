// The Gamemaster in the background of `npm start`: a client in Node who begins the demo fight for the players who join, lets the
// opponents play by themselves, and goes when a Gamemaster comes. Takes the address of the table; ends with the table.
import { setTimeout as pause } from "node:timers/promises";
import { enter, joinAs } from "riposte-table/guest";
import { type Hall, type Person, Seat } from "../tests/clients/person.ts";
import { leaveGame, tendGame } from "./sparring/tend-game.ts";

const NAME = "Sparring partner";
const GAMEMASTER = 4; // CONST.USER_ROLES.GAMEMASTER
const PAUSE = 700; // in milliseconds

/** A user, as the page on which people join lists them. */
interface User {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly active: boolean;
}

async function listUsers(address: string): Promise<readonly User[]> {
  const answer = await fetch(new URL("/api/join", address));
  return Object(await answer.json()).users;
}

/**
 * Finds the partner's user, or makes it as a Gamemaster of the world would, and lets the players be welcomed, who are new to all of this; null
 * if the world has no Gamemaster.
 */
async function findOwnUser(address: string): Promise<string | null> {
  const users = await listUsers(address);
  const own = users.find(({ name }) => name === NAME);
  if (own) return own.id;
  const gamemaster = users.find(({ role, active }) => role === GAMEMASTER && !active);
  if (!gamemaster) return null;
  const guest = await joinAs(address, gamemaster.id);
  try {
    const updates = users.map(({ id }) => ({ _id: id, flags: { riposte: { welcomed: false } } }));
    await guest.act("update", "User", { updates });
    const [made] = await guest.act("create", "User", { data: [{ name: NAME, role: GAMEMASTER }] });
    return String(made?.["_id"]);
  } finally {
    guest.socket.disconnect();
  }
}

/** True while another Gamemaster is at the table. */
async function isGamemasterHere(address: string): Promise<boolean> {
  const users = await listUsers(address);
  return users.some(({ role, active, name }) => role === GAMEMASTER && active && name !== NAME);
}

async function sitDown(address: string, user: string): Promise<Person> {
  const hall: Hall = {
    address: new URL("/game", address).href,
    people: new Set(),
    kept: null,
    read: async (module) => (await fetch(module)).text(),
    tell: () => undefined,
  };
  const person = await new Seat(hall, NAME, await enter(address, user)).newPage();
  await person.goto(hall.address);
  await person.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
  return person;
}

/** Plays for those who are here, as long as no other Gamemaster is. */
async function spar(address: string): Promise<never> {
  const user = await findOwnUser(address);
  let person: Person | null = null;
  let isTold = false;
  for (;;) {
    if (user === null || (await isGamemasterHere(address))) {
      await person?.evaluate(leaveGame);
      await person?.leave();
      person = null;
    } else {
      person ??= await sitDown(address, user);
      await person.evaluate(tendGame);
    }
    if (!isTold) console.log("Seated.");
    isTold = true;
    await pause(PAUSE);
  }
}

const [address = ""] = process.argv.slice(2);
spar(address).catch((error: unknown) => {
  console.error("The sparring partner has left:", error);
  process.exit(1);
});
