import type { Language } from "../api/types";
import { keep, recall, type Shelf, shelf } from "./storage";
import { Store } from "./store";

/** What a person chose for this browser. Sounds and speech are off until asked for. */
export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  motion: "system" | "reduced";
  sounds: boolean;
  speech: boolean;
  name: string;
}

export const DEFAULTS: Settings = {
  language: "fraction",
  theme: "system",
  motion: "system",
  sounds: false,
  speech: false,
  name: "",
};

export function loadSettings(from: Shelf = shelf): Settings {
  return { ...DEFAULTS, ...recall<Partial<Settings>>("settings", from) };
}

export const settings = new Store<Settings>(loadSettings());

export function change(part: Partial<Settings>): void {
  settings.update(part);
  keep("settings", settings.get());
}

/** Does this person want things to hold still? */
export function isStill(): boolean {
  return settings.get().motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Colours and motion are CSS's business; it is told by attributes of the root element. */
export function applyToPage(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const { theme, motion } = settings.get();
    const root = document.documentElement;
    root.dataset.theme = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
    root.dataset.motion = motion;
  };
  dark.addEventListener("change", apply);
  settings.subscribe(apply);
  apply();
}
