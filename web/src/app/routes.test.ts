import { describe, expect, it } from "vitest";
import { findPage, PAGES } from "./routes";

describe("an address", () => {
  it("finds its page", () => {
    for (const page of PAGES) expect(findPage(page.path)?.page).toBe(page);
  });

  it("hands on the id of a record or a room", () => {
    expect(findPage("/records/a%20b")).toMatchObject({ page: { path: "/records/:id" }, id: "a b" });
    expect(findPage("/room/ABC")).toMatchObject({ page: { path: "/room/:id" }, id: "ABC" });
  });

  it("that is unknown has none", () => {
    expect(findPage("/nothing")).toBeNull();
    expect(findPage("/records/a/b")).toBeNull();
  });
});
