import { type ComponentType, useEffect, useState } from "react";
import { Store, useStore } from "../shared/store";
import type { Page } from "./routes";

type PageComponent = ComponentType<{ id: string }>;

/** The code that is there. */
const components = new Store<ReadonlyMap<Page, PageComponent>>(new Map());

/** Fetches the code of a page, unless it is there; rejects if it cannot be had. */
export async function loadPage(page: Page | null): Promise<void> {
  if (!page || components.get().has(page)) return;
  const { default: loaded } = await page.load();
  components.set(new Map(components.get()).set(page, loaded));
}

/**
 * What draws a page: null until its code is there.
 *
 * React's `lazy` was left: after each page that it has waited for it shows the empty place for a third of a second,
 * however soon the code came.
 */
export function usePageComponent(page: Page | null): { component: PageComponent | null; failed: boolean } {
  const known = useStore(components);
  const [failed, setFailed] = useState<Page | null>(null);
  const component = (page && known.get(page)) ?? null;
  useEffect(() => {
    if (!page || component) return;
    loadPage(page).catch(() => setFailed(page));
  }, [page, component]);
  return { component, failed: page !== null && failed === page };
}
