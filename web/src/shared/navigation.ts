import { Store } from "./store";

/** Where we are. Ten lines do for seven pages; a routing library would be the largest thing on the screen. */
export interface Route {
  path: string;
  query: URLSearchParams;
}

const here = (): Route => ({ path: location.pathname, query: new URLSearchParams(location.search) });

export const route = new Store<Route>(
  typeof location === "undefined" ? { path: "/", query: new URLSearchParams() } : here(),
);

export function go(to: string, how: "push" | "replace" = "push"): void {
  history[how === "push" ? "pushState" : "replaceState"](null, "", to);
  route.set(here());
  if (how === "push") scrollTo(0, 0);
}

/** Plain links stay links; clicks on them inside the page need no reload. */
export function watchLinks(): void {
  addEventListener("popstate", () => route.set(here()));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
