import { Fragment } from "react";

const PARTS = /(\d+\/\d+|[+−×÷=-])/;

/** Written arithmetic as in a schoolbook: fractions upright, spaces around signs. */
export function WrittenSum({ text }: { text: string }) {
  const parts = text.split(PARTS);
  let before = "";
  return parts.map((part, index) => {
    const after = before;
    if (part.trim()) before = part.trim();
    const key = `${index}${part}`;
    const ratio = /^(\d+)\/(\d+)$/.exec(part);
    if (ratio) return <Ratio key={key} above={ratio[1] ?? ""} below={ratio[2] ?? ""} />;
    if (!/^[+−×÷=-]$/.test(part)) return <Fragment key={key}>{part.trim()}</Fragment>;
    const sign = part === "-" ? "−" : part;
    // A sign with nothing in front of it belongs to the number behind it.
    return <Fragment key={key}>{after === "" || /[(=+×÷]$/.test(after) ? sign : ` ${sign} `}</Fragment>;
  });
}

function Ratio({ above, below }: { above: string; below: string }) {
  return (
    <span className="ratio">
      <span className="unseen">{`${above}/${below}`}</span>
      <span aria-hidden="true">{above}</span>
      <span aria-hidden="true">{below}</span>
    </span>
  );
}
