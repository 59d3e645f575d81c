import { CopyLink } from "../shared/sharing/CopyLink";
import { subscribingWords as words } from "../words/subscribing";

const FEED = "/api/feeds/challenges.atom";
const CALENDAR = "/api/feeds/challenges.ics";

const snippet = () =>
  `<iframe src="${location.origin}/embed/today" title="${words.frameTitle}" width="100%" height="360" style="border: 0" loading="lazy"></iframe>`;

/**
 * The ways in which the challenges of the day come by themselves: a feed, a calendar, a frame on a page. Folded away, for
 * most who come here are children.
 */
export function Subscribing() {
  const absolute = (path: string) => () => location.origin + path;
  return (
    <details className="panel-card subscribing">
      <summary>{words.door}</summary>
      <section aria-labelledby="subscribing-title">
        <h2 id="subscribing-title">{words.title}</h2>
        <p className="soft">{words.about}</p>
        <div className="row">
          <a className="button" href={FEED} type="application/atom+xml">
            {words.feed}
          </a>
          <CopyLink link={absolute(FEED)} text={words.copyFeed} />
        </div>
        <div className="row">
          <a className="button" href={CALENDAR} type="text/calendar">
            {words.calendar}
          </a>
          <CopyLink link={absolute(CALENDAR)} text={words.copyCalendar} />
        </div>
        <h3>{words.embedTitle}</h3>
        <p className="soft">{words.embedAbout}</p>
        <label className="field">
          {words.snippetLabel}
          <textarea readOnly rows={3} value={snippet()} onFocus={(event) => event.target.select()} />
        </label>
        <div className="row">
          <CopyLink link={snippet} text={words.copySnippet} />
          <a className="button" href="/embed/today" target="_blank" rel="noopener">
            {words.look}
          </a>
        </div>
      </section>
    </details>
  );
}
