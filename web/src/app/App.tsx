import { lazy, Suspense, useEffect, useState } from "react";
import { RoomPage } from "../play/RoomPage";
import { StartPage } from "../play/StartPage";
import { Brand } from "../shared/Brand";
import { Notice } from "../shared/Notice";
import { address } from "../shared/navigation";
import { SettingsPanel } from "../shared/SettingsPanel";
import { useStore } from "../shared/store";
import { loadPack, pack } from "../table/cards/pack";

// Whoever comes to play loads no page but the table.
const SolitairePage = lazy(() =>
  import("../play/SolitairePage").then(({ SolitairePage }) => ({ default: SolitairePage })),
);
const SolverPage = lazy(() =>
  import("../solver/SolverPage").then(({ SolverPage }) => ({ default: SolverPage })),
);
const CheckPage = lazy(() => import("../solver/CheckPage").then(({ CheckPage }) => ({ default: CheckPage })));
const LearnPage = lazy(() => import("../learn/LearnPage").then(({ LearnPage }) => ({ default: LearnPage })));
const RecordsPage = lazy(() =>
  import("../records/RecordsPage").then(({ RecordsPage }) => ({ default: RecordsPage })),
);
const ReplayPage = lazy(() =>
  import("../records/ReplayPage").then(({ ReplayPage }) => ({ default: ReplayPage })),
);

const NAV: [string, string][] = [
  ["/", "Play"],
  ["/solitaire", "Solitaire"],
  ["/learn", "Learn"],
  ["/solver", "Solver"],
  ["/check", "Check"],
  ["/records", "Records"],
];

export function App() {
  const { path } = useStore(address);
  const cards = useStore(pack);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const load = () =>
      loadPack().then(
        () => setProblem(null),
        (error: Error) => setProblem(error.message),
      );
    void load();
    const again = setInterval(() => pack.get().length === 0 && void load(), 3000);
    return () => clearInterval(again);
  }, []);
  useEffect(() => {
    document.title = titleOf(path);
  }, [path]);

  if (cards.length === 0) return problem ? <Notice title="One moment" text={problem} /> : null;
  const room = /^\/room\/([^/]+)$/.exec(path);
  if (room?.[1]) return <RoomPage key={room[1]} id={decodeURIComponent(room[1])} />;
  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="bar">
        <Brand />
        <nav className="nav" aria-label="Pages">
          {NAV.map(([href, text]) => (
            <a key={href} href={href} aria-current={isHere(path, href) ? "page" : undefined}>
              {text}
            </a>
          ))}
        </nav>
        <span className="bar-space" />
        <SettingsPanel />
      </header>
      <div id="main" className="scroll">
        {/* The footer keeps its place while a page is on its way. */}
        <Suspense fallback={<main className="page" />}>
          <Page path={path} />
        </Suspense>
        <footer className="foot">
          Toptake is independent of the publisher of Numero, whose name is a registered mark of its owner.
        </footer>
      </div>
    </>
  );
}

function Page({ path }: { path: string }) {
  const record = /^\/records\/([^/]+)$/.exec(path)?.[1];
  if (record) return <ReplayPage key={record} id={decodeURIComponent(record)} />;
  switch (path) {
    case "/":
      return <StartPage />;
    case "/solitaire":
      return <SolitairePage />;
    case "/solver":
      return <SolverPage />;
    case "/check":
      return <CheckPage />;
    case "/learn":
      return <LearnPage />;
    case "/records":
      return <RecordsPage />;
    default:
      return (
        <Notice title="There is nothing here" text="The address may be misspelt, or the table long closed." />
      );
  }
}

const isHere = (path: string, href: string) => (href === "/" ? path === "/" : path.startsWith(href));

function titleOf(path: string): string {
  const page = NAV.find(([href]) => href !== "/" && path.startsWith(href))?.[1];
  return page ? `${page} · Toptake` : "Toptake";
}
