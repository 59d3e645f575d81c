import type { FractionForm } from "../api/types";
import { keep, recall, type Shelf, shelf } from "./storage";
import { Store } from "./store";

/** What a person chose for this browser. Sounds and speech are off until asked for. */
export interface Settings {
  fractionForm: FractionForm;
  theme: "system" | "light" | "dark";
  motion: "system" | "reduced";
  sounds: boolean;
  speech: boolean;
  name: string;
}

export const DEFAULTS: Settings = {
  fractionForm: "fraction",
  theme: "system",
  motion: "system",
  sounds: false,
  speech: false,
  name: "",
};

/** Browsers that saved their settings before `fractionForm` had its name hold it as `language`. */
type StoredSettings = Partial<Settings> & { language?: FractionForm };

export function loadSettings(from: Shelf = shelf): Settings {
  const { language, ...stored } = recall<StoredSettings>("settings", from) ?? {};
  return { ...DEFAULTS, ...(language ? { fractionForm: language } : {}), ...stored };
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
