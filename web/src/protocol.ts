// Written by `make docs` from the server's own types. Not to be edited.

export const PROTOCOL = 1;

/** Cards as they are written: "S2 HT w W". */
export type Cards = string;

export type Seat = "E" | "N" | "W" | "S";
export type Side = "EW" | "NS";
export type Trump = "S" | "H" | "D" | "C" | "NT";
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";

export type OffenceName = "failed_throw" | "wrong_play" | "revoke" | "exposed_card" | "out_of_turn" | "card_count" | "overtime" | "illegal_information" | "wrong_declaration" | "open_bid" | "false_bid" | "bad_cut" | "mis_bury" | "accusation" | "dealer_order" | "late" | "score_sheet_late" | "forfeit" | "conduct";

export type Phase = "cutting" | "turning" | "drawing" | "asking" | "burying" | "playing" | "naming" | "finished";

export type Program = "random" | "habit" | "search";

export const PHRASES = {
  hello: { zh: "大家好！", en: "Hello, everybody!" },
  well_played: { zh: "打得好！", en: "Well played!" },
  thanks: { zh: "谢谢！", en: "Thank you!" },
  sorry: { zh: "不好意思。", en: "Sorry." },
  hurry: { zh: "快点吧，等得花都谢了。", en: "Your turn, please." },
  moment: { zh: "稍等一下。", en: "One moment, please." },
  good_luck: { zh: "祝好运！", en: "Good luck!" },
  again: { zh: "再来一局？", en: "Another match?" },
  bye: { zh: "先走了，再见！", en: "I have to go. Goodbye!" },
} as const;

/** Everything that one pair of eyes sees; what is empty is left out. */
export interface Screen {
  you: Seat | "spectator" | "referee";
  stage: "closed" | "counted" | "gathering" | "over" | "playing";
  rules: string;
  name: string;
  owner: string;
  options: Options;
  seats: Partial<Record<Seat, SeatSeen>>;
  pause_asked: readonly Seat[];
  paused?: number | null;
  levels?: Partial<Record<Side, string>> | null;
  lines?: readonly DealLine[] | null;
  last_deal?: number | null;
  minutes?: number | null;
  started?: number | null;
  ended?: number | null;
  ending?: "agreed" | "all deals" | "forfeit" | "last deal" | "past A" | "time" | null;
  small_points?: Partial<Record<Side, number>> | null;
  on_stage?: Side | null;
  "deal.viewer"?: Seat | "spectator" | "referee";
  "deal.phase"?: Phase;
  "deal.rules"?: string;
  "deal.number"?: number;
  "deal.levels"?: Partial<Record<Side, string>>;
  "deal.level"?: Rank;
  "deal.first_deal"?: boolean;
  "deal.commitment"?: string;
  "deal.eldest"?: Seat;
  "deal.shuffler"?: Seat;
  "deal.cutter"?: Seat;
  "deal.cuts"?: readonly string[];
  "deal.seed"?: string | null;
  "deal.turned"?: readonly Cards[];
  "deal.first_drawer"?: Seat | null;
  "deal.to_draw"?: number | null;
  "deal.dealer"?: Seat | null;
  "deal.trump"?: Trump | null;
  "deal.standing"?: Standing | null;
  "deal.bids"?: Partial<Record<Seat, Cards>>;
  "deal.bid_sizes"?: readonly [Seat, number][];
  "deal.kitty_turned"?: readonly Cards[];
  "deal.passed"?: readonly Seat[];
  "deal.hand"?: Cards | null;
  "deal.hands"?: Partial<Record<Seat, Cards>>;
  "deal.counts"?: Partial<Record<Seat, number>>;
  "deal.shown"?: Partial<Record<Seat, Cards>>;
  "deal.buried"?: Cards | null;
  "deal.leader"?: Seat | null;
  "deal.plays"?: readonly Cards[];
  "deal.split"?: readonly Cards[] | null;
  "deal.tricks"?: readonly Trick[];
  "deal.own_plays"?: readonly Cards[];
  "deal.played_tricks"?: number;
  "deal.points"?: number;
  "deal.penalties"?: number;
  "deal.captured"?: Cards | null;
  "deal.failed_throw"?: FailedThrow | null;
  "deal.result"?: Settled | null;
  "deal.rulings"?: readonly Ruled[];
  "deal.to_act"?: readonly Seat[];
  "deal.choices"?: readonly Choice[];
  "deal.deadline"?: number | null;
}

/** What happened, as far as these eyes may know. */
export type Told =
  | { is: "opened" }
  | { is: "sat"; seat: Seat; name: string }
  | { is: "player sat"; seat: Seat; player: Program }
  | { is: "stood"; seat: Seat }
  | { is: "swapped"; one: Seat; two: Seat }
  | { is: "ready"; seat: Seat }
  | { is: "away"; seat: Seat; why: "asked" | "disconnected" | "silent" }
  | { is: "back"; seat: Seat }
  | { is: "pause asked"; seat: Seat }
  | { is: "paused" }
  | { is: "resumed" }
  | { is: "said"; who: string; seat: Seat | null; phrase: string; words: string }
  | { is: "watched"; seat: Seat; yes: boolean }
  | { is: "closed" }
  | { is: "match.opened" }
  | { is: "match.late" }
  | { is: "match.clock" }
  | { is: "match.began" }
  | { is: "match.line" }
  | { is: "match.void" }
  | { is: "match.announced" }
  | { is: "match.ended" }
  | { is: "match.forfeited" }
  | { is: "match.corrected" }
  | { is: "match.overruled" }
  | { is: "match.signed" }
  | { is: "match.handed in" }
  | { is: "match.sheet late" }
  | { is: "deal.opened" }
  | { is: "deal.cut"; seat: Seat; lifted: number }
  | { is: "deal.turned"; seat: Seat; cards: readonly Cards[] }
  | { is: "deal.began"; drawer: Seat }
  | { is: "deal.drew"; seat: Seat; card?: Cards }
  | { is: "deal.declared"; seat: Seat; size: number }
  | { is: "deal.drawn"; closes: number | null }
  | { is: "deal.passed"; seat: Seat }
  | { is: "deal.window" }
  | { is: "deal.closed"; trump: Trump; dealer: Seat; turned: readonly Cards[] }
  | { is: "deal.redealt"; turned: readonly Cards[] }
  | { is: "deal.kitty"; seat: Seat }
  | { is: "deal.buried"; seat: Seat }
  | { is: "deal.played"; seat: Seat; cards: Cards }
  | { is: "deal.stopped"; seat: Seat; cards: Cards; options: readonly Cards[]; chooser: Seat | null }
  | { is: "deal.forced"; seat: Seat; cards: Cards; penalty: number }
  | { is: "deal.trick"; seat: Seat; points: number }
  | { is: "deal.dug"; seat: Seat; multiplier: number; points: number }
  | { is: "deal.settled"; points: number; winner: string; gain: number }
  | { is: "deal.early"; seat: Seat; cards: Cards }
  | { is: "deal.exposed"; seat: Seat; cards: Cards }
  | { is: "deal.shown_wrong"; seat: Seat; cards: Cards }
  | { is: "deal.moved" }
  | { is: "deal.called"; by: string; offence: OffenceName; seat: Seat; trick: number }
  | { is: "deal.ruled"; number: number; offence: OffenceName; seat: Seat; clause: string | null; reason: Record<string, string> }
  | { is: "deal.chose"; ruling: number; seat: Seat; choice: string }
  | { is: "deal.dismissed"; by: string; seat: Seat; reason: Record<string, string> }
  | { is: "deal.appealed"; ruling: number; seat: Seat; reason: string }
;

/** A step forward: what happened, the fields that are different now, and those that are gone. */
export interface Frame {
  number: number;
  at: number;
  happened?: readonly Told[];
  changed?: Partial<Screen>;
  gone?: readonly (keyof Screen)[];
}

export type Command =
  | SitCommand
  | StandCommand
  | InviteCommand
  | DismissCommand
  | SwapCommand
  | ReadyCommand
  | AwayCommand
  | BackCommand
  | PauseCommand
  | ResumeCommand
  | SayCommand
  | WatchedCommand
  | CutCommand
  | TurnCommand
  | DeclareCommand
  | PassCommand
  | BuryCommand
  | PlayCommand
  | NameCommand
  | CallCommand
  | ChooseCommand
  | AppealCommand
;

export type Message = Whole | Stepped | Answered | Wrong | Pong;

/** The house options of a room. */
export interface Options {
  minutes?: number | null;
  clock?: number | null;
  pace?: number;
  pause?: number;
  player?: Program;
  referee?: "at once" | "when called" | null;
  talk?: boolean;
  watched?: boolean;
}

/** Who sits in a seat, as everybody sees it. */
export interface SeatSeen {
  name: string;
  person: boolean;
  ready: boolean;
  away: string;
  watched: boolean;
}

/** Who dealt, at which level, what the defenders had, who won and by how much. */
export interface DealLine {
  dealer: Seat;
  level: string;
  winner: "dealer" | "defenders";
  gain: number;
  points?: number | null;
  note?: string;
}

/** The declaration that stands; of a hidden bid only who and how many. */
export interface Standing {
  seat: Seat;
  size: number;
  trump?: Trump | null;
}

/** A trick that has been played: the plays from the leader on, who won it, and its points. */
export interface Trick {
  leader: Seat;
  plays: readonly Cards[];
  winner: Seat;
  points: number;
  counts?: number;
  split?: readonly Cards[] | null;
  cannot_win?: readonly Seat[];
}

/** A throw that was stopped: all have seen it, and somebody names what is played. */
export interface FailedThrow {
  seat: Seat;
  thrown: Cards;
  options: readonly Cards[];
  chooser: Seat | null;
}

/** The count: the defenders' points, what they bring, the sides' levels after it, and who deals next. */
export interface Settled {
  event: "settled";
  points: number;
  winner: string;
  gain: number;
  levels: Partial<Record<Side, string>>;
  dealer: Seat;
  passed?: Side | null;
}

/** A ruling and its effects, as they stand on the record; numbers count from 1. A free ruling has words of its own. */
export interface Ruled {
  event: "ruled";
  number: number;
  offence: OffenceName;
  seat: Seat;
  by: string;
  reason: Record<string, string>;
  clause?: string | null;
  trick?: number;
  points?: number;
  deal?: "ends" | "goes_on" | "replayed";
  winner?: "dealer" | "defenders" | null;
  levels?: number | null;
  at_least?: boolean;
  small_points?: number | null;
  warning?: boolean;
  disqualified?: boolean;
  cannot_win?: boolean;
  taken_back?: number | null;
  bury_again?: boolean;
  bid_again?: boolean;
  loses_bidding?: boolean;
  trump?: Trump | null;
  choices?: readonly string[];
  seen?: Offence | null;
  overrules?: number | null;
}

/** What was done, by which side, and the facts that its ruling depends on. */
export interface Offence {
  offence: OffenceName;
  offender: "dealer" | "defenders";
  cards?: readonly number[];
  found?: "after_lead" | "after_next_trick" | "after_second_trick" | "before_lead" | "later" | "next_trick" | "same_trick" | null;
  times?: number;
  severity?: "grave" | "important" | "light" | "minor" | null;
  cards_left?: number | null;
  both?: boolean;
  true_claim?: boolean | null;
  minutes?: number | null;
  choice?: string | null;
  reparable?: boolean;
  level?: Rank | null;
}

/** One kind of action that is open: how many cards it takes, what can be chosen, until when. */
export interface Choice {
  kind: "bury" | "choose" | "cut" | "declare" | "draw" | "follow" | "lead" | "name" | "pass" | "turn";
  least?: number;
  most?: number;
  options?: readonly Cards[];
  deadline?: number | null;
}

/** The sheet, the sides' levels, and who deals; nobody does yet where the first deal decides it. */
export interface Setup {
  rules: string;
  levels: Partial<Record<Side, string>>;
  dealer?: Seat | null;
  first_deal?: boolean;
  eldest?: Seat | null;
  number?: number;
  refereed?: boolean;
  dealing?: Side | null;
  charged?: Partial<Record<Side, number>>;
}

export interface SitCommand {
  do: "sit";
  seat: Seat;
  id: string;
}

export interface StandCommand {
  do: "stand";
  id: string;
}

/** Let a program sit in a free seat. */
export interface InviteCommand {
  do: "invite";
  seat: Seat;
  player?: Program | null;
  id: string;
}

/** Let a program leave its seat. */
export interface DismissCommand {
  do: "dismiss";
  seat: Seat;
  id: string;
}

export interface SwapCommand {
  do: "swap";
  one: Seat;
  two: Seat;
  id: string;
}

export interface ReadyCommand {
  do: "ready";
  id: string;
}

/** A program plays for me until I am back. */
export interface AwayCommand {
  do: "away";
  id: string;
}

export interface BackCommand {
  do: "back";
  id: string;
}

export interface PauseCommand {
  do: "pause";
  id: string;
}

export interface ResumeCommand {
  do: "resume";
  id: string;
}

export interface SayCommand {
  do: "say";
  phrase?: string;
  words?: string;
  id: string;
}

export interface WatchedCommand {
  do: "watched";
  yes: boolean;
  id: string;
}

export interface CutCommand {
  do: "cut";
  lifted: number;
  salt?: string;
  more?: boolean;
  id: string;
}

export interface TurnCommand {
  do: "turn";
  salt?: string;
  id: string;
}

export interface DeclareCommand {
  do: "declare";
  cards: Cards;
  id: string;
}

export interface PassCommand {
  do: "pass";
  id: string;
}

export interface BuryCommand {
  do: "bury";
  cards: Cards;
  id: string;
}

export interface PlayCommand {
  do: "play";
  cards: Cards;
  split?: readonly Cards[] | null;
  id: string;
}

export interface NameCommand {
  do: "name";
  cards: Cards;
  id: string;
}

/** Call an offence of the other side. */
export interface CallCommand {
  do: "call";
  offence: OffenceName;
  accused: Seat;
  trick?: number;
  admitted?: boolean;
  id: string;
}

/** Take the choice that a ruling gives this side. */
export interface ChooseCommand {
  do: "choose";
  choice: string;
  id: string;
}

export interface AppealCommand {
  do: "appeal";
  ruling: number;
  reason: string;
  id: string;
}

/** The screen as it is after row `number` of the log; `at` is the server's time in milliseconds. */
export interface Whole {
  screen: Screen;
  number: number;
  at: number;
  protocol?: number;
}

export interface Stepped {
  frame: Frame;
}

export interface Answered {
  answer: Answer;
}

/** What a command came to: done, with the log's number, or refused with the reason. */
export interface Answer {
  id: string;
  number: number;
  refused?: Refused | null;
}

/** Why nothing was done, in both languages; `code` is stable. */
export interface Refused {
  code: string;
  reason: Record<string, string>;
  clause?: string | null;
}

/** Something came in that is no command at all. */
export interface Wrong {
  error: Problem;
}

export interface Problem {
  code: string;
  message: string;
}

/** The answer to the text `ping`: the server's time. */
export interface Pong {
  pong: number;
}

export interface Guest {
  name: string;
}

/** Somebody, as his session lets him act: `only` is set where the session may do nothing but one role's work. */
export interface Account {
  user: string;
  name: string;
  login?: string | null;
  language?: "en" | "zh" | null;
  only?: Only | null;
}

/** What a limited session is for: one role at one event, and nothing else. */
export interface Only {
  event: string;
  role: "desk" | "organiser" | "player" | "referee";
}

export interface Login {
  login: string;
  password: string;
}

export interface Health {
  version: string;
  protocol: number;
  rooms: number;
}

/** A room in the list of the hall. */
export interface RoomLine {
  room: string;
  name: string;
  rules: string;
  stage: string;
  seats: Record<string, string>;
  watchers?: number;
}

export interface NewRoom {
  rules?: string;
  options?: Options;
  name?: string;
  entry?: "invited" | "open";
}

export interface RoomMade {
  room: string;
}

/** A game at once: the sheet, and the program that sits in the three other seats. */
export interface NewGame {
  rules?: string;
  player?: Program;
  options?: Options;
}

export interface SheetLine {
  id: string;
  name: Record<string, string>;
  facts: SheetFacts;
  about?: Record<string, string> | null;
}

/** The numbers and switches of a sheet that a player chooses by, and that the table shows. */
export interface SheetFacts {
  decks: number;
  kitty: number;
  hand: number;
  first_level: string;
  fixed_levels: readonly string[];
  stage_at: number;
  step: number;
  throws: boolean;
  stated_split: boolean;
  hidden_bids: boolean;
  no_trump: boolean;
  all_tricks: boolean;
  play_seconds: number | null;
  minutes: number | null;
  offences: readonly OffenceName[];
}

/** All sheets side by side. */
export interface Comparison {
  chapters: Record<string, Record<string, string>>;
  facts: readonly FactLine[];
}

/** One rule, as every sheet has it: its chapter, what it is called, and its value in words, by sheet. */
export interface FactLine {
  path: string;
  chapter: string;
  label: Record<string, string>;
  values: Record<string, Record<string, string>>;
  differs: boolean;
}

/** An example under one sheet, with the judge's answer. */
export interface ExamplesAnswered {
  id: string;
  about: Record<string, string>;
  question: Record<string, unknown>;
  answer: Record<string, unknown>;
}

/** One deal to look at, and the other deals of its record. `names` are those of the four seats where known. */
export interface Replay {
  rules: string;
  headers: Record<string, string>;
  deals: readonly DealHead[];
  number: number;
  steps: readonly ReplayStep[];
  names?: Partial<Record<Seat, string>>;
}

/** A deal in the list of a record: its number there, the sides' levels, and how it ended. */
export interface DealHead {
  number: number;
  levels: Partial<Record<Side, string>>;
  dealer?: Seat | null;
  points?: number | null;
  winner?: string | null;
  gain?: number | null;
}

/** One step: when, what (as the record has it, and as its text writes it), and what is different on the table. */
export interface ReplayStep {
  at: number;
  event: Opened | PackCut | CardTurned | DrawBegan | Drew | Declared | DrawEnded | Passed | WindowMoved | DeclaringClosed | Redealt | KittyTaken | Buried | Played | ThrowStopped | Forced | TrickTaken | Dug | Settled | PlayedEarly | Exposed | ShownWrong | CardMoved | Called | Ruled | Chose | Dismissed | Appealed;
  line: string;
  changed?: Record<string, unknown>;
  gone?: readonly string[];
}

/** The table is set; the seed is committed to. The seed is the table's secret until the deal is over. */
export interface Opened {
  event: "opened";
  setup: Setup;
  commitment: string;
  seed: string;
  eldest: Seat;
}

export interface PackCut {
  event: "cut";
  seat: Seat;
  lifted: number;
  salt?: string;
  more?: boolean;
}

/** Cards turned up to find the first drawer; all but the last are jokers. */
export interface CardTurned {
  event: "turned";
  seat: Seat;
  cards: readonly Cards[];
  salt?: string;
}

/** The pack is ready; this seat draws first. At a physical table the pack is known from the cards themselves. */
export interface DrawBegan {
  event: "began";
  drawer: Seat;
  pack?: readonly Cards[];
}

export interface Drew {
  event: "drew";
  seat: Seat;
  card: Cards;
}

/** Cards shown (or laid face down), the trump they name, and how many count. */
export interface Declared {
  event: "declared";
  seat: Seat;
  cards: Cards;
  trump: Trump;
  size: number;
}

/** All cards are drawn; who has something to declare does so now, until the time given (if any). */
export interface DrawEnded {
  event: "drawn";
  closes?: number | null;
}

export interface Passed {
  event: "passed";
  seat: Seat;
}

/** A declaration after the draw opens the window anew. */
export interface WindowMoved {
  event: "window";
  closes: number;
}

/** Trump and dealer are settled; `turned` are kitty cards turned up because nobody declared. */
export interface DeclaringClosed {
  event: "closed";
  trump: Trump;
  dealer: Seat;
  turned?: readonly Cards[];
}

/** The kitty could not name a trump suit: the cards are dealt again. */
export interface Redealt {
  event: "redealt";
  turned?: readonly Cards[];
}

export interface KittyTaken {
  event: "kitty";
  seat: Seat;
  cards: Cards;
}

export interface Buried {
  event: "buried";
  seat: Seat;
  cards: Cards;
}

export interface Played {
  event: "played";
  seat: Seat;
  cards: Cards;
  split?: readonly Cards[] | null;
}

/** A throw that another hand can beat: the cards were seen by all; one of the options must be played. */
export interface ThrowStopped {
  event: "stopped";
  seat: Seat;
  cards: Cards;
  stopped: readonly Cards[];
  options: readonly Cards[];
  split?: readonly Cards[] | null;
  chooser?: Seat | null;
}

/** The unit that is played instead of the throw, who named it, and what the throw cost its side. */
export interface Forced {
  event: "forced";
  seat: Seat;
  cards: Cards;
  penalty: number;
  chooser?: Seat | null;
}

/** Who wins a trick, the points in it, and what it changes the defenders' points by. */
export interface TrickTaken {
  event: "trick";
  seat: Seat;
  points: number;
  counts?: number;
}

/** The dig: `points` is what it changes the defenders' points by. */
export interface Dug {
  event: "dug";
  seat: Seat;
  multiplier: number;
  points: number;
}

/** Cards laid down before the seat's turn; all have seen them. */
export interface PlayedEarly {
  event: "early";
  seat: Seat;
  cards: Cards;
}

/** Cards that all have seen and that stay in the hand. */
export interface Exposed {
  event: "exposed";
  seat: Seat;
  cards: Cards;
}

/** Cards shown to declare that are not level cards of one suit. */
export interface ShownWrong {
  event: "shown_wrong";
  seat: Seat;
  cards: Cards;
}

/** A card drawn at random from a hand with too many, to one with too few. */
export interface CardMoved {
  event: "moved";
  seat: Seat;
  to: Seat;
  card: Cards;
}

/** Somebody calls an offence: a player, the referee or the table itself; `trick` counts from 1 (0: none). */
export interface Called {
  event: "called";
  by: string;
  offence: OffenceName;
  seat: Seat;
  trick?: number;
}

/** The side that may choose has chosen what follows from a ruling. */
export interface Chose {
  event: "chose";
  ruling: number;
  seat: Seat;
  choice: string;
}

/** A call that was looked into and found to be nothing. */
export interface Dismissed {
  event: "dismissed";
  by: string;
  seat: Seat;
  reason: Record<string, string>;
}

/** A ruling that somebody wants heard again. */
export interface Appealed {
  event: "appealed";
  ruling: number;
  seat: Seat;
  reason: string;
}

/** A deal through the eyes of one seat. */
export interface Review {
  seat: Seat;
  decisions: readonly Decision[];
  turns: readonly Turn[];
  result: number;
}

/** A moment of choice: the step of the replay that it is, what was done, what it cost against the best. */
export interface Decision {
  step: number;
  trick: number;
  kind: "bury" | "declare" | "follow" | "lead";
  cards: Cards;
  expected: number | null;
  cost: number;
  candidates: readonly Candidate[];
}

/** Something that could be done: levels it gains in the mean for the seat's side, how sure that is, and why. */
export interface Candidate {
  cards: Cards | null;
  gain: number;
  error: number;
  worlds: number;
  chosen: boolean;
  habitual: boolean;
  played: boolean;
  words: Record<string, string>;
}

/** A turning point: where the expectation moved most, and whether the seat itself moved it. */
export interface Turn {
  step: number;
  change: number;
  own: boolean;
}

/** What search would do, the best first; `number` is the row of the log that it was asked at. */
export interface Hint {
  number: number;
  candidates: readonly Candidate[];
}

/** Why a record cannot be looked at, and where: a line of its text, or a step of one of its deals. */
export interface RecordTrouble {
  code: string;
  reason: Record<string, string>;
  line?: number | null;
  deal?: number | null;
  step?: number | null;
  event?: string;
  clause?: string | null;
}
