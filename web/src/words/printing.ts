import { counted } from "../shared/words";
import { difficultySpan } from "./difficulty";

/** Sentences of what is printed: links to files, and the forms that choose what stands in them. */

type Product = "one" | "versions" | "class" | "poster";

/** What is chosen, as far as the numbers go. */
const each = (sheets: number, count: number) =>
  sheets === 1 ? counted(count, "challenge") : `${sheets} sheets with ${counted(count, "challenge")} each`;

export const printingWords = {
  title: "To print",
  lead: "Files for your printer, in black and white or in colour.",
  pack: "This pack to cut out",
  wholePack: "A pack of cards",
  wholePackAbout: "All 89 cards to cut out, with backs, blanks and check lists.",
  chart: "As a poster",
  chartCards: "As cards for the table",
  bonuses: "What counts",
  bonusesAbout: "The list of bonus points, as nine cards for the table.",
  scoreSheet: "Score sheet",
  scoreSheetAbout: "What counts, with room for tallies.",
  numberLine: "Number lines",
  numberLineAbout: "From 0 to 20, to lie beside the cards of beginners.",
  certificate: "Certificate",
  certificateAbout: "With lines for the name, the date and your signature.",

  // --- the page with forms ---
  challengeSheets: "Challenge sheets",
  challengeSheetsAbout:
    "Challenges of your choice with room to work, for one class or each pupil, with the key.",
  charts: "Charts, lists and score sheets",
  chartsAbout: "For the wall, for the table, and to lie beside the cards.",
  classPacks: "Packs for a class",
  classPacksAbout: "Numbered, with the mark of your class on every card.",
  namedCertificates: "Certificates with names",
  namedCertificatesAbout: "One for each pupil, filled in.",
  from1To: (most: number) => `A whole number from 1 to ${most}.`,
  stays: (typed: string, value: number, most: number) =>
    `${typed || "Nothing"} cannot be: a whole number from 1 to ${most}. It is ${value} again.`,
  paper: "Paper",
  papers: { a4: "A4", letter: "Letter" },

  // --- challenge sheets ---
  product: "What to print",
  products: {
    one: "one sheet for all",
    versions: "easy, middle, hard",
    class: "a class set",
    poster: "a weekly poster",
  } satisfies Record<Product, string>,
  aboutProducts: {
    one: "The same challenges for everybody.",
    versions: "The same sheet three times: with easy challenges, with middle ones and with hard ones.",
    class: "Other challenges for each pupil, all of the same difficulty.",
    poster: "One challenge for the wall.",
  } satisfies Record<Product, string>,
  kind: "What is asked",
  anyKind: "anything",
  difficulty: "How hard",
  difficulties: { easy: "easy", middle: "middle", hard: "hard" },
  anyDifficulty: "any",
  count: "Challenges on a sheet",
  perPage: "On a page",
  pupils: "Pupils",
  names: "Their names, one on a line",
  namesAbout: "They go on the sheets, and nowhere else.",
  sheetTitle: "Title",
  note: "Below the challenge",
  preview: "What will be printed",
  choosing: "Choosing them…",
  chosen: (sheets: number, count: number, easiest: number, hardest: number) =>
    `${each(sheets, count)}, difficulty ${difficultySpan(easiest, hardest)}.`,
  versionOf: (name: string, easiest: number, hardest: number) =>
    `${name}: ${difficultySpan(easiest, hardest)}`,
  look: "Look at them:",
  lookAt: (number: number) => `Challenge ${number}`,
  lookSheets: "Look at each sheet",
  sheet: (number: number) => `Sheet ${number}:`,
  lookAtOf: (sheet: number, number: number) => `Challenge ${number} of sheet ${sheet}`,
  unnamed: (count: number) =>
    count === 1 ? "One sheet has no name." : `${counted(count, "sheet")} have no name.`,
  /** Until midnight, or for a few minutes. */
  openUntil: (sheet: number | null, number: number, until: string) =>
    `Challenge ${number}${sheet === null ? "" : ` of sheet ${sheet}`} is open to others until ${
      until === "00:00" ? "midnight" : until
    }: the key leaves its answer out.`,
  stillOpen: (count: number) =>
    `${count} of them are still open to others: the key leaves their answers out.`,
  noCodes:
    "No QR codes will be printed: this page was opened at an address that leads to no computer but this one. Open it at the address that your pupils use, and each challenge gets a code that opens it.",
  others: "Other ones",
  printSheets: "Print the sheets",
  printOneSheet: "Print the sheet",
  printKey: "Print the answer key",
  printPoster: "Print the poster",
  share: "Share it",
  shareAbout: "Whoever opens this link can print the same challenges. Names and paper are not in it.",
  link: "Link to this sheet",

  // --- charts, lists, packs and certificates ---
  forTable: "For which table",
  charted: {
    chart: "Chart for the wall",
    "chart-cards": "Chart as cards",
    bonuses: "Bonus check list",
    "bonuses-cards": "Bonus list as cards",
    "score-sheet": "Score sheet",
    "number-line": "Number lines",
  },
  cards: "Cards",
  packsCount: "How many packs",
  firstNumber: "Number of the first",
  mark: "Mark of the class",
  backs: "with backs",
  printPacks: "Print the packs",
  certificateNames: "Names, one on a line",
  reason: "For what",
  reasonExample: "for fifty solved challenges",
  issuer: "From whom",
  date: "Date",
  printCertificates: "Print the certificates",

  fileNames: {
    sheet: "toptake-sheet.pdf",
    key: "toptake-key.pdf",
    poster: "toptake-poster.pdf",
    packs: "toptake-packs.pdf",
    certificates: "toptake-certificates.pdf",
  },
} as const;
