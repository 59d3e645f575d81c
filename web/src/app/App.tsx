import { lazy, Suspense, useEffect, useState } from "react";
import { Room } from "../play/RoomPage";
import { Play } from "../play/StartPage";
import { Brand } from "../shared/Brand";
import { Notice } from "../shared/Notice";
import { route } from "../shared/navigation";
import { Preferences } from "../shared/SettingsPanel";
import { useStore } from "../shared/store";
import { loadPack, pack } from "../table/cards/pack";

// Whoever comes to play loads no page but the table.
const Solitaire = lazy(() =>
  import("../play/SolitairePage").then(({ Solitaire }) => ({ default: Solitaire })),
);
const Solver = lazy(() => import("../solver/SolverPage").then(({ Solver }) => ({ default: Solver })));
const Check = lazy(() => import("../solver/CheckPage").then(({ Check }) => ({ default: Check })));
const Learn = lazy(() => import("../learn/LearnPage").then(({ Learn }) => ({ default: Learn })));
const Records = lazy(() => import("../records/RecordsPage").then(({ Records }) => ({ default: Records })));
const Replay = lazy(() => import("../records/ReplayPage").then(({ Replay }) => ({ default: Replay })));

const NAV: [string, string][] = [
  ["/", "Play"],
  ["/solitaire", "Solitaire"],
  ["/learn", "Learn"],
  ["/solver", "Solver"],
  ["/check", "Check"],
  ["/records", "Records"],
];

export function App() {
  const { path } = useStore(route);
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
  if (room?.[1]) return <Room key={room[1]} code={decodeURIComponent(room[1])} />;
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
        <Preferences />
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
  if (record) return <Replay key={record} id={decodeURIComponent(record)} />;
  switch (path) {
    case "/":
      return <Play />;
    case "/solitaire":
      return <Solitaire />;
    case "/solver":
      return <Solver />;
    case "/check":
      return <Check />;
    case "/learn":
      return <Learn />;
    case "/records":
      return <Records />;
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
