import { useEffect, useState } from "react";
import { Brand } from "../shared/Brand";
import { Notice } from "../shared/Notice";
import { address } from "../shared/navigation";
import { SettingsPanel } from "../shared/SettingsPanel";
import { useStore } from "../shared/store";
import { loadPack, pack } from "../table/cards/pack";
import { appWords as words } from "../words/app";
import { BusyNotice } from "./BusyNotice";
import { usePageComponent } from "./pageCode";
import { findPage, PAGES } from "./routes";

/** The frame around the page that the address names. */
export function App() {
  const { path } = useStore(address);
  const cards = useStore(pack);
  const problem = usePack();
  const { page, id } = findPage(path) ?? { page: null, id: "" };
  const { component: PageComponent, failed } = usePageComponent(page);
  // The start has the name of the app alone.
  const title = path === "/" ? null : page?.title;
  useEffect(() => {
    document.title = title ? words.titled(title) : words.name;
  }, [title]);

  if (cards.length === 0) return problem ? <Notice title={words.oneMoment} text={problem} /> : null;
  const drawn = PageComponent && <PageComponent key={`${page?.path} ${id}`} id={id} />;
  if (page?.fullScreen && !failed)
    return (
      <>
        {drawn}
        <BusyNotice />
      </>
    );
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="bar">
        <Brand />
        <nav className="nav" aria-label={words.pages}>
          {PAGES.filter(({ inNav }) => inNav).map(({ path: href, title: text }) => (
            <a key={href} href={href} aria-current={isWithin(path, href) ? "page" : undefined}>
              {text}
            </a>
          ))}
        </nav>
        <span className="bar-space" />
        <SettingsPanel />
      </header>
      <div id="main" className="scroll">
        {page ? (
          // An empty page holds the footer in its place while a page is fetched.
          (drawn ??
          (failed ? (
            <Notice title={words.pageMissing} text={words.pageMissingAbout} />
          ) : (
            <main className="page" />
          )))
        ) : (
          <Notice title={words.nothingHere} text={words.nothingHereAbout} />
        )}
        <footer className="foot">{words.mark}</footer>
      </div>
      <BusyNotice />
    </>
  );
}

/** Nothing can be drawn without the pack, so it is asked for until it comes; returns why it has not. */
function usePack(): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const load = () =>
      loadPack().then(
        () => setProblem(null),
        (error: Error) => setProblem(error.message),
      );
    void load();
    const retry = setInterval(() => pack.get().length === 0 && void load(), 3000);
    return () => clearInterval(retry);
  }, []);
  return problem;
}

const isWithin = (path: string, href: string) => (href === "/" ? path === "/" : path.startsWith(href));
