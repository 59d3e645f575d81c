import { useEffect, useRef, useState } from "react";
import type { FractionForm } from "../api/types";
import { playbackWords } from "../words/play/game";
import { sayingWords } from "../words/play/saying";
import { settingsWords as words } from "../words/shared";
import { Choice } from "./Choice";
import { changeSettings, type Pace, settings, type Theme } from "./settings";
import { useStore } from "./store";

const FRACTION_FORMS = Object.entries(words.fractionForms) as [FractionForm, string][];
const THEMES = Object.entries(words.themes) as [Theme, string][];

const PACES = Object.entries(playbackWords.paces) as [Pace, string][];

/** The settings of this browser behind a button; a click outside or Escape closes them. */
export function SettingsPanel({ fractions = true }: { fractions?: boolean }) {
  const now = useStore(settings);
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (
        event instanceof KeyboardEvent
          ? event.key === "Escape"
          : !panel.current?.contains(event.target as Node)
      )
        setOpen(false);
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, [open]);
  return (
    <div className="preferences" ref={panel}>
      <button
        type="button"
        className="button icon"
        aria-expanded={open}
        aria-label={words.title}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
          <circle cx="16" cy="7" r="2.6" />
          <circle cx="8" cy="17" r="2.6" />
        </svg>
      </button>
      {open && (
        <div className="panel" role="group" aria-label={words.title}>
          {fractions && (
            <Choice
              title={words.fractions}
              options={FRACTION_FORMS}
              value={now.fractionForm}
              onChange={(fractionForm) => changeSettings({ fractionForm })}
            />
          )}
          <Choice
            title={words.colours}
            options={THEMES}
            value={now.theme}
            onChange={(theme) => changeSettings({ theme })}
          />
          <Choice
            title={playbackWords.pace}
            options={PACES}
            value={now.pace}
            onChange={(pace) => changeSettings({ pace })}
          />
          <Switch title={words.sounds} on={now.sounds} onChange={(sounds) => changeSettings({ sounds })} />
          <Switch title={words.speech} on={now.speech} onChange={(speech) => changeSettings({ speech })} />
          <Switch
            title={sayingWords.inLessons}
            on={now.sayFirst}
            onChange={(sayFirst) => changeSettings({ sayFirst })}
          />
          <Switch
            title={words.motion}
            on={now.motion === "reduced"}
            onChange={(on) => changeSettings({ motion: on ? "reduced" : "system" })}
          />
          <p className="soft keys-help">
            {words.keys
              .split(/\[(.)\]/)
              .map((part, index) => (index % 2 ? <kbd key={part}>{part}</kbd> : part))}
          </p>
        </div>
      )}
    </div>
  );
}

function Switch({ title, on, onChange }: { title: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="switch">
      <span>{title}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
