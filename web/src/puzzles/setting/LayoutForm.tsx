import { useState } from "react";
import { api } from "../../api/http";
import { Choice } from "../../shared/Choice";
import { useFetched } from "../../shared/useFetched";
import { PackPicker } from "../../solver/PackPicker";
import { readPosition, writePosition } from "../../solver/positionText";
import { OneTray } from "../../solver/Trays";
import { TypedPosition } from "../../solver/TypedPosition";
import { settingWords as words } from "../../words/setting";
import { SOLVER } from "../../words/solver";
import {
  type Cards,
  goesByPoints,
  type Kind,
  type Layout,
  laidOut,
  type Place,
  PRESETS,
  withCard,
  withoutCard,
} from "./layout";

interface Props {
  layout: Layout;
  onChange: (layout: Layout) => void;
}

/** What is asked, and with which cards. */
export function QuestionChoices({ layout, onChange }: Props) {
  const { kind, cards, by } = layout;
  return (
    <div className="row top set-choices">
      <label className="field">
        {words.kind}
        <select value={kind} onChange={({ target }) => onChange({ ...layout, kind: target.value as Kind })}>
          {Object.entries(words.kinds).map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Choice
        title={words.cards}
        options={Object.entries(words.levels) as [Cards, string][]}
        value={cards}
        onChange={(value) => onChange({ ...layout, cards: value })}
      />
      {goesByPoints(kind) && (
        <Choice
          title={words.by}
          options={Object.entries(words.scorings) as [Layout["by"], string][]}
          value={by}
          onChange={(value) => onChange({ ...layout, by: value })}
        />
      )}
    </div>
  );
}

/** The places and the cards in them, to be tapped or typed; below them the pack. */
export function PositionChoice({ layout, onChange }: Props) {
  const { kind, cards, position, next } = layout;
  const [chosen, setChosen] = useState<Place>("centre");
  const places: [Place, string, string[]][] = [
    ["centre", SOLVER.centre, position.centre],
    ["hand", SOLVER.hand, position.hand],
    ...(kind === "two-turns" ? [["next", words.next, next] as [Place, string, string[]]] : []),
  ];
  const place = places.some(([each]) => each === chosen) ? chosen : "centre";
  const presets = useFetched("presets", api.presets).found;
  const offered = presets?.find(({ name }) => name === PRESETS[cards])?.rules.cards ?? null;
  return (
    <section className="solver-cards" aria-label={words.position}>
      <div className="solver-first">
        <div className="trays">
          {places.map(([each, title, laid]) => (
            <OneTray
              key={each}
              title={title}
              words={laid}
              active={each === place}
              onActivate={() => setChosen(each)}
              pressOf={(_, index) => ({
                text: SOLVER.remove,
                press: () => onChange(withoutCard(layout, each, index)),
              })}
            />
          ))}
        </div>
        <TypedPosition
          text={writePosition(position)}
          onChange={(typed) => onChange({ ...layout, position: readPosition(typed) })}
        />
        {kind === "two-turns" && (
          <>
            <TypedPosition
              label={words.typeNext}
              text={next.join(" ")}
              onChange={(typed) => onChange({ ...layout, next: readPosition(typed).centre })}
            />
            <p className="soft">{words.nextAbout}</p>
          </>
        )}
      </div>
      <div className="solver-last">
        <PackPicker
          position={laidOut(layout)}
          offered={offered}
          onPick={(token) => onChange(withCard(layout, place, token))}
        />
        <div className="row">
          {kind === "use-every-card" && (
            <button
              type="button"
              className="button"
              title={words.aboutAnyNumber}
              disabled={position.hand.includes("?")}
              onClick={() => onChange(withCard(layout, "hand", "?"))}
            >
              {words.anyNumber}
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() => onChange({ ...layout, position: { centre: [], hand: [] }, next: [] })}
          >
            {SOLVER.clearAll}
          </button>
        </div>
      </div>
    </section>
  );
}
