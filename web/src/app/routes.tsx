import { type ComponentType, lazy } from "react";
import { RoomPage } from "../play/RoomPage";
import { StartPage } from "../play/StartPage";

interface Page {
  /** A final `:id` stands for any one segment, which is handed to the component. */
  path: string;
  /** The document's title; null is the name of the app alone. */
  title: string | null;
  /** Its word in the navigation bar; null if it is reached from elsewhere. */
  nav: string | null;
  component: ComponentType<{ id: string }>;
  /** Fills the window: no navigation bar, no footer. */
  fullScreen?: true;
}

// Whoever comes to play loads the start, the room and the table; the other pages are fetched when they are opened.
const SolitairePage = lazy(async () => ({ default: (await import("../play/SolitairePage")).SolitairePage }));
const LearnPage = lazy(async () => ({ default: (await import("../learn/LearnPage")).LearnPage }));
const SolverPage = lazy(async () => ({ default: (await import("../solver/SolverPage")).SolverPage }));
const CheckPage = lazy(async () => ({ default: (await import("../solver/CheckPage")).CheckPage }));
const RecordsPage = lazy(async () => ({ default: (await import("../records/RecordsPage")).RecordsPage }));
const ReplayPage = lazy(async () => ({ default: (await import("../records/ReplayPage")).ReplayPage }));

/** Every page of the app, in the order of the navigation bar. */
export const PAGES: Page[] = [
  { path: "/", title: null, nav: "Play", component: StartPage },
  { path: "/solitaire", title: "Solitaire", nav: "Solitaire", component: SolitairePage },
  { path: "/learn", title: "Learn", nav: "Learn", component: LearnPage },
  { path: "/solver", title: "Solver", nav: "Solver", component: SolverPage },
  { path: "/check", title: "Check", nav: "Check", component: CheckPage },
  { path: "/records", title: "Records", nav: "Records", component: RecordsPage },
  { path: "/records/:id", title: "Records", nav: null, component: ReplayPage },
  { path: "/room/:id", title: null, nav: null, component: RoomPage, fullScreen: true },
];

/** The page at an address; the id is empty for pages without one. */
export function findPage(path: string): { page: Page; id: string } | null {
  for (const page of PAGES) {
    const match = new RegExp(`^${page.path.replace(":id", "([^/]+)")}$`).exec(path);
    if (match) return { page, id: decodeURIComponent(match[1] ?? "") };
  }
  return null;
}
