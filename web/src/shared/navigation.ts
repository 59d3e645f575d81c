import { Store } from "./store";

/** The address as a store, and moving to another. A routing library would be larger than every page but the table. */
interface Address {
  path: string;
  query: URLSearchParams;
}

const current = (): Address => ({ path: location.pathname, query: new URLSearchParams(location.search) });

// Tests run without a browser, and so without an address.
export const address = new Store<Address>(
  typeof location === "undefined" ? { path: "/", query: new URLSearchParams() } : current(),
);

export function navigate(to: string, how: "push" | "replace" = "push"): void {
  history[how === "push" ? "pushState" : "replaceState"](null, "", to);
  address.set(current());
  if (how === "push") scrollTo(0, 0);
}

/** Links stay plain links; a click on one of our own changes the page without loading it again. */
export function interceptLinks(): void {
  addEventListener("popstate", () => address.set(current()));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

/**
 * In a frame of somebody else's page no link changes what is in it: the server lets one page be there, and moving on
 * without asking it would bring all others.
 */
export function openLinksElsewhere(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    if (!link) return;
    link.target = "_blank";
    link.rel = "noopener";
  });
}
