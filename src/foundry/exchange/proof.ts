import { clientState } from "../platform/state.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isData } from "../../engine/index.ts";

/** The secrets that prove to each user that this client is the writer, by user. */
const secrets = clientState.map<string, Promise<string>>("proof.secrets");

/**
 * Returns the writer's proof for a user: a secret that only the two know. A query does not name its sender, but the flags of a GM's User
 * store the digest of the secret, and only a GM can write them.
 */
export function prepareProof(user: User.Implementation): Promise<string> {
  const id = user.id ?? "";
  const secret = secrets.get(id) ?? makeSecret(id);
  secrets.set(id, secret);
  return secret;
}

/**
 * The time that a secret waits for its digest, in milliseconds, and the maximum number of secrets that wait at the same time. Any client
 * may send false secrets, so further ones are refused at once; the writer asks again.
 */
const PATIENCE = 2000;
const MAX_WAITING = 8;

/** The single wait for a new digest, if any, and the number of secrets that share it. */
type Arrival = { readonly promise: Promise<void>; readonly end: () => void; waiting: number };
type SharedArrival = { arrival: Arrival | null };
const shared = clientState.record(
  "proof.shared",
  (): SharedArrival => ({ arrival: null }),
  ({ arrival }) => arrival?.end(),
);

/** The last secret with which a writer has proved itself to this client. */
const proven = clientState.record("proof.proven", () => ({ secret: "" }));

/** True if the data of a query proves that the writer sent it. */
export async function isFromWriter(data: unknown): Promise<boolean> {
  const proof = isData(data) ? data["proof"] : null;
  if (typeof proof !== "string" || proof.length > LENGTH * 2) return false;
  if (await isWriterProof(proof)) {
    proven.secret = proof;
    return true;
  }
  return false;
}

/** Finds the secret that this client shares with the present writer; null if that writer has not proved itself yet. */
export function findWriterSecret(): string | null {
  const writer = game.users.activeGM;
  return writer && proven.secret !== "" && findSeal(writer) === computeDigest(proven.secret) ? proven.secret : null;
}

/** Finds the secret that this client, as the writer, shares with a user; null if it has created none. */
export async function findUserSecret(user: User.Implementation): Promise<string | null> {
  return (await secrets.get(user.id ?? "")) ?? null;
}

async function isWriterProof(proof: string): Promise<boolean> {
  const seal = computeDigest(proof);
  if (isSealed(seal)) return true;
  const arrival = (shared.arrival ??= beginArrival());
  if (arrival.waiting >= MAX_WAITING) return false;
  arrival.waiting += 1;
  await arrival.promise;
  return isSealed(seal);
}

/** Starts a wait until a GM has written another digest, or until it times out. */
function beginArrival(): Arrival {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): void => {
    clearTimeout(timer);
    shared.arrival = null;
    resolve();
  };
  const timer = setTimeout(end, PATIENCE);
  return { promise, end, waiting: 0 };
}

/** Checks the waiting secrets again after a GM has written a digest. */
export function onSealsChanged(user: User.Implementation, changes: object): void {
  if (user.isGM && foundry.utils.hasProperty(changes, "flags.riposte.seals")) shared.arrival?.end();
}

/** True if a GM has written this digest for the user of this client. */
function isSealed(seal: string): boolean {
  return game.users.some((user) => user.isGM && findSeal(user) === seal);
}

/** The length of a secret, in bytes. */
const LENGTH = 16;

async function makeSecret(person: string): Promise<string> {
  const secret = bytesToHex(crypto.getRandomValues(new Uint8Array(LENGTH)));
  try {
    await game.user.update({ [`flags.riposte.seals.${person}`]: computeDigest(secret) });
  } catch (error) {
    secrets.delete(person);
    throw error;
  }
  return secret;
}

/** Finds the digest of a GM's secret with the user of this client. */
function findSeal(gm: User.Implementation): unknown {
  const seals: unknown = gm.getFlag("riposte", "seals");
  return isData(seals) ? seals[game.user.id ?? ""] : undefined;
}

/** Computes the digest of a secret. The browser's own digests work only on secure addresses, and many groups play over plain http. */
function computeDigest(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}
