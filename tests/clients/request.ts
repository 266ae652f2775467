/** Asks a table by HTTP; once more if a connection that had been kept open ended just then, as browsers do. */
export function request(address: string | URL, asked?: RequestInit): Promise<Response> {
  return fetch(address, asked).catch(() => fetch(address, asked));
}
