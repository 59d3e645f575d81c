import { type ComponentType, lazy } from "react";
import { RoomPage } from "../play/room/RoomPage";
import { StartPage } from "../play/StartPage";

interface Page {
  /** `:id` stands for any one segment, which is handed to the component. */
  path: string;
  /** Of the document, and its word in the navigation bar. */
  title: string | null;
  inNav: boolean;
  component: ComponentType<{ id: string }>;
  /** Fills the window: no navigation bar, no footer. */
  fullScreen?: true;
}

/**
 * Every page of the app, in the order of the navigation bar. The start and the room are loaded at once, for whoever comes
 * to play; the others when they are opened.
 */
// biome-ignore format: one row a page
export const PAGES: Page[] = [
  { path: "/", title: "Play", inNav: true, component: StartPage },
  { path: "/solitaire", title: "Solitaire", inNav: true, component: lazy(() => import("../play/SolitairePage")) },
  { path: "/learn", title: "Learn", inNav: true, component: lazy(() => import("../learn/LearnPage")) },
  { path: "/learn/:id", title: "Learn", inNav: false, component: lazy(() => import("../learn/LessonPage")) },
  { path: "/challenges", title: "Challenges", inNav: true, component: lazy(() => import("../puzzles/TodayPage")) },
  { path: "/challenge/:id", title: "Challenge", inNav: false, component: lazy(() => import("../puzzles/ChallengePage")) },
  { path: "/teach", title: "For teachers", inNav: false, component: lazy(() => import("../teach/TeachPage")) },
  { path: "/teach/:id", title: "For teachers", inNav: false, component: lazy(() => import("../teach/TeacherPage")) },
  { path: "/chart", title: "The chart", inNav: false, component: lazy(() => import("../chart/ChartPage")) },
  { path: "/demonstrate/:id", title: "Demonstration", inNav: false, component: lazy(() => import("../demonstration/OpeningDemonstration")), fullScreen: true },
  { path: "/solver", title: "Solver", inNav: true, component: lazy(() => import("../solver/SolverPage")) },
  { path: "/check", title: "Check", inNav: true, component: lazy(() => import("../solver/CheckPage")) },
  { path: "/records", title: "Past games", inNav: true, component: lazy(() => import("../records/PastGamesPage")) },
  { path: "/records/:id", title: "Review", inNav: false, component: lazy(() => import("../records/ReplayPage")) },
  { path: "/records/:id/demonstrate", title: "Demonstration", inNav: false, component: lazy(() => import("../demonstration/RecordDemonstration")), fullScreen: true },
  { path: "/room/:id", title: null, inNav: false, component: RoomPage, fullScreen: true },
];

/** The page at an address; the id is empty for pages without one. */
export function findPage(path: string): { page: Page; id: string } | null {
  for (const page of PAGES) {
    const match = new RegExp(`^${page.path.replace(":id", "([^/]+)")}$`).exec(path);
    if (match) return { page, id: decodeURIComponent(match[1] ?? "") };
  }
  return null;
}
