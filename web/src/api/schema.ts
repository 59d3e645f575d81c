// Written by `npm run client` from openapi.json; not to be changed by hand.

/** A turn or a challenge was made and stored; the view follows. */
export type Acceptance = {
  id: number;
  turns: number;
  type: "accepted";
};

export type AnswerLine = WaitingLine | WorkingLine | ResultLine | FailedLine;

/** An answer that is handed in. */
export type AnswerRequest = {
  gave_up?: boolean;
  numbers?: Record<string, TurnJson>;
  ticket: string;
  turns?: TurnJson[];
  you?: RatingJson | null;
};

/** An answer that all the cards make. */
export type AnswerResult = {
  answer: number;
  grade: "whole" | "fractional" | "irrational";
  made: WrittenResult;
};

/** A value that is to be said. The question is made of values that are known. */
export type Ask = {
  pile: number;
  question: Texts;
  spoken: Texts;
  tries: number;
};

/** One of the best plays: takes, two turns of takes, or a build. */
export type BestPlay = {
  build: WrittenResult | null;
  number: string | null;
  takes: TakeResult[];
};

/** Something that points are given for. */
export type BonusPublic = {
  about: string;
  name: "takes" | "printed" | "size" | "colours" | "operations" | "clearing" | "most_cards";
  stage: number;
};

/** The pile that the number card was put on stays. */
export type BuildEnding = {
  kind: "build";
};

/** A build. */
export type BuildResult = {
  answer: number;
  grade: "whole" | "fractional" | "irrational";
  made: WrittenResult;
  number: string;
};

/** Builds, small ones first. */
export type BuildsResult = {
  builds: BuildResult[];
  complete: boolean;
  position: string;
};

/** The best take with each number card of the hand. */
export type ByCardResult = {
  by: "cards" | "points";
  cards: CardResult[];
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
  set: "subtraction" | "multiplication" | "simple_fractions" | "complex_fractions" | "powers" | null;
  token: string;
  value: number | null;
};

/** The whole pack, in the order of the cards' numbers. */
export type CardList = {
  cards: Card[];
};

/** What one card of the hand can win. */
export type CardResult = {
  best: TakeResult | null;
  card: string;
  proven: boolean;
};

/** A certificate for each name, or one with a line to write a name on. */
export type CertificateRequest = {
  date?: string;
  fraction_form?: "fraction" | "percentage" | "decimal" | "stages";
  issuer?: string;
  names?: string[];
  paper?: "a4" | "letter";
  reason?: string;
  title?: string;
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

/** A challenge to a build, named by the number card that went into it. */
export type ChallengeRequest = {
  id: number;
  number: number;
  turns: number;
  type: "challenge";
};

/** What counts, and how many points; those that are lost are negative. */
export type ChartBonus = {
  name: string;
  points: number;
  what: string;
};

/** A rule, or a thing that one may do. */
export type ChartLine = {
  example: string[];
  title: string;
  words: string;
};

/** The golden rules, what a turn may be, and what counts at a table. */
export type ChartPublic = {
  always: string[];
  bonuses: ChartBonus[];
  end: string;
  golden_rules: ChartLine[];
  rules: RulesPublic;
  turn: ChartLine[];
};

/** Somebody's own answer: the piles to take, joined by "and". */
export type CheckRequest = {
  bonuses?: string;
  by?: "cards" | "points";
  edition?: "guide" | "current";
  expression: string;
  grade?: "whole" | "fractional" | "irrational";
  position: string;
  seconds?: number;
  with?: string | null;
};

/** Right, or the first thing that fails; and how far it is from the best. */
export type CheckResult = {
  best: number | null;
  cards: number;
  points: number;
  proven: boolean;
  right: boolean;
  rule: string | null;
  score: ScoreLine[];
  sentence: string;
  short: number | null;
  spoken: Sentences;
};

/** A card of the hand, or a pile, that can be picked up, and every step that it can make. */
export type Choice = {
  card: number;
  origin: "hand" | "centre";
  steps: (Lay | Join | Drop | Put)[];
};

/** A challenge that is to be printed. */
export type ChosenChallenge = {
  difficulty: "very easy" | "easy" | "middle" | "hard" | "very hard";
  id: string;
  kind: "best-take" | "use-every-card" | "two-turns" | "clear-the-centre" | "find-the-build";
  rating: number;
};

export type ClientMessage = Hello | TryRequest | SayRequest | MarkRequest | TurnRequest | ChallengeRequest | HintRequest | EmoteRequest | RematchRequest | Ping;

/** A discard that the next player won at once. */
export type CostlyDiscard = {
  gain: number;
  instead: number | null;
  left: number | null;
  taken: number;
  turn: number;
};

/** A new room. */
export type CreateResult = {
  code: string;
  held: HeldSeat[];
  projector: string | null;
  room: RoomPublic;
};

/** A position to try, of the cards that these rules are played with. */
export type DealRequest = {
  rules?: "level 1" | "level 2" | "level 3" | "level 4" | "full";
  seconds?: number;
};

/** It has a take that is worth looking for, as a rule. */
export type DealResult = {
  position: string;
};

/** A game to show to a class: every table, and every step. */
export type DemonstrationPublic = {
  names: string[];
  rules: RulesPublic;
  tables: RecordTable[];
  turns: ShownTurn[];
};

/** A number card goes into the centre. */
export type DiscardEnding = {
  kind: "discard";
  number: number;
};

/** What both estimates expect after one discard. */
export type DiscardOdds = {
  card: number;
  percents: number[];
};

/** Dots that belong together. */
export type DotGroup = {
  count: number;
  sign: "+" | "-";
};

/** Groups of dots to count. */
export type DotsPicture = {
  groups: DotGroup[];
  kind: "dots";
};

/** A wild card of the hand goes into the centre, single. */
export type Drop = {
  card: number;
  kind: "drop";
};

/** This was made before: a message that was sent twice, or too late. */
export type Duplicate = {
  id: number;
  turns: number;
  type: "already";
};

/** Somebody's friendly sign. */
export type Emote = {
  emote: "hello" | "good_luck" | "nice_take" | "well_built" | "wow" | "thinking" | "oops" | "thanks" | "good_game";
  seat: number;
  type: "emote";
};

/** A friendly sign to everybody in the room. */
export type EmoteRequest = {
  emote: "hello" | "good_luck" | "nice_take" | "well_built" | "wow" | "thinking" | "oops" | "thanks" | "good_game";
  type: "emote";
};

/** An ending that is legal now. */
export type EndingChoice = {
  bluff: boolean;
  cards: number;
  ending: TakeEnding | BuildEnding | DiscardEnding | PassEnding;
  points: number | null;
  written: Texts;
};

/** Why there is no answer, in one sentence, and the rule that was broken. */
export type ErrorResponse = {
  error: string;
  rule?: string | null;
};

/** A position for the board. */
export type Example = {
  hand: number[];
  piles: Pile[];
  position: string;
  words: string;
};

/** A scene and a task. The goal stays with the server. */
export type ExercisePublic = {
  challenge: number | null;
  opponent: number[] | null;
  opponent_cards: number;
  position: string;
  solution: Solution;
  task: string;
  theirs: number[];
  won: number[];
  words: string[];
};

/** Why there is no answer. */
export type FailedLine = {
  error: string;
  rule: string | null;
  type: "failed";
};

/** In top take, an answer is noted, and nothing is told before the end. */
export type HandedIn = {
  error: string | null;
  rule: string | null;
  seconds: number;
};

/** A seat, and the secret that holds it. */
export type HeldSeat = {
  seat: number;
  token: string;
};

/** The first message; without a token it comes from a spectator. */
export type Hello = {
  others?: string[];
  projector?: string | null;
  token?: string | null;
  type: "hello";
};

/** Help, in one of three strengths. */
export type HintRequest = {
  fraction_form?: "fraction" | "percentage" | "decimal" | "stages";
  id: number;
  strength: number;
  type: "hint";
};

/** Help. */
export type HintResult = {
  cards: number[];
  ending: TakeEnding | BuildEnding | DiscardEnding | PassEnding | null;
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

/** Who takes a free seat. */
export type JoinRequest = {
  name?: string | null;
  token?: string | null;
};

/** A seat that was taken. */
export type JoinResult = {
  code: string;
  room: RoomPublic;
  seat: number;
  token: string;
};

/** A whole turn in an exercise, or a challenge. */
export type JudgeRequest = {
  challenge?: number | null;
  ending?: TakeEnding | BuildEnding | DiscardEnding | PassEnding | null;
  exercise?: number;
  said?: (string[])[];
  say_first?: boolean;
  steps?: (Lay | Join | Drop | Put)[];
};

/** What the answer comes to and whether it is what was asked for; or why it is not legal. */
export type JudgeResult = {
  after: Pile[] | null;
  error: string | null;
  met: boolean;
  play: PlayEvent | null;
  rule: string | null;
  sentence: string | null;
  shown: number[];
};

/** A wild card goes on a pile that has a value. */
export type Lay = {
  card: number;
  kind: "lay";
  onto: number;
};

/** All that a page needs about a tutorial or an opening, whichever has the name. */
export type LearnPublic = {
  moments: UnfinishedTurn[];
  opening: OpeningPublic | null;
  tutorial: TutorialPublic | null;
};

/** A number line with a jump, whose end is not marked. */
export type LinePicture = {
  from: Texts;
  jump: Texts;
  kind: "line";
  start: Texts;
  to: Texts;
};

/** The same, for a list. */
export type ListRequest = {
  bonuses?: string;
  by?: "cards" | "points";
  edition?: "guide" | "current";
  first?: number;
  grade?: "whole" | "fractional" | "irrational";
  most?: number;
  position: string;
  seconds?: number;
};

/** These piles with this card: which joins, by addition only, make a take of them? */
export type MarkRequest = {
  id: number;
  number: number;
  piles: number[];
  steps: (Lay | Join | Drop | Put)[];
  turns: number;
  type: "mark";
};

/** What makes a take of the marked piles, or nothing when they do not make the card. Where values are said first there are always steps and a take, whatever the piles come to. */
export type MarkResult = {
  ending: TakeEnding | null;
  error: string | null;
  id: number;
  steps: (Lay | Join | Drop | Put)[] | null;
  type: "marked";
  written: Texts | null;
};

/** A number card of the hand, and the piles that were marked for it, after the steps of a turn. */
export type MarkedTakeRequest = {
  ending?: TakeEnding | BuildEnding | DiscardEnding | PassEnding | null;
  last_turn?: boolean;
  number: number;
  piles: number[];
  position: string;
  rules?: RulesRequest;
  said?: (string[])[];
  say_first?: boolean;
  steps?: (Lay | Join | Drop | Put)[];
  theirs?: number[];
};

/** The joins that make a take of the marked piles, and the take; nothing if they do not make the card. */
export type MarkedTakeResult = {
  ending: TakeEnding | null;
  error: string | null;
  steps: (Lay | Join | Drop | Put)[] | null;
  written: Texts | null;
};

/** What children do, and what a teacher says then. */
export type Mistake = {
  answer: string;
  seen: string;
};

/** The best take if a ? is this number. */
export type NumberResult = {
  best: TakeResult | null;
  bound: number | null;
  number: number;
  proven: boolean;
};

/** A build that this seat may challenge now. */
export type OpenBuild = {
  expression: Texts;
  number: number;
  seat: number;
  value: Texts;
};

/** One that others are still at; a key leaves its answer out. */
export type OpenChallenge = {
  id: string;
  number: number;
  sheet: number;
  until: string;
};

/** A recorded game with words for every turn. */
export type OpeningPublic = {
  name: string;
  names: string[];
  record: string;
  rules: RulesPublic;
  tables: RecordTable[];
  title: string;
  told: OpeningTurn[];
  turns: ShownTurn[];
  words: string;
};

/** An opening in a line. */
export type OpeningSummary = {
  name: string;
  title: string;
  turns: number;
  words: string;
};

/** What is said about a turn. */
export type OpeningTurn = {
  after: string;
  before: string;
  idea: string;
  teaches: string[];
};

/** The value of the card that somebody would discard. */
export type OpinionAnswer = {
  card: number;
  fraction_form?: "fraction" | "percentage" | "decimal" | "stages";
};

/** Which discard? A question that nobody can prove an answer to. */
export type OpinionPublic = {
  ask: string;
  choices: number[];
  hand: number[];
  id: string;
  known: string[];
  level: number;
  piles: Pile[];
  proven: false;
};

/** Another opinion, please. */
export type OpinionRequest = {
  fraction_form?: "fraction" | "percentage" | "decimal" | "stages";
  level?: number | null;
  seen?: string[];
};

/** What most would do: neither right nor wrong. */
export type OpinionResult = {
  best: number;
  estimates: DiscardOdds[];
  proven: false;
  sentences: string[];
};

/** A game of a room that has ended. */
export type OwnGame = {
  at: string;
  id: string;
  names: string[];
  origin: "room" | "upload";
  over: boolean;
  rules: RulesPublic;
  scores: number[];
  turns: number;
  winners: number[];
  yours: number[];
};

/** A room as those see it who were there; what ended there is told to who holds a seat. */
export type OwnRoom = {
  at: string;
  code: string;
  games: OwnGame[];
  names: (string | null)[];
  rules: RulesPublic;
  stage: "waiting" | "running" | "over" | "closed";
  yours: number[];
};

/** A room that a browser remembers; without a token it looked on there. */
export type OwnRoomRequest = {
  code: string;
  token?: string | null;
};

/** In the order in which they were asked for, without those that are not there and tokens of no seat. */
export type OwnRooms = {
  rooms: OwnRoom[];
};

/** The rooms that a browser remembers. */
export type OwnRoomsRequest = {
  rooms: OwnRoomRequest[];
};

/** Packs to cut out, numbered for a class. */
export type PackRequest = {
  backs?: boolean;
  count?: number;
  first?: number | null;
  fraction_form?: "fraction" | "percentage" | "decimal" | "stages";
  mark?: string;
  paper?: "a4" | "letter";
  rules?: string;
};

/** Nothing more is played. */
export type PassEnding = {
  kind: "pass";
};

/** One thing in the centre. */
export type Pile = {
  build: boolean;
  builder: number | null;
  cards: number[];
  expression: Texts;
  name: number;
  unsaid: boolean;
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
  ending: TakeEnding | BuildEnding | DiscardEnding | PassEnding;
  kind: "play";
  number: number | null;
  points: number;
  score: ScoreLine[];
  seat: number;
  spoken: Sentences;
  steps: PlayedStep[];
  takes: (number[])[];
  turn: number;
  what: "take" | "build" | "discard" | "pass";
  won: number[];
  written: Texts;
};

/** A step of a turn that was made. */
export type PlayedStep = {
  pile: Pile;
  spoken: Texts;
  step: Lay | Join | Drop | Put;
};

/** A computer player. */
export type Player = {
  about: string;
  name: string;
  strength: number;
  title: string;
};

/** One player's game in numbers. */
export type PlayerSummary = {
  accuracy: number | null;
  best: number | null;
  ideas: Record<string, number>;
  key_moments: number[];
  missed: number[];
  missed_ideas: Record<string, number>;
  name: string;
  passed: number[];
  score: number;
  seat: number;
  turns: Record<string, number>;
};

/** Somebody is here. */
export type Pong = {
  type: "pong";
};

/** One challenge for the wall. */
export type PosterRequest = {
  address?: string;
  cards?: number[];
  day?: string | null;
  difficulty?: "easy" | "middle" | "hard" | null;
  easiest?: number;
  family?: "subtraction" | "multiplication" | "fractions" | "simple fractions" | null;
  fraction_form?: "fraction" | "percentage" | "decimal" | "stages";
  hardest?: number;
  idea?: string | null;
  ids?: string[];
  kinds?: ("best-take" | "use-every-card" | "two-turns" | "clear-the-centre" | "find-the-build")[];
  level?: number | null;
  note?: string;
  paper?: "a4" | "letter";
  seed?: number;
  title?: string;
};

/** Another challenge, please. */
export type PracticeRequest = {
  again?: string[];
  card?: number | null;
  family?: "subtraction" | "multiplication" | "fractions" | "simple fractions" | null;
  idea?: "zero trick" | "powers" | "power and root" | "negative pile" | "beyond 15 and back" | "combining piles" | "several piles at once" | "clearing the centre" | null;
  level?: number | null;
  seen?: string[];
  you: RatingJson;
};

/** Rules that people know by a name. */
export type Preset = {
  about: string;
  name: string;
  rules: RulesPublic;
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

/** A challenge as whoever tries it sees it. */
export type PuzzlePublic = {
  any_number: boolean;
  ask: string;
  by: "cards" | "points";
  deviation: number;
  difficulty: "very easy" | "easy" | "middle" | "hard" | "very hard";
  hand: number[];
  id: string;
  kind: "best-take" | "use-every-card" | "two-turns" | "clear-the-centre" | "find-the-build";
  level: number;
  moment: UnfinishedTurn;
  piles: Pile[];
  position: string;
  rating: number;
  refill: number[];
  rules: RulesPublic;
  stars: number[];
  title: string;
};

/** What an answer was worth, and what would have been best. An illegal one is told and changes nothing. */
export type PuzzleResult = {
  error: string | null;
  first: boolean;
  idea: string | null;
  milliseconds: number;
  more: number;
  optimum: number;
  percent: number;
  plays: BestPlay[];
  rank: RankPublic | null;
  rating: number;
  reached: number;
  rule: string | null;
  second: number;
  second_play: BestPlay | null;
  stars: number;
  you: RatingJson | null;
};

/** What would these steps come to? */
export type PuzzleTryRequest = {
  first?: TurnJson | null;
  number?: number | null;
  steps: (Lay | Join | Drop | Put)[];
  typed?: string | null;
};

/** What the steps come to, or why they are illegal. */
export type PuzzleTryResult = {
  error: string | null;
  moment: UnfinishedTurn | null;
  position: string | null;
  rule: string | null;
  turn: TurnJson | null;
};

/** What lies there and what is asked. */
export type QuestionPublic = {
  any_number: boolean;
  ask: string;
  by: "cards" | "points";
  hand: number[];
  kind: "best-take" | "use-every-card" | "two-turns" | "clear-the-centre" | "find-the-build";
  level: number;
  moment: UnfinishedTurn;
  piles: Pile[];
  position: string;
  refill: number[];
  rules: RulesPublic;
};

/** A position that somebody lays out as a challenge. */
export type QuestionRequest = {
  kind: "best-take" | "use-every-card" | "two-turns" | "clear-the-centre" | "find-the-build";
  position: string;
  refill?: string;
  rules: string;
};

/** What would these steps come to, in a position that is stored nowhere? */
export type QuestionTryRequest = {
  first?: TurnJson | null;
  kind: "best-take" | "use-every-card" | "two-turns" | "clear-the-centre" | "find-the-build";
  number?: number | null;
  position: string;
  refill?: string;
  rules: string;
  steps: (Lay | Join | Drop | Put)[];
  typed?: string | null;
};

/** A hint has to wait for the coach; it comes by itself, and its place whenever that changes. */
export type Queued = {
  id: number;
  place: number;
  type: "queued";
};

/** Among all who answered within the three minutes of a top take, each by the first answer. */
export type RankPublic = {
  of: number;
  place: number;
};

/** A rating with its deviation. */
export type RatingJson = {
  deviation: number;
  rating: number;
};

/** Cards and builds that are all to be used. */
export type ReachRequest = {
  cards: string;
  grade?: "whole" | "fractional" | "irrational";
  seconds?: number;
};

/** The answers 1 to 15 that all the cards make. */
export type ReachResult = {
  answers: AnswerResult[];
  cards: string;
  proven: boolean;
  undecided: number[];
};

/** A game, turn by turn. */
export type RecordPublic = {
  record: RecordSummary;
  seed: string | null;
  tables: RecordTable[];
  text: string;
};

/** A game in a line. */
export type RecordSummary = {
  at: string;
  id: string;
  names: string[];
  origin: "room" | "upload";
  over: boolean;
  rules: RulesPublic;
  scores: number[];
  turns: number;
  winners: number[];
};

/** All cards on the table after an event of a game that has ended. */
export type RecordTable = {
  deck: number;
  event: PlayEvent | ChallengeEvent | null;
  hands: (number[])[];
  piles: Pile[];
  sheet: SheetRow[];
  to_move: number | null;
  turns: number;
};

/** A record that was written elsewhere. */
export type RecordUpload = {
  text: string;
};

/** Nothing was done, and why. */
export type Refusal = {
  error: string;
  id: number;
  rule: string | null;
  type: "refused";
};

/** A vote to play again; the game begins when everybody has voted. */
export type RematchRequest = {
  type: "rematch";
};

/** What there is so far, or all of it. */
export type ResultLine = {
  result: unknown;
  type: "partial" | "done";
};

/** The coach's review of a game. */
export type ReviewPublic = {
  best: number | null;
  by: "cards" | "points";
  chances: (number[])[];
  costly: CostlyDiscard[];
  id: string;
  missed: number[];
  names: string[];
  over: boolean;
  passed: number[];
  players: PlayerSummary[];
  sentences: string[];
  turns: TurnReview[];
};

/** A room as everybody sees it. */
export type RoomPublic = {
  closed: boolean;
  code: string;
  fraction_form: "fraction" | "percentage" | "decimal" | "stages";
  game: string | null;
  games: number;
  over: boolean;
  projector: boolean;
  rules: RulesPublic;
  say_first: boolean;
  seats: SeatPublic[];
  spectators: number;
  started: boolean;
};

/** A new room. */
export type RoomRequest = {
  begins?: number | null;
  fraction_form?: "fraction" | "percentage" | "decimal" | "stages";
  projector?: boolean;
  rules?: RulesRequest;
  say_first?: boolean;
  seats: SeatRequest[];
  solitaire?: boolean;
};

/** The room, at the beginning and whenever something about it changes. */
export type RoomUpdate = {
  room: RoomPublic;
  type: "room";
  you: number | null;
  yours: number[];
};

/** How a game is played. */
export type RulesPublic = {
  bluffing: boolean;
  bonuses: ("takes" | "printed" | "size" | "colours" | "operations" | "clearing" | "most_cards")[];
  by: "cards" | "points";
  cards: number[];
  centre: number;
  challenge_changed: boolean;
  edition: "guide" | "current";
  grade: "whole" | "fractional" | "irrational";
  highest: number;
  last_turn_drops: boolean;
  level: number | null;
  operations: "pack" | "shown" | "always";
  pack: number;
  printed: number[] | null;
  refill: boolean;
  seats: number;
  sets: ("subtraction" | "multiplication" | "simple_fractions" | "complex_fractions" | "powers")[];
  side_builds: boolean;
  solitaire: boolean;
  stage: number | null;
  text: string;
  wilds_first: boolean;
};

/** Rules as a screen asks for them: a level, or a preset with options as text. */
export type RulesRequest = {
  bluffing?: boolean | null;
  bonuses?: string | null;
  by?: "cards" | "points" | null;
  cards?: number[] | null;
  centre?: number | null;
  challenge_changed?: boolean | null;
  edition?: "guide" | "current" | null;
  grade?: "whole" | "fractional" | "irrational" | null;
  highest?: number | null;
  last_turn_drops?: boolean | null;
  level?: number | null;
  operations?: "pack" | "shown" | "always" | null;
  printed?: Record<string, number> | null;
  refill?: boolean | null;
  side_builds?: boolean | null;
  text?: string | null;
  wilds_first?: boolean | null;
};

/** An answer to the challenge that lies there. */
export type RushAnswer = {
  turns: TurnJson[];
};

/** A rush as it stands: the next challenge, or, when it is over, what was solved. */
export type RushPublic = {
  error: string | null;
  mistakes: number;
  over: boolean;
  puzzle: PuzzlePublic | null;
  right: boolean | null;
  rule: string | null;
  run: string;
  seconds: number;
  solved: number;
  tried: string[];
};

/** How an answer was judged. After a wrong one there is a nudge, after the next a picture as well, and after the third the value is told, and the turn goes on with it. */
export type SaidAnswer = {
  nudge: string | null;
  picture: DotsPicture | LinePicture | StagesPicture | null;
  right: boolean;
  told: Texts | null;
  tries: number;
};

/** An unfinished turn on a position, which is kept nowhere. */
export type SandboxRequest = {
  ending?: TakeEnding | BuildEnding | DiscardEnding | PassEnding | null;
  last_turn?: boolean;
  position: string;
  rules?: RulesRequest;
  said?: (string[])[];
  say_first?: boolean;
  steps?: (Lay | Join | Drop | Put)[];
  theirs?: number[];
};

/** What it comes to, or why not; with an ending also the play. */
export type SandboxResult = {
  after: Pile[] | null;
  error: string | null;
  moment: UnfinishedTurn | null;
  play: PlayEvent | null;
  rule: string | null;
  said: SaidAnswer | null;
};

/** The value of a pile that was changed, as it was typed. */
export type SayRequest = {
  id: number;
  pile: number;
  steps: (Lay | Join | Drop | Put)[];
  text: string;
  turns: number;
  type: "say";
};

/** Is that the value? */
export type SayResult = {
  error: string | null;
  id: number;
  moment: UnfinishedTurn | null;
  nudge: string | null;
  picture: DotsPicture | LinePicture | StagesPicture | null;
  right: boolean;
  told: Texts | null;
  tries: number;
  type: "said";
};

/** One line of the bonus table. */
export type ScoreLine = {
  points: number;
  take: number | null;
  what: string;
};

/** A seat as everybody sees it. */
export type SeatPublic = {
  connected: boolean;
  kind: "person" | "computer";
  name: string | null;
  player: string | null;
  rematch: boolean;
  seat: number;
};

/** A seat of a new room: for a person at the device that makes it, for a computer player, or for whoever comes first by the link. */
export type SeatRequest = {
  kind: "person" | "computer" | "open";
  name?: string | null;
  player?: string | null;
};

/** Sentences in every form of fraction cards. */
export type Sentences = {
  decimal: string[];
  fraction: string[];
  percentage: string[];
  stages: string[];
};

export type ServerMessage = RoomUpdate | View | TryResult | SayResult | MarkResult | Acceptance | Duplicate | Refusal | HintResult | Queued | Emote | Pong | Problem;

/** A challenge with its setter's own solution, which has to be the best. */
export type SetRequest = {
  kind: "best-take" | "use-every-card" | "two-turns" | "clear-the-centre" | "find-the-build";
  numbers?: Record<string, TurnJson>;
  position: string;
  refill?: string;
  rules: string;
  title?: string;
  turns?: TurnJson[];
};

/** It can be found under this id by whoever is told. */
export type SetResult = {
  error: string | null;
  hint: string | null;
  id: string | null;
  known: boolean;
  legal: boolean;
  rule: string | null;
  title: string;
};

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

/** What is to be printed. */
export type SheetsPreview = {
  address: string;
  day: string;
  open: OpenChallenge[];
  sheets: (ChosenChallenge[])[];
  still_open: number;
};

/** Challenge sheets and their key. */
export type SheetsRequest = {
  address?: string;
  cards?: number[];
  count?: number;
  day?: string | null;
  difficulty?: "easy" | "middle" | "hard" | null;
  easiest?: number;
  family?: "subtraction" | "multiplication" | "fractions" | "simple fractions" | null;
  fraction_form?: "fraction" | "percentage" | "decimal" | "stages";
  hardest?: number;
  idea?: string | null;
  ids?: string[];
  kinds?: ("best-take" | "use-every-card" | "two-turns" | "clear-the-centre" | "find-the-build")[];
  level?: number | null;
  names?: string[];
  paper?: "a4" | "letter";
  part?: "both" | "sheets" | "key";
  per_page?: number;
  pupils?: number;
  seed?: number;
  sheets?: "one" | "versions" | "class";
  title?: string;
};

/** What lies there after a step of a turn, and what is said. */
export type ShownStep = {
  changed: number[];
  hand: number[];
  piles: Pile[];
  said: Texts;
};

/** A turn, step by step. */
export type ShownTurn = {
  steps: ShownStep[];
  table: number;
};

/** One way to meet the goal: steps and an ending, or a challenge. */
export type Solution = {
  challenge: number | null;
  ending: TakeEnding | BuildEnding | DiscardEnding | PassEnding | null;
  steps: (Lay | Join | Drop | Put)[];
};

/** A question about a position, written CENTRE | HAND. For the best take, one card may be a ?. */
export type SolveRequest = {
  bonuses?: string;
  by?: "cards" | "points";
  edition?: "guide" | "current";
  grade?: "whole" | "fractional" | "irrational";
  position: string;
  seconds?: number;
};

/** The best take; of a position with a ? the best that any number in its place brings. */
export type SolveResult = {
  best: TakeResult | null;
  bound: number | null;
  by: "cards" | "points";
  numbers: NumberResult[] | null;
  position: string;
  proven: boolean;
  why: string | null;
};

/** Is it a good challenge? What the best play is, and what it reaches, is not said. */
export type SoundnessResult = {
  deviation: number;
  difficulty: "very easy" | "easy" | "middle" | "hard" | "very hard" | null;
  known: string | null;
  plays: number;
  question: QuestionPublic;
  rating: number;
  sound: boolean;
  too_easy: boolean;
  why: string | null;
};

/** How it is done step by step, the results left out. */
export type StagesPicture = {
  kind: "stages";
  lines: Sentences;
};

/** Somebody begins. */
export type StartRequest = {
  mode: "today" | "practice" | "top-take" | "single";
};

/** The proof of when that was. */
export type StartResult = {
  seconds: number | null;
  ticket: string;
};

/** How the sums of one kind went. */
export type SumsOfFact = {
  fact: string;
  label: string;
  right_at_once: number;
  said: number;
};

/** How the sums went that somebody said in a game. */
export type SumsOfSeat = {
  facts: SumsOfFact[];
  seat: number;
  sentence: string;
};

/** A number card wins piles. */
export type TakeEnding = {
  kind: "take";
  number: number;
  piles: number[];
};

/** A take. */
export type TakeResult = {
  cards: number;
  cleared: boolean;
  grade: "whole" | "fractional" | "irrational";
  points: number;
  score: ScoreLine[];
  takes: WrittenResult[];
  with: string;
};

/** Distinct takes, the best first. */
export type TakesResult = {
  by: "cards" | "points";
  complete: boolean;
  count: number | null;
  first: number;
  position: string;
  problem: string | null;
  takes: TakeResult[];
};

/** One level on a sheet of paper. */
export type TeacherPagePublic = {
  deck: number[];
  examples: Example[];
  idea: string;
  know: string[];
  mistakes: Mistake[];
  name: string;
  names: string[];
  opening: OpeningSummary;
  plays: string[];
  ready: string;
  rules: RulesPublic;
  say: string[];
  show: string[];
  title: string;
  units: UnitPublic[];
};

/** A teacher's page in a line. */
export type TeacherPageSummary = {
  idea: string;
  name: string;
  title: string;
};

/** A text in every form of fraction cards. */
export type Texts = {
  decimal: string;
  fraction: string;
  percentage: string;
  stages: string;
};

/** The challenges of a day. */
export type TodayPublic = {
  date: string;
  first: string;
  puzzles: PuzzlePublic[];
};

/** A table for a top take, please. */
export type TopTakeRequest = {
  seen?: string[];
};

/** What would these steps come to? Nothing is stored. */
export type TryRequest = {
  id: number;
  steps: (Lay | Join | Drop | Put)[];
  turns: number;
  type: "try";
  until_unsaid?: boolean;
};

/** What the steps of a try come to, or why they are illegal. */
export type TryResult = {
  error: string | null;
  id: number;
  moment: UnfinishedTurn | null;
  rule: string | null;
  type: "tried";
};

/** A whole turn. */
export type TurnJson = {
  ending: TakeEnding | BuildEnding | DiscardEnding | PassEnding;
  steps: (Lay | Join | Drop | Put)[];
};

/** A whole turn. */
export type TurnRequest = {
  ending: TakeEnding | BuildEnding | DiscardEnding | PassEnding;
  id: number;
  steps: (Lay | Join | Drop | Put)[];
  turns: number;
  type: "turn";
};

/** One turn, the best one in its place, and the largest take that was there. */
export type TurnReview = {
  best: Texts;
  best_chance: number;
  chance: number;
  cost: number;
  gain: number;
  ideas: string[];
  missed_ideas: string[];
  most: number;
  odds: string | null;
  proven: boolean;
  scores: number[];
  seat: number;
  take: Texts | null;
  take_chance: number;
  turn: number;
  what: "take" | "build" | "discard" | "pass";
  written: Texts;
};

/** Everything there is, in the order of learning. */
export type TutorialList = {
  openings: OpeningSummary[];
  teachers: TeacherPageSummary[];
  units: UnitPublic[];
};

/** One idea, with exercises. */
export type TutorialPublic = {
  exercises: ExercisePublic[];
  idea: string;
  name: string;
  rules: RulesPublic;
  title: string;
  unit: string;
  words: string[];
};

/** A tutorial in a line. */
export type TutorialSummary = {
  exercises: number;
  idea: string;
  name: string;
  title: string;
};

/** What lies there in the middle of a turn, and what may be done next. While a value is unsaid, nothing here depends on it. */
export type UnfinishedTurn = {
  ask: Ask | null;
  built: number | null;
  changed: number[];
  choices: Choice[];
  endings: EndingChoice[];
  hand: number[];
  line: Texts | null;
  number: number | null;
  piles: Pile[];
  spoken: Sentences;
  steps: (Lay | Join | Drop | Put)[];
};

/** Tutorials that belong together. */
export type UnitPublic = {
  name: string;
  title: string;
  tutorials: TutorialSummary[];
  words: string;
};

/** The game that was uploaded. */
export type UploadResult = {
  at: string;
  cut: string | null;
  id: string;
  names: string[];
  origin: "room" | "upload";
  over: boolean;
  rules: RulesPublic;
  scores: number[];
  turns: number;
  winners: number[];
};

/** What one seat, or a spectator, may know. ``events`` are those from number ``since`` on: all of them in the first view of a connection, then only the new ones. */
export type View = {
  all_hands: (number[])[] | null;
  challengeable: OpenBuild[];
  deck: number;
  ended: string | null;
  events: (PlayEvent | ChallengeEvent)[];
  game: string;
  hand: number[];
  hands: number[];
  last: number[] | null;
  moment: UnfinishedTurn | null;
  names: string[];
  over: boolean;
  piles: Pile[];
  rules: RulesPublic;
  say_first: boolean;
  seat: number | null;
  sheet: SheetRow[];
  since: number;
  sums: SumsOfSeat[] | null;
  taker: number | null;
  to_move: number | null;
  turns: number;
  type: "view";
  winners: number[];
};

/** Others are served first. */
export type WaitingLine = {
  place: number;
  type: "waiting";
};

/** A review that is not ready. */
export type WaitingPublic = {
  of: number;
  place: number;
  turns: TurnReview[];
};

/** What a question is at, and how far. */
export type WorkingLine = {
  doing: "searching" | "counting" | "listing" | "improving";
  done: number | null;
  of: number | null;
  type: "working";
};

/** A pile, and how it is made. */
export type WrittenResult = {
  expression: string;
  spoken: Sentences;
  tree: unknown;
  written: Texts;
};
