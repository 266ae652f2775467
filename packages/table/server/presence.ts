import type { Socket } from "socket.io";

/** The connected users, and their sockets. */
export interface Presence {
  /** Says whether it is the user's first socket. */
  enter(userId: string, socket: Socket): boolean;
  /** Says whether it was the user's last socket. */
  leave(userId: string, socket: Socket): boolean;
  /** The socket's page has the world and can answer. */
  markReady(userId: string, socket: Socket): void;
  activeUsers(): string[];
  socketsOf(userId: string): Socket[];
  /** The user's newest socket, one that can answer before one that cannot yet. */
  newestOf(userId: string): Socket | null;
}

/** Keeps count of the sockets of each user. */
export function createPresence(): Presence {
  const users = new Map<string, Map<Socket, { ready: boolean }>>();
  const socketsOf = (userId: string): Socket[] => [...(users.get(userId)?.keys() ?? [])];
  return {
    enter(userId, socket) {
      const sockets = users.get(userId) ?? new Map<Socket, { ready: boolean }>();
      users.set(userId, sockets.set(socket, { ready: false }));
      return sockets.size === 1;
    },
    leave(userId, socket) {
      const sockets = users.get(userId);
      if (!sockets?.delete(socket) || sockets.size > 0) return false;
      return users.delete(userId);
    },
    markReady(userId, socket) {
      users.get(userId)?.set(socket, { ready: true });
    },
    activeUsers: () => [...users.keys()],
    socketsOf,
    newestOf(userId) {
      const sockets = [...(users.get(userId) ?? [])];
      const ready = sockets.filter(([, { ready: canAnswer }]) => canAnswer);
      return (ready.at(-1) ?? sockets.at(-1))?.[0] ?? null;
    },
  };
}
