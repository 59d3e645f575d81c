import type { FractionForm } from "../api/types";
import { browserStorage, type KeyValueStorage, load, save } from "./storage";
import { Store } from "./store";

export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "brisk" | "instant";

/** Preferences of this browser. Sounds and speech are off by default: a classroom has many of them. */
interface Settings {
  fractionForm: FractionForm;
  theme: Theme;
  motion: "system" | "reduced";
  sounds: boolean;
  speech: boolean;
  /** How quickly the turns of others are shown, step by step. */
  pace: Pace;
  /** In lessons and challenges the value of a pile is said before it is shown; a table has its own option. */
  sayFirst: boolean;
  name: string;
}

const DEFAULTS: Settings = {
  fractionForm: "fraction",
  theme: "system",
  motion: "system",
  sounds: false,
  speech: false,
  pace: "calm",
  sayFirst: false,
  name: "",
};

/** Settings saved before `fractionForm` had its name hold it as `language`. */
type StoredSettings = Partial<Settings> & { language?: FractionForm };

export function loadSettings(storage: KeyValueStorage = browserStorage): Settings {
  const { language, ...stored } = load<StoredSettings>("settings", storage) ?? {};
  return { ...DEFAULTS, ...(language ? { fractionForm: language } : {}), ...stored };
}

export const settings = new Store<Settings>(loadSettings());

export function changeSettings(part: Partial<Settings>): void {
  settings.update(part);
  save("settings", settings.get());
}

export function prefersReducedMotion(): boolean {
  return settings.get().motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Theme and motion are attributes of the root element, which style sheets select by; followed from now on. */
export function applySettingsToPage(): void {
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
