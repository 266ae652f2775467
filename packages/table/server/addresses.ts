import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.ts";

/** Whether a request may be answered; if not, why. */
export type AddressCheck = (request: IncomingMessage) => { readonly ok: true } | { readonly ok: false; why: string };

/**
 * Judges requests by the address that they were sent to and the page that sent them. A foreign name that leads to this
 * computer (DNS rebinding) is refused, and so is a page of another origin, also one on another port. Accepted are
 * localhost, the address at which the connection arrived, where the table listens, and the names that are allowed.
 */
export function checkAddresses(host: string, allowed: readonly string[] = []): AddressCheck {
  const names = new Set(["localhost", ...[host, ...allowed].map(nameOf)]);
  return ({ headers, socket }) => {
    const name = hostnameOf(`http://${headers.host ?? ""}`);
    const isOurs =
      name !== null && (names.has(name) || name.endsWith(".localhost") || name === arrivedAt(socket.localAddress));
    if (!isOurs) {
      return { ok: false, why: `The table does not answer to this address: start it with --allow ${name ?? "<name>"}` };
    }
    const { origin } = headers;
    if (origin === undefined || isSameOrigin(origin, headers.host ?? "")) return { ok: true };
    return { ok: false, why: "The table answers no page of another address" };
  };
}

function nameOf(given: string): string {
  const name = hostnameOf(`http://${given.includes(":") && !given.startsWith("[") ? `[${given}]` : given}`);
  if (name === null) throw new Refusal(`"${given}" is no name of a computer`);
  return name;
}

/** The name in an address, without its port; null if it cannot be read. */
function hostnameOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** The address of this end of a connection, as a Host header has it. */
function arrivedAt(address: string | undefined): string | null {
  const plain = address?.replace(/^::ffff:(?=[\d.]+$)/, "") ?? "";
  return hostnameOf(`http://${plain.includes(":") ? `[${plain}]` : plain}`);
}

function isSameOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && ["http", "https"].some((scheme) => sameUrl(origin, `${scheme}://${host}`));
}

function sameUrl(origin: string, address: string): boolean {
  return URL.canParse(address) && new URL(origin).origin === new URL(address).origin;
}
