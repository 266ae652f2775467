export interface JoinUser {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly color: string;
  readonly active: boolean;
}

export interface JoinData {
  readonly world: { readonly title: string; readonly description: string };
  readonly system: { readonly title: string; readonly version: string };
  readonly users: readonly JoinUser[];
}

type Fields = Record<string, unknown>;

function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function readUser(value: unknown): JoinUser {
  const { id, name, role, color, active } = fields(value);
  return {
    id: text(id),
    name: text(name),
    role: Number(role) || 0,
    color: text(color) || "#888888",
    active: active === true,
  };
}

/** Reads what the server says of its world; what is missing stays empty. */
export function readJoinData(value: unknown): JoinData {
  const { world, system, users } = fields(value);
  const list = Array.isArray(users) ? users.map(readUser).filter((user) => user.id !== "") : [];
  return {
    world: { title: text(fields(world).title), description: text(fields(world).description) },
    system: { title: text(fields(system).title), version: text(fields(system).version) },
    users: list,
  };
}

const ROLES = ["No access", "Player", "Trusted player", "Assistant GM", "Gamemaster"] as const;

/** The name of a role. */
export function roleName(role: number): string {
  return ROLES[role] ?? "Player";
}
