import type { ComponentType } from "react";
import { pageTitles as titles } from "../words/app";

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
  { path: "/", title: titles.play, inNav: true, load: () => import("../play/StartPage") },
  { path: "/solitaire", title: titles.solitaire, inNav: true, load: () => import("../play/SolitairePage") },
  { path: "/learn", title: titles.learn, inNav: true, load: () => import("../learn/LearnPage") },
  { path: "/learn/:id", title: titles.learn, inNav: false, load: () => import("../learn/LessonPage") },
  { path: "/challenges", title: titles.challenges, inNav: true, load: () => import("../puzzles/TodayPage") },
  { path: "/challenges/practice", title: titles.practice, inNav: false, load: () => import("../puzzles/modes/PracticePage") },
  { path: "/challenges/rush", title: titles.rush, inNav: false, load: () => import("../puzzles/modes/RushPage") },
  { path: "/challenges/top-take", title: titles.topTake, inNav: false, load: () => import("../puzzles/modes/TopTakePage") },
  { path: "/challenges/which-discard", title: titles.whichDiscard, inNav: false, load: () => import("../puzzles/modes/WhichDiscardPage") },
  { path: "/challenges/set", title: titles.setting, inNav: false, load: () => import("../puzzles/setting/SettingPage") },
  { path: "/challenge/:id", title: titles.challenge, inNav: false, load: () => import("../puzzles/ChallengePage") },
  { path: "/embed/today", title: titles.challenges, inNav: false, load: () => import("../puzzles/embed/EmbeddedPage"), fullScreen: true },
  { path: "/print", title: titles.printing, inNav: false, load: () => import("../printing/PrintPage") },
  { path: "/chart", title: titles.chart, inNav: false, load: () => import("../chart/ChartPage") },
  { path: "/demonstrate/:id", title: titles.demonstration, inNav: false, load: () => import("../demonstration/OpeningDemonstration"), fullScreen: true },
  { path: "/solver", title: titles.solver, inNav: true, load: () => import("../solver/SolverPage") },
  { path: "/check", title: titles.check, inNav: true, load: () => import("../solver/CheckPage") },
  { path: "/records", title: titles.pastGames, inNav: true, load: () => import("../records/PastGamesPage") },
  { path: "/records/:id", title: titles.review, inNav: false, load: () => import("../records/ReplayPage") },
  { path: "/records/:id/demonstrate", title: titles.demonstration, inNav: false, load: () => import("../demonstration/RecordDemonstration"), fullScreen: true },
  { path: "/teach", title: titles.teachers, inNav: true, load: () => import("../teach/TeachPage") },
  { path: "/teach/:id", title: titles.teachers, inNav: false, load: () => import("../teach/TeacherPage") },
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
