/** Sentences that stand on every page: the settings, links, messages. */
export const sharedWords = {
  /** The second part is drawn in gold. */
  logo: ["top", "take"],
  brand: "Toptake, to the start",
  toStart: "To the start",
  copied: "Copied",
  notCopied: "The browser does not let us copy it",
  qrCode: "QR code of the link",
  copyLink: "Copy the link",
  /** The second part is what to type. */
  onlyHere: [
    "Other devices cannot open this link: start Toptake with",
    "toptake serve --host 0.0.0.0",
    "and open it at this computer's address in the network.",
  ],
  printing: "One moment…",
  atMost: (most: number) => `That is as long as it can be: ${most} letters.`,
} as const;

export const settingsWords = {
  title: "Settings",
  fractions: "Fractions as",
  fractionForms: { fraction: "½", percentage: "50%", decimal: "0.5", stages: "½ in stages" },
  colours: "Colours",
  themes: { system: "auto", light: "light", dark: "dark" },
  sounds: "Sounds",
  speech: "Say steps aloud",
  motion: "Less motion",
  /** Keys stand in square brackets. */
  keys: "Keys: arrows and Enter, [T]ake, [B]uild, [D]iscard, [U]ndo, [H]int, [C]hallenge, Esc; [S]kip others' turns, show them [A]gain.",
} as const;

/** What is said where the server could not be asked. */
export const serverWords = {
  silent: "The server does not answer. Is it running?",
  answered: (status: number) => `The server answered ${status}.`,
  brokeOff: "The answer broke off. Ask again.",
} as const;
