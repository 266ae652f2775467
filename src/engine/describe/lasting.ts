import type { Badge, LastingSource, StatusSpec } from "./field.ts";

/**
 * The display of a lasting effect: its badge, with the data in its text, and the status condition that marks the fighter's token. `id` is
 * that of the badge, by default the kind of the effect.
 */
export type LastingLook = Pick<Badge, "icon" | "tone"> &
  Omit<LastingSource, "lasting"> & {
    readonly id?: string;
    readonly status?: Pick<StatusSpec, "id" | "img"> | undefined;
  };

/** The displays of a game's lasting effects, by kind. */
type LastingLooks = Readonly<Record<string, { readonly seen: readonly LastingLook[] }>>;

/** Lists the badges of lasting effects, in the order of the table. */
export function listBadges(table: LastingLooks): readonly Badge[] {
  return Object.entries(table).flatMap(([lasting, { seen }]) =>
    seen.map(({ id = lasting, icon, tone, status, ...told }) => {
      return { id, icon, tone, ...(status && { status: status.id }), from: { lasting, ...told } };
    }),
  );
}

/** Lists the status conditions of lasting effects; setting one by hand begins its effect. `labels` is the prefix of their names. */
export function listStatuses(table: LastingLooks, labels: string): readonly StatusSpec[] {
  return Object.entries(table).flatMap(([lasts, { seen }]) =>
    seen.flatMap(({ status }) => (status ? [{ ...status, label: `${labels}.${status.id}`, byHand: { lasts } }] : [])),
  );
}
