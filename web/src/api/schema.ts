// Written by `npm run client` from openapi.json; not to be changed by hand.

/** A turn or a challenge was made and is kept; the view follows. */
export type Accepted = {
  id: number;
  turns: number;
  type: "accepted";
};

/** This was made before: a message that was sent twice, or too late. */
export type Already = {
  id: number;
  turns: number;
  type: "already";
};

/** An answer that all the cards make. */
export type AnswerFound = {
  answer: number;
  grade: "whole" | "fractional" | "irrational";
  made: Made;
};

/** Help, in one of three strengths. */
export type AskHint = {
  id: number;
  language?: "fraction" | "percentage" | "decimal";
  strength: number;
  type: "hint";
};

/** A question about a position, written CENTRE | HAND. */
export type Asked = {
  by?: "cards" | "points";
  edition?: "guide" | "current";
  grade?: "whole" | "fractional" | "irrational";
  position: string;
  seconds?: number;
};

/** Somebody's own answer: the piles to take, joined by "and". */
export type AskedCheck = {
  by?: "cards" | "points";
  edition?: "guide" | "current";
  expression: string;
  grade?: "whole" | "fractional" | "irrational";
  position: string;
  seconds?: number;
  taking?: string | null;
};

/** The same, for a list. */
export type AskedList = {
  by?: "cards" | "points";
  edition?: "guide" | "current";
  grade?: "whole" | "fractional" | "irrational";
  most?: number;
  position: string;
  seconds?: number;
};

/** Cards and builds that are all to be used. */
export type AskedReach = {
  cards: string;
  grade?: "whole" | "fractional" | "irrational";
  seconds?: number;
};

/** An unfinished turn on a position, which is kept nowhere. */
export type AskedTry = {
  ending?: Take | Build | Discard | Pass | null;
  last_turn?: boolean;
  position: string;
  rules?: RulesWanted;
  steps?: (Lay | Join | Drop | Put)[];
};

/** The pile that the number card was put on stays. */
export type Build = {
  kind: "build";
};

/** A build. */
export type BuildFound = {
  answer: number;
  grade: "whole" | "fractional" | "irrational";
  made: Made;
  number: string;
};

/** Builds, small ones first. */
export type BuildsFound = {
  builds: BuildFound[];
  complete: boolean;
  position: string;
};

/** The best take with each number card of the hand. */
export type ByCard = {
  by: "cards" | "points";
  cards: CardFound[];
  position: string;
};

/** A card as it looks. */
export type Card = {
  amount: string | null;
  colour: "red" | "blue" | "green" | "orange" | null;
  id: number;
  kind: "number" | "wild";
  labels: Texts;
  operation: "subtract" | "multiply" | "divide" | "fraction" | "power" | "root" | null;
  points: number;
  said: Texts;
  token: string;
  value: number | null;
};

/** What one card of the hand can win. */
export type CardFound = {
  best: TakeFound | null;
  card: string;
  proven: boolean;
};

/** The whole pack, in the order of the cards' numbers. */
export type Cards = {
  cards: Card[];
};

/** A challenge, as it was settled. */
export type ChallengeEvent = {
  answer: number | null;
  builder: number;
  kind: "challenge";
  loser: number;
  loss: number;
  number: number;
  restored: boolean;
  seat: number;
  sentence: string;
};

/** Right, or the first thing that fails; and how far it is from the best. */
export type Checked = {
  best: number | null;
  cards: number;
  points: number;
  proven: boolean;
  right: boolean;
  rule: string | null;
  score: ScoreLine[];
  sentence: string;
  short: number | null;
  spoken: Spoken;
};

/** A card of the hand, or a pile, that can be picked up, and every step that it can make. */
export type Choice = {
  card: number;
  origin: "hand" | "centre";
  steps: (Lay | Join | Drop | Put)[];
};

export type ClientMessage = Hello | Try | MakeTurn | MakeChallenge | AskHint | SendEmote | Rematch | Ping;

/** Why there is no answer, in one sentence, and the rule that was broken. */
export type Complaint = {
  error: string;
  rule?: string | null;
};

/** A discard that the next player won at once. */
export type CostlyDiscard = {
  gain: number;
  instead: number | null;
  left: number | null;
  taken: number;
  turn: number;
};

/** A number card goes into the centre. */
export type Discard = {
  kind: "discard";
  number: number;
};

/** A wild card of the hand goes into the centre, single. */
export type Drop = {
  card: number;
  kind: "drop";
};

/** Somebody's friendly sign. */
export type Emote = {
  emote: "hello" | "good_luck" | "nice_take" | "well_built" | "wow" | "thinking" | "oops" | "thanks" | "good_game";
  seat: number;
  type: "emote";
};

/** An ending that is legal now. */
export type EndingChoice = {
  bluff: boolean;
  cards: number;
  ending: Take | Build | Discard | Pass;
  points: number | null;
  written: Texts;
};

/** The first message; without a token it is a spectator who speaks. */
export type Hello = {
  token?: string | null;
  type: "hello";
};

/** Help. */
export type Hinted = {
  cards: number[];
  ending: Take | Build | Discard | Pass | null;
  id: number;
  ideas: string[];
  play: Texts | null;
  sentences: string[];
  steps: (Lay | Join | Drop | Put)[];
  strength: number;
  type: "hinted";
  what: "take" | "build" | "discard" | "pass";
};

/** A pile is added to another. */
export type Join = {
  kind: "join";
  onto: number;
  pile: number;
};

/** A wild card goes on a pile that has a value. */
export type Lay = {
  card: number;
  kind: "lay";
  onto: number;
};

/** A pile, and how it is made. */
export type Made = {
  expression: string;
  spoken: Spoken;
  tree: unknown;
  written: Texts;
};

/** A challenge to a build, named by the number card that went into it. */
export type MakeChallenge = {
  id: number;
  number: number;
  turns: number;
  type: "challenge";
};

/** A whole turn. */
export type MakeTurn = {
  ending: Take | Build | Discard | Pass;
  id: number;
  steps: (Lay | Join | Drop | Put)[];
  turns: number;
  type: "turn";
};

/** An unfinished turn: what lies there now, and what may be done next. */
export type Moment = {
  built: number | null;
  changed: number[];
  choices: Choice[];
  endings: EndingChoice[];
  hand: number[];
  line: Texts | null;
  number: number | null;
  piles: Pile[];
  spoken: Spoken;
  steps: (Lay | Join | Drop | Put)[];
};

/** A build that this seat may challenge now. */
export type OpenBuild = {
  expression: Texts;
  number: number;
  seat: number;
  value: Texts;
};

/** Nothing more is played. */
export type Pass = {
  kind: "pass";
};

/** One thing in the centre. */
export type Pile = {
  build: boolean;
  builder: number | null;
  cards: number[];
  expression: Texts;
  name: number;
  value: Texts | null;
};

/** Is anybody there? */
export type Ping = {
  type: "ping";
};

/** A turn, as everybody has seen it. */
export type PlayEvent = {
  build: Pile | null;
  cleared: boolean;
  drops: number[];
  kind: "play";
  number: number | null;
  points: number;
  score: ScoreLine[];
  seat: number;
  spoken: Spoken;
  takes: (number[])[];
  turn: number;
  what: "take" | "build" | "discard" | "pass";
  won: number[];
  written: Texts;
};

/** A computer player. */
export type Player = {
  about: string;
  name: string;
  strength: number;
  title: string;
};

/** Somebody is here. */
export type Pong = {
  type: "pong";
};

/** Rules that people know by a name. */
export type Preset = {
  about: string;
  name: string;
  rules: RulesShown;
};

/** A message could not be read, came too soon, or there were too many; ``ends`` says that the connection is closed. */
export type Problem = {
  ends: boolean;
  error: string;
  type: "problem";
};

/** The number card of a build goes on a pile, or under a single wild card. */
export type Put = {
  kind: "put";
  number: number;
  onto: number;
};

/** The answers 1 to 15 that all the cards make. */
export type Reached = {
  answers: AnswerFound[];
  cards: string;
  proven: boolean;
  undecided: number[];
};

/** A game that was kept, in a line. */
export type RecordKept = {
  at: string;
  id: string;
  names: string[];
  origin: "room" | "upload";
  over: boolean;
  rules: RulesShown;
  scores: number[];
  turns: number;
  winners: number[];
};

/** A game to be looked at turn by turn. */
export type RecordShown = {
  record: RecordKept;
  seed: string | null;
  tables: TableShown[];
  text: string;
};

/** Games that were kept, the latest first. */
export type RecordsKept = {
  records: RecordKept[];
};

/** Nothing was done, and why. */
export type Refused = {
  error: string;
  id: number;
  rule: string | null;
  type: "refused";
};

/** Once more, when everybody wants it. */
export type Rematch = {
  type: "rematch";
};

/** A game looked back at. */
export type Reviewed = {
  best: number | null;
  by: "cards" | "points";
  costly: CostlyDiscard[];
  id: string;
  missed: number[];
  names: string[];
  over: boolean;
  players: Summary[];
  sentences: string[];
  turns: ReviewedTurn[];
};

/** One turn, and what could have been. */
export type ReviewedTurn = {
  best: Texts | null;
  best_gain: number;
  cost: number;
  gain: number;
  ideas: string[];
  proven: boolean;
  scores: number[];
  seat: number;
  turn: number;
  what: "take" | "build" | "discard" | "pass";
  written: Texts;
};

/** A room as everybody sees it. */
export type Room = {
  closed: boolean;
  code: string;
  game: string | null;
  games: number;
  language: "fraction" | "percentage" | "decimal";
  over: boolean;
  rules: RulesShown;
  seats: SeatShown[];
  spectators: number;
  started: boolean;
};

/** The room, at the beginning and whenever something about it changes. */
export type RoomNews = {
  room: Room;
  type: "room";
  you: number | null;
};

/** A new room. */
export type RoomWanted = {
  language?: "fraction" | "percentage" | "decimal";
  rules?: RulesWanted;
  seats: SeatWanted[];
  solitaire?: boolean;
};

/** How a game is played. */
export type RulesShown = {
  bluffing: boolean;
  by: "cards" | "points";
  edition: "guide" | "current";
  grade: "whole" | "fractional" | "irrational";
  highest: number;
  level: number | null;
  seats: number;
  sets: string[];
  solitaire: boolean;
  text: string;
};

/** Rules as a screen asks for them: a level, or a preset with options as text. */
export type RulesWanted = {
  bluffing?: boolean | null;
  by?: "cards" | "points" | null;
  edition?: "guide" | "current" | null;
  level?: number | null;
  text?: string | null;
};

/** One line of the bonus table. */
export type ScoreLine = {
  points: number;
  take: number | null;
  what: string;
};

/** A seat as everybody sees it. */
export type SeatShown = {
  connected: boolean;
  kind: "person" | "computer";
  name: string | null;
  player: string | null;
  rematch: boolean;
  seat: number;
};

/** Who sits down. */
export type SeatTaken = {
  name?: string | null;
};

/** A seat as a screen asks for it; person and open are the same, but the first person is who asks. */
export type SeatWanted = {
  kind: "person" | "computer" | "open";
  name?: string | null;
  player?: string | null;
};

/** A seat, and the secret that holds it. */
export type Seated = {
  code: string;
  room: Room;
  seat: number;
  token: string;
};

/** A friendly sign to everybody in the room. */
export type SendEmote = {
  emote: "hello" | "good_luck" | "nice_take" | "well_built" | "wow" | "thinking" | "oops" | "thanks" | "good_game";
  type: "emote";
};

export type ServerMessage = RoomNews | View | Tried | Accepted | Already | Refused | Hinted | Emote | Pong | Problem;

/** What a seat has won; lines that do not count in this game are 0. */
export type SheetRow = {
  bonus: number;
  cards: number;
  every_card: number;
  most_cards: number;
  penalty: number;
  printed_penalty: number;
  score: number;
  takes: number;
  whole_pack: number;
};

/** The best take. */
export type Solved = {
  best: TakeFound | null;
  bound: number | null;
  by: "cards" | "points";
  position: string;
  proven: boolean;
  why: string | null;
};

/** Sentences in the three languages of fraction cards. */
export type Spoken = {
  decimal: string[];
  fraction: string[];
  percentage: string[];
};

/** One player's game in numbers. */
export type Summary = {
  best: number | null;
  cost: number;
  ideas: Record<string, number>;
  missed: number[];
  name: string;
  score: number;
  seat: number;
  turns: Record<string, number>;
};

/** All cards at one moment of a game that is over. */
export type TableShown = {
  deck: number;
  event: PlayEvent | ChallengeEvent | null;
  hands: (number[])[];
  piles: Pile[];
  sheet: SheetRow[];
  to_move: number | null;
  turns: number;
};

/** A number card wins piles. */
export type Take = {
  kind: "take";
  number: number;
  piles: number[];
};

/** A take. */
export type TakeFound = {
  cards: number;
  cleared: boolean;
  grade: "whole" | "fractional" | "irrational";
  points: number;
  score: ScoreLine[];
  takes: Made[];
  taking: string;
};

/** Distinct takes, the best first. */
export type TakesFound = {
  by: "cards" | "points";
  complete: boolean;
  count: number | null;
  position: string;
  problem: string | null;
  takes: TakeFound[];
};

/** A text in the three languages of fraction cards. */
export type Texts = {
  decimal: string;
  fraction: string;
  percentage: string;
};

/** What a try came to. */
export type Tried = {
  error: string | null;
  id: number;
  moment: Moment | null;
  rule: string | null;
  type: "tried";
};

/** What it comes to, or why not; with an ending also the play. */
export type TriedAlone = {
  after: Pile[] | null;
  error: string | null;
  moment: Moment | null;
  play: PlayEvent | null;
  rule: string | null;
};

/** What would an unfinished turn come to? Nothing is kept. */
export type Try = {
  id: number;
  steps: (Lay | Join | Drop | Put)[];
  turns: number;
  type: "try";
};

/** A record that somebody brings. */
export type Upload = {
  text: string;
};

/** What one seat, or a spectator, may know. ``events`` are those from number ``since`` on: all of them in the first view of a connection, then only the new ones. */
export type View = {
  challengeable: OpenBuild[];
  deck: number;
  events: (PlayEvent | ChallengeEvent)[];
  game: string;
  hand: number[];
  hands: number[];
  last: number[] | null;
  moment: Moment | null;
  names: string[];
  over: boolean;
  piles: Pile[];
  rules: RulesShown;
  seat: number | null;
  sheet: SheetRow[];
  since: number;
  taker: number | null;
  to_move: number | null;
  turns: number;
  type: "view";
  winners: number[];
};
