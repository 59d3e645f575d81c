import type { ComponentType } from "react";

export interface Page {
  /** `:id` stands for any one segment, which is handed to the component. */
  path: string;
  /** Of the document, and its word in the navigation bar. */
  title: string | null;
  inNav: boolean;
  /** Fetches its code. */
  load: () => Promise<{ default: ComponentType<{ id: string }> }>;
  /** Fills the window: no navigation bar, no footer. */
  fullScreen?: true;
}

/** Every page of the app, in the order of the navigation bar; each one's code is fetched when it is opened. */
// biome-ignore format: one row a page
export const PAGES: Page[] = [
  { path: "/", title: "Play", inNav: true, load: () => import("../play/StartPage") },
  { path: "/solitaire", title: "Solitaire", inNav: true, load: () => import("../play/SolitairePage") },
  { path: "/learn", title: "Learn", inNav: true, load: () => import("../learn/LearnPage") },
  { path: "/learn/:id", title: "Learn", inNav: false, load: () => import("../learn/LessonPage") },
  { path: "/challenges", title: "Challenges", inNav: true, load: () => import("../puzzles/TodayPage") },
  { path: "/challenges/practice", title: "Practice", inNav: false, load: () => import("../puzzles/PracticePage") },
  { path: "/challenges/rush", title: "Rush", inNav: false, load: () => import("../puzzles/RushPage") },
  { path: "/challenges/top-take", title: "Top take", inNav: false, load: () => import("../puzzles/TopTakePage") },
  { path: "/challenge/:id", title: "Challenge", inNav: false, load: () => import("../puzzles/ChallengePage") },
  { path: "/teach", title: "For teachers", inNav: false, load: () => import("../teach/TeachPage") },
  { path: "/teach/:id", title: "For teachers", inNav: false, load: () => import("../teach/TeacherPage") },
  { path: "/chart", title: "The chart", inNav: false, load: () => import("../chart/ChartPage") },
  { path: "/demonstrate/:id", title: "Demonstration", inNav: false, load: () => import("../demonstration/OpeningDemonstration"), fullScreen: true },
  { path: "/solver", title: "Solver", inNav: true, load: () => import("../solver/SolverPage") },
  { path: "/check", title: "Check", inNav: true, load: () => import("../solver/CheckPage") },
  { path: "/records", title: "Past games", inNav: true, load: () => import("../records/PastGamesPage") },
  { path: "/records/:id", title: "Review", inNav: false, load: () => import("../records/ReplayPage") },
  { path: "/records/:id/demonstrate", title: "Demonstration", inNav: false, load: () => import("../demonstration/RecordDemonstration"), fullScreen: true },
  { path: "/room/:id", title: null, inNav: false, load: () => import("../play/room/RoomPage"), fullScreen: true },
];

/** The page at an address; the id is empty for pages without one. */
export function findPage(path: string): { page: Page; id: string } | null {
  for (const page of PAGES) {
    const match = new RegExp(`^${page.path.replace(":id", "([^/]+)")}$`).exec(path);
    if (match) return { page, id: decodeURIComponent(match[1] ?? "") };
  }
  return null;
}
