import { applyDelta } from "../shared/delta.ts";
import type { PermissionTarget, PermissionUser } from "../shared/permissions.ts";
import type { Source } from "../shared/protocol.ts";
import { textOr } from "./json.ts";
import type { Place } from "./places.ts";
import { Refusal } from "./refusal.ts";
import type { World } from "./world.ts";

export type Person = PermissionUser & { readonly name: string };

/** The user as the rights see him. */
export function readPerson(world: World, userId: string): Person {
  const user = world.store.find("users", userId);
  if (!user) throw new Refusal("You are no user of this world any more: join again");
  const { role, permissions } = user;
  return { id: userId, name: textOr(user["name"], userId), role: typeof role === "number" ? role : 0, permissions };
}

/** A document as the rights see it. */
export function targetOf({ world, place }: { world: World; place: Place }, source: Source): PermissionTarget {
  const documentName = place.kind.name;
  const { actorId } = source;
  const base = typeof actorId === "string" ? world.store.find("actors", actorId) : undefined;
  const actor = base && source["actorLink"] !== true ? applyDelta(base, source["delta"]) : base;
  return { documentName, source, parent: place.parent, actor, generation: world.release.generation };
}
