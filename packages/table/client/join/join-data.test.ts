import { describe, expect, it } from "vitest";
import { readJoinData, roleName } from "./join-data.ts";

describe("readJoinData", () => {
  it("reads users, and drops those without an id", () => {
    const { users } = readJoinData({
      users: [{ id: "a", name: "Ana", role: 1, color: "#123456", active: true }, { name: "?" }],
    });
    expect(users).toEqual([{ id: "a", name: "Ana", role: 1, color: "#123456", active: true }]);
  });

  it.each([null, "", 3, [], { users: "none", world: null }])("survives %j", (odd) => {
    expect(readJoinData(odd)).toEqual({
      world: { title: "", description: "" },
      system: { title: "", version: "" },
      users: [],
    });
  });

  it("has a word for every role", () => {
    expect([0, 1, 4, 9].map(roleName)).toEqual(["No access", "Player", "Gamemaster", "Player"]);
  });
});
