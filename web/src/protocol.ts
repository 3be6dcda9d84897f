// Written by `make docs` from the server's own types. Not to be edited.

export const PROTOCOL = 2;

/** Cards as they are written: "S2 HT w W". */
export type Cards = string;

export type Seat = "E" | "N" | "W" | "S";
export type Side = "EW" | "NS";
export type Trump = "S" | "H" | "D" | "C" | "NT";
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
export type Viewer = Seat | "spectator" | "referee";
export type Suit = "S" | "H" | "D" | "C";
export type BiddingWindow = "drawing" | "after_draw";
export type Found = "same_trick" | "next_trick" | "after_next_trick" | "later" | "before_lead" | "after_lead" | "after_second_trick";
export type RoleName = "organiser" | "arbitration" | "referee" | "desk" | "player";
export type Calls = "at once" | "when called";
export type ConstraintName = "bye again" | "rematch" | "same unit" | "score difference" | "bye rank" | "table side";
export type Stage = "gathering" | "playing" | "counted" | "over" | "closed";
export type MarkName = "disputed" | "half signed" | "ended by time" | "ended by ruling" | "confirmed" | "unexplained";
export type RulingStatus = "made" | "proposed" | "confirmed" | "rejected" | "lifted";
export type SideOfDeal = "dealer" | "defenders";
export type LinkKind = "role" | "entry" | "device";
export type RoundStatus = "drawn" | "published" | "started" | "locked";
export type DealAfterRuling = "goes_on" | "ends" | "replayed";
export type DoubtName = "few deals" | "short match" | "no levels won" | "high points" | "low points" | "high small points";
export type Severity = "light" | "grave" | "minor" | "important";
export type AnnouncementName = "last deals" | "time up" | "sheets due" | "said";
export type Venue = "physical" | "online" | "mixed";

export const OFFENCES = ["failed_throw", "wrong_play", "revoke", "exposed_card", "out_of_turn", "card_count", "overtime", "illegal_information", "wrong_declaration", "open_bid", "false_bid", "bad_cut", "mis_bury", "accusation", "dealer_order", "late", "score_sheet_late", "forfeit", "conduct"] as const;
export type OffenceName = (typeof OFFENCES)[number];

export type Phase = "cutting" | "turning" | "drawing" | "asking" | "burying" | "playing" | "naming" | "finished";

/** Programs that anybody may ask to a table, in the order of lists; `programs.ftl` has their titles. */
export const PROGRAMS = ["habit", "search", "random"] as const;
export type Program = (typeof PROGRAMS)[number];

/** Prints, in the order of lists; `papers.ftl` has their titles. */
export const PRINTS = [
  { id: "entries", group: "entries", of: null },
  { id: "entries-by-unit", group: "entries", of: null },
  { id: "convention-cards", group: "entries", of: null },
  { id: "pairings", group: "rounds", of: null },
  { id: "find-your-table", group: "rounds", of: null },
  { id: "table-cards", group: "rounds", of: null },
  { id: "score-sheets", group: "rounds", of: null },
  { id: "pairing-reasons", group: "rounds", of: null },
  { id: "results", group: "rounds", of: null },
  { id: "score-sheets-filled", group: "rounds", of: null },
  { id: "standings", group: "standings", of: null },
  { id: "rounds", group: "standings", of: null },
  { id: "teams", group: "standings", of: null },
  { id: "rulings", group: "standings", of: null },
  { id: "certificates", group: "standings", of: null },
  { id: "bracket", group: "standings", of: "knockout" },
] as const;

/** Ways of pairing, titled in `pairings.ftl`. */
export const PAIRINGS = ["swiss", "round robin", "knockout"] as const;
export type Pairing = (typeof PAIRINGS)[number];

/** Tie-breaks, titled in `tie_breaks.ftl`. The number of one that is `drawn` says nothing to anybody. */
export const TIE_BREAKS = [
  { id: "head to head", drawn: false },
  { id: "opponents", drawn: false },
  { id: "opponents but the lowest", drawn: false },
  { id: "beaten opponents", drawn: false },
  { id: "small points", drawn: false },
  { id: "standard points", drawn: false },
  { id: "level difference", drawn: false },
  { id: "wins", drawn: false },
  { id: "ahead", drawn: false },
  { id: "lot", drawn: true },
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number]['id'];

export const PHRASES = ["hello", "well_played", "thanks", "sorry", "hurry", "moment", "good_luck", "again", "bye"] as const;

/** Everything that one pair of eyes sees; what is empty is left out. */
export interface Screen {
  you: Viewer;
  stage: Stage;
  rules: string;
  name: string;
  owner: string;
  options: Options;
  entry: "event" | "invited" | "open";
  talk: boolean;
  hints: boolean;
  seats: Partial<Record<Seat, SeatSeen>>;
  pause_asked: readonly Seat[];
  referee?: string | null;
  referee_asked?: string | null;
  admitted?: readonly Seat[] | null;
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
  alone?: boolean;
  goes_on?: number | null;
  "deal.viewer"?: Viewer;
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
  "deal.kitty"?: Cards | null;
  "deal.buried"?: Cards | null;
  "deal.leader"?: Seat | null;
  "deal.plays"?: readonly Cards[];
  "deal.split"?: readonly Cards[] | null;
  "deal.winning"?: Seat | null;
  "deal.tricks"?: readonly Trick[];
  "deal.own_plays"?: readonly Cards[];
  "deal.played_tricks"?: number;
  "deal.points"?: number;
  "deal.penalties"?: number;
  "deal.captured"?: Cards | null;
  "deal.failed_throw"?: FailedThrow | null;
  "deal.result"?: Settled | null;
  "deal.rulings"?: readonly RulingAtTable[];
  "deal.to_act"?: readonly Seat[];
  "deal.choices"?: readonly Choice[];
  "deal.deadline"?: number | null;
}

/** What happened, as far as these eyes may know. */
export type TableEvent =
  | { is: "opened" }
  | { is: "sat"; seat: Seat; name: string }
  | { is: "player sat"; seat: Seat; player: Program }
  | { is: "stood"; seat: Seat }
  | { is: "swapped"; one: Seat; two: Seat }
  | { is: "ready"; seat: Seat }
  | { is: "away"; seat: Seat; why: "asked" | "disconnected" | "silent" }
  | { is: "back"; seat: Seat }
  | { is: "hurried"; seat: Seat }
  | { is: "pause asked"; seat: Seat }
  | { is: "paused" }
  | { is: "resumed" }
  | { is: "said"; who: string; seat: Seat | null; phrase: string; words: string }
  | { is: "watched"; seat: Seat; yes: boolean }
  | { is: "referee asks"; name: string }
  | { is: "admitted"; seat: Seat }
  | { is: "repaired"; by: string }
  | { is: "referee"; name: string }
  | { is: "talk"; yes: boolean }
  | { is: "closed" }
  | { is: "match.opened" }
  | { is: "match.late" }
  | { is: "match.clock" }
  | { is: "match.clock stopped" }
  | { is: "match.clock resumed" }
  | { is: "match.time added" }
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
  | { is: "deal.paused" }
  | { is: "deal.resumed" }
;

/** A step forward: what happened; public fields and the viewer's own that are different; fields gone. */
export interface Frame {
  number: number;
  at: number;
  happened?: readonly TableEvent[];
  changed?: Partial<Screen>;
  own?: Partial<Screen>;
  gone?: readonly (keyof Screen)[];
}

export type Command =
  | SitCommand
  | StandCommand
  | InviteCommand
  | DismissCommand
  | SwapCommand
  | ReadyCommand
  | HurryCommand
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
  | TalkCommand
  | AdmitCommand
  | RepairCommand
  | CloseCommand
  | PenaliseCommand
  | RuleCommand
  | CallCommand
  | ChooseCommand
  | AppealCommand
;

export type Message = Whole | Stepped | Answered | Wrong | Troubled | ProgramsAwaited | Pong;

export type EventMessage = Greeting | EventStepped | StandingsChanged | Noted | TableMoved | Reload;

/** The house options of a room. */
export interface Options {
  minutes?: number | null;
  clock?: number | null;
  pace?: number | null;
  pause?: number | null;
  player?: Program;
  referee?: Calls | null;
  talk?: boolean;
  watched?: boolean;
  hints?: boolean;
}

/** The occupant of a seat, as everybody sees them. */
export interface SeatSeen {
  name: string;
  person: boolean;
  ready: boolean;
  away: string;
  watched: boolean;
}

/** One deal on a score sheet: its dealer and level, the defenders' points, the winner and the gain. */
export interface DealLine {
  dealer: Seat;
  level: string;
  winner: SideOfDeal;
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

/** A throw that was stopped: all have seen it and its structure, and somebody names what is played. */
export interface FailedThrow {
  seat: Seat;
  thrown: Cards;
  options: readonly Cards[];
  chooser: Seat | null;
  split?: readonly Cards[];
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

/** A ruling of this deal; the fields are those of the event `Ruled`, with the reason by language. */
export interface RulingAtTable {
  event: "ruled";
  number: number;
  offence: OffenceName;
  seat: Seat;
  by: string;
  reason: Record<string, string>;
  clause?: string | null;
  trick?: number;
  points?: number;
  deal?: DealAfterRuling;
  winner?: SideOfDeal | null;
  levels?: number | null;
  at_least?: boolean;
  small_points?: number | null;
  warning?: boolean;
  disqualified?: boolean;
  proposed?: boolean;
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

/** An offence: what was done, by which side, and the facts that its ruling depends on. */
export interface Offence {
  offence: OffenceName;
  offender: SideOfDeal;
  cards?: readonly number[];
  found?: Found | null;
  times?: number;
  severity?: Severity | null;
  cards_left?: number | null;
  both?: boolean;
  true_claim?: boolean | null;
  minutes?: number | null;
  choice?: string | null;
  reparable?: boolean;
  window?: BiddingWindow | null;
  in_deal?: number | null;
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

/** A case of the sheet applies: which one of the offence's list (from 0), and the effect that people are told. */
export interface BySheet {
  is: "sheet";
  offence: OffenceName;
  clause: string;
  case: number;
  offender?: SideOfDeal | null;
  points?: number;
  winner?: SideOfDeal | null;
  levels?: number | null;
  at_least?: boolean;
}

/** The sheet does not speak of the offence: the referee rules, and gives a reason. */
export interface LeftToReferee {
  is: "silent";
  offence: OffenceName;
  clause?: string | null;
}

/** An offence was called, and it was not there. */
export interface NothingFound {
  is: "nothing found";
  offence: OffenceName;
}

/** Text that a person wrote, in one language or in several; in logs from before facts were stored, a sentence. */
export interface AsWritten {
  is: "written";
  texts: readonly Wording[];
}

/** What a person wrote, and the language they wrote it in. */
export interface Wording {
  lang: string;
  text: string;
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

/** Draw the rest of the cards at once: for a person alone with programs. */
export interface HurryCommand {
  do: "hurry";
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

/** Let free words in, or only the phrases: for the room's owner and the referee. */
export interface TalkCommand {
  do: "talk";
  yes: boolean;
  id: string;
}

/** Let the referee who asks come in during the deal. */
export interface AdmitCommand {
  do: "admit";
  id: string;
}

/** Have the deal of a table that is stuck dealt again: for its referee, or its owner where there is none. */
export interface RepairCommand {
  do: "repair";
  id: string;
}

/** Close the room for good: for its owner, while no deal is played. */
export interface CloseCommand {
  do: "close";
  id: string;
}

/** The referee applies the sheet to what they have seen themselves. */
export interface PenaliseCommand {
  do: "penalise";
  seat: Seat;
  offence: OffenceName;
  cards?: Cards;
  severity?: Severity | null;
  minutes?: number | null;
  id: string;
}

/** The referee's own ruling, on what software cannot see or against what it has ruled. */
export interface RuleCommand {
  do: "rule";
  seat: Seat;
  offence: OffenceName;
  reason: Record<string, string>;
  trick?: number;
  points?: number;
  deal?: DealAfterRuling;
  winner?: SideOfDeal | null;
  levels?: number | null;
  warning?: boolean;
  disqualified?: boolean;
  overrules?: number | null;
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

/** The answer to a command: done, with the log's number, or refused with the reason. */
export interface Answer {
  id: string;
  number: number;
  refused?: Refused | null;
}

/** Why nothing was done, in every language; `code` is stable. `splits`: what a throw must be stated as. */
export interface Refused {
  code: string;
  reason: Record<string, string>;
  clause?: string | null;
  splits?: readonly (readonly Cards[])[] | null;
}

/** Something came in that is no command at all. */
export interface Wrong {
  error: Problem;
}

/** The error in a message; `reason` is for people, by language. */
export interface Problem {
  code: string;
  reason: Record<string, string>;
}

/** The table is stuck because of a mistake of the server, and why; null when it goes on again. */
export interface Troubled {
  trouble: Refused | null;
}

/** The next deal waits until the table's programs can play, and how far they are; null when it begins. */
export interface ProgramsAwaited {
  programs: GettingReady | null;
}

/** How many parts of the simulator are ready. */
export interface GettingReady {
  ready: number;
  of: number;
}

/** The answer to the text `ping`: the server's time. */
export interface Pong {
  pong: number;
}

export interface Greeting {
  hello: At;
}

/** A number of the log, and in a greeting the server's time. */
export interface At {
  number: number;
  at?: number;
  spread?: number;
}

export interface EventStepped {
  frame: EventFrame;
}

/** A step of the event: its number in the log, when, what it changed (see `touch`), and what happened. */
export interface EventFrame {
  number: number;
  at: number;
  changed: readonly string[];
  happened?: readonly Told[];
  spread?: number;
}

/** One thing that happened: its kind, in words, and where. */
export interface Told {
  is: string;
  words?: Record<string, string>;
  round?: number;
  table?: number;
}

export interface StandingsChanged {
  standings: At;
}

export interface Noted {
  note: Note;
}

/** A word to one entry's players: your table, your room is open, sign your result, a ruling on you. */
export interface Note {
  number: number;
  kind: "answer" | "bye" | "play" | "ruling" | "sign" | "table";
  entry: number;
  round?: number;
  table?: number;
  side?: Side | null;
  opponents?: number | null;
  room?: string | null;
  ruling?: number | null;
}

export interface TableMoved {
  table: TableProgress;
}

/** How far an online table is: deals played, levels, and what it does now. */
export interface TableProgress {
  round: number;
  table: number;
  room: string;
  stage: Stage;
  deals?: number;
  levels?: Partial<Record<Side, string>> | null;
  small_points?: Partial<Record<Side, number>> | null;
}

export interface Reload {
  reload: At;
}

export interface Guest {
  name: string;
  language?: string | null;
}

/** Somebody, as their session lets them act: `only` is set where the session may do nothing but one role's work. */
export interface Account {
  user: string;
  name: string;
  login?: string | null;
  language?: string | null;
  only?: Only | null;
}

/** The scope of a limited session: one role at one event, and nothing else. */
export interface Only {
  event: string;
  role: RoleName;
}

export interface Login {
  login: string;
  password: string;
}

/** The account of the caller; a guest has neither a login nor a passkey to come back with. */
export interface Me {
  user: string;
  name: string;
  guest: boolean;
  login?: string | null;
  language?: string | null;
  passkeys?: number;
  roles?: readonly Held[];
  only?: Only | null;
}

/** A role that somebody has in an event; a player's says for which entry, and as which of its players (from 0). */
export interface Held {
  event: string;
  user: string;
  role: RoleName;
  entry?: number | null;
  seat?: number | null;
  name?: string;
}

/** Without event and role the other device is logged in as me; with both it may do that role's work only. */
export interface NewDeviceLink {
  event?: string | null;
  role?: RoleName | null;
}

/** The token stands behind a # in the address: it reaches the page there and nobody's log. */
export interface DeviceLinkMade {
  address: string;
  token: string;
  until: number;
  qr: string;
}

export interface UsedDeviceLink {
  token: string;
}

/** Changes to the account; omitted fields stay as they are. */
export interface Change {
  name?: string | null;
  language?: string | null;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** A session in the list that its owner sees. */
export interface SessionLine {
  id: string;
  opened: number;
  until: number;
  device: string;
  only?: Only | null;
  this?: boolean;
}

export interface Ended {
  ended: number;
}

/** Everything that is kept about an account, but for secrets that only prove who it is. */
export interface Export {
  user: string;
  name: string;
  login: string | null;
  language: string | null;
  made: number;
  has_password: boolean;
  sessions: readonly KeptSession[];
  passkeys: readonly KeptPasskey[];
  roles: readonly Held[];
  seats: readonly KeptSeat[];
  words: readonly KeptWords[];
}

export interface KeptSession {
  id: string;
  opened: number;
  until: number;
  device: string;
}

export interface KeptPasskey {
  id: string;
  name: string;
  made: number;
}

/** When and where they sat down, under which name. */
export interface KeptSeat {
  room: string;
  at: number;
  seat: string;
  name: string;
}

export interface KeptWords {
  room: string;
  at: number;
  words: string;
}

/** A passkey in the list that its owner sees. */
export interface PasskeyLine {
  id: string;
  name: string;
  made: number;
}

/** The result of `navigator.credentials.create`, and the owner's name for the device. */
export interface NewPasskey {
  credential: Record<string, unknown>;
  name?: string;
}

/** The result of `navigator.credentials.get`. */
export interface UsedPasskey {
  credential: Record<string, unknown>;
}

/** An event as a whole. `number` is the log's: everything about the event has its ETag. */
export interface Overview {
  event: string;
  number: number;
  name: string;
  rules: string;
  rules_version: string;
  rules_name: Record<string, string>;
  place: string;
  date: string;
  zone: string;
  by: string;
  minutes: number | null;
  format: EventRule;
  stages: readonly StageSeen[];
  stage: number;
  arrangement: Arrangement;
  entries: number;
  here: number;
  out: number;
  rounds: readonly RoundLine[];
  clock?: ClockSeen | null;
  announcements?: readonly Said[];
  lots?: readonly LotDrawn[];
  next?: Next | null;
  overtaken?: Partial<Record<number, readonly number[]>>;
  stale?: StaleSeen | null;
  calls_open?: number;
  disputes?: number;
  appeals_open?: number;
}

/** How an event under this sheet is run, unless its organiser decides otherwise. */
export interface EventRule {
  stages?: readonly StageRule[];
  win?: number;
  draw?: number;
  loss?: number;
  tie_breaks?: readonly TieBreak[];
  constraints?: readonly ConstraintName[];
  team_pairs?: number | null;
  convention_cards?: boolean;
  clauses?: Partial<Record<"convention" | "pairing" | "stages" | "team", string>>;
}

/** One stage of an event: who meets whom, over how many rounds, and how many go on to the next. */
export interface StageRule {
  name: Text;
  pairing?: Pairing;
  rounds?: number | null;
  groups?: number;
  advance?: number | null;
  carry?: "everything" | "half" | "nothing";
  third_place?: boolean;
}

/** A text of a sheet by language. Chinese and English are always there; `load` gathers the others. */
export interface Text {
  zh: string;
  en: string;
  other?: readonly FurtherText[];
}

/** A text in one further language. */
export interface FurtherText {
  lang: string;
  text: string;
}

export interface StageSeen {
  rule: StageRule;
  rounds: number;
  over: boolean;
  field: number;
}

/** In a mixed event a table is online if both its entries are: all their players have accounts, or are programs. */
export interface Arrangement {
  venue?: Venue;
  hidden?: boolean;
  boards?: number;
  player?: Program;
  clock?: number | null;
  pace?: number;
  pause?: number;
  referee?: Calls | null;
  talk?: boolean;
  watched?: boolean;
  patience?: number;
}

/** A round in short. `missing` are tables without a result; `unsigned` those that not both sides have signed. */
export interface RoundLine {
  number: number;
  stage: number;
  status: RoundStatus;
  tables: number;
  byes: number;
  results: number;
  unsigned?: number;
  disputed?: number;
  started?: number | null;
  by_hand?: string;
}

/** The clock of a round: since when it runs, for how many minutes, and what it announces. */
export interface ClockSeen {
  round: number;
  started: number;
  minutes: number | null;
  moments: readonly Moment[];
  sheets_due: number | null;
}

/** An announcement of the round's clock, its time, and whether it has been made. */
export interface Moment {
  at: number;
  what: AnnouncementName;
  text: Record<string, string>;
  clause: string | null;
  said: boolean;
}

export interface Said {
  at: number;
  what: AnnouncementName;
  text: Record<string, string>;
  round: number;
}

/** A lot that was drawn for everybody to see: what it was about, and the order that came out. */
export interface LotDrawn {
  is: "lot";
  lot: number;
  about: string;
  drawn: readonly string[];
  seed: string;
}

/** A task, its round, the number of rounds in the stage, and the number of tables still awaited. */
export interface Next {
  do: "advance" | "draw" | "enter" | "finish" | "lock" | "publish" | "repair" | "results" | "start";
  round?: number;
  of?: number;
  missing?: number;
}

/** The latest draw is out of date: its round, whether players have seen it, and what has changed, in words. */
export interface StaleSeen {
  round: number;
  published: boolean;
  changed: readonly Record<string, string>[];
}

/** Changes to the format; omitted fields stay. `stages` replaces all of them. */
export interface FormatIn {
  stages?: readonly StageRule[] | null;
  rounds?: number | null;
  advance?: readonly number[];
  tie_breaks?: readonly TieBreak[] | null;
  constraints?: readonly ConstraintName[] | null;
  minutes?: number | null;
  zone?: string | null;
}

/** An act is on the disk: the log's number after it; `changed` is false if it was so already. */
export interface Done {
  number: number;
  changed?: boolean;
}

/** A link as its makers see it: never its token. `uses` is how often it can still be followed. */
export interface Link {
  link: string;
  event: string;
  kind: LinkKind;
  role?: RoleName | null;
  entry?: number | null;
  seat?: number | null;
  by?: string;
  made?: number;
  until?: number;
  uses?: number;
  revoked?: boolean;
}

/** A link that gives a role (`role`), a place in an entry (`entry`), or an entry's sheets to a phone (`device`). */
export interface LinkIn {
  kind: LinkKind;
  role?: "arbitration" | "desk" | "organiser" | "referee" | null;
  entry?: number | null;
  seat?: number | null;
  uses?: number;
  days?: number;
}

/** The link, and its token, which is told only now: the page's address is /join#EVENT.TOKEN or as it likes. */
export interface LinkMade {
  link: Link;
  token: string;
}

export interface FollowIn {
  token: string;
}

/** The access that a link gives: a role, or an entry and a place in it. */
export interface Followed {
  kind: LinkKind;
  role: RoleName;
  entry?: number | null;
  seat?: number | null;
}

/** The log, latest first, the step that an undo would take back, and the undoing that a redo would. */
export interface LogSeen {
  number: number;
  undoable: number | null;
  redoable: number | null;
  lines: readonly LogLine[];
  undo_loses?: Loss | null;
  redo_loses?: Loss | null;
}

/** A step in words. `undone`: it counts no more; `undoes`: it is itself an undoing. */
export interface LogLine {
  number: number;
  at: number;
  who: string;
  words: Record<string, string>;
  why?: string;
  undone?: boolean;
  undoes?: boolean;
}

/** The loss that a step would cause: its kind, and in words. */
export interface Loss {
  kind: "locked" | "published" | "stage closed";
  words: Record<string, string>;
}

/** The log of one table, latest first. */
export interface TableLog {
  number: number;
  lines: readonly LogLine[];
}

/** The step that is meant, so that another desk's is not hit; what is lost with it, if it is, and why. */
export interface UndoIn {
  number: number;
  lose?: string;
  reason?: string;
}

/** All boards of a round, each entry's average in per cent, and the seed from which anybody can deal them again. */
export interface BoardsSeen {
  round: number;
  seed: string;
  boards: readonly BoardSeen[];
  percentages: Partial<Record<number, number>>;
}

/** A board: its dealer and level, its frequency table, and the line that each table has written. */
export interface BoardSeen {
  number: number;
  dealer: Seat;
  level: string;
  frequencies: BoardTable;
  lines: Partial<Record<number, DealLine>>;
}

/** One board at many tables: every result against every other. */
export interface BoardTable {
  number: number;
  lines: readonly Compared[];
}

/** A line of a board's frequency table: a result, how often it came, and what it scores in per cent. */
export interface Compared {
  worth: number;
  tables: readonly number[];
  east_west: number;
  north_south: number;
}

/** An entry in the list; note, rating and reasons are for the staff. */
export interface EntrySeen {
  number: number;
  players: readonly string[];
  unit?: string;
  team?: string;
  seed?: number | null;
  here?: boolean;
  out?: "" | "disqualified" | "withdrawn";
  convention?: boolean;
  programs?: readonly string[];
  rating?: number | null;
  note?: string;
  reason?: Record<string, string>;
  convention_text?: string;
}

/** A new pair; without a number it gets the next one. */
export interface EntryIn {
  players: readonly string[];
  unit?: string;
  team?: string;
  seed?: number | null;
  rating?: number | null;
  note?: string;
  number?: number | null;
}

/** Changes to an entry; omitted fields stay, null removes a seed or rating. */
export interface EntryChange {
  players?: readonly string[];
  unit?: string;
  team?: string;
  seed?: number | null;
  rating?: number | null;
  note?: string;
  reason?: string;
}

export interface ReasonIn {
  reason: string;
  clause?: string | null;
}

export interface ConventionIn {
  text: string;
}

/** Two programs, one for each seat, or none: people play. */
export interface ProgramsIn {
  programs?: readonly Program[];
}

/** Entries to check in, or with `here` false to check out; `all` is everybody who has not left. */
export interface CheckIn {
  numbers?: readonly number[];
  here?: boolean;
  all?: boolean;
}

/** The contents of a file: entries to be added, or problems cell by cell. With problems: no entries. */
export interface Preview {
  entries: readonly Entry[];
  problems: readonly ClashesProblem[];
  warnings: readonly ClashesProblem[];
  columns: readonly string[];
  encoding: string;
  rows: number;
  sheet: string;
  imported: boolean;
  number: number;
}

/** A pair under its number. More names than two are reserves; `unit` is whom the pair plays for. */
export interface Entry {
  number: number;
  players: readonly string[];
  unit?: string;
  team?: string;
  seed?: number | null;
  rating?: number | null;
  note?: string;
}

/** An error, its row and column (its header, and its letter), with the value that is there. */
export interface ClashesProblem {
  row: number;
  column: string;
  letter: string;
  value: string;
  words: Record<string, string>;
}

/** The caller's part in this event. `do` is their next task; `rulings` are the numbers of those on their entry. */
export interface Mine {
  number: number;
  roles: readonly RoleName[];
  name?: string;
  entry?: EntrySeen | null;
  convention?: string;
  do?: "enter" | "out" | "play" | "rest" | "sign" | "signed" | "sit down" | "wait";
  table?: MyTable | null;
  clock?: ClockSeen | null;
  rulings?: readonly number[];
}

/** Where I play: the table, my side and seat, the opponents with their convention card, and the room if online. */
export interface MyTable {
  round: number;
  table: number;
  side: Side;
  opponents: Pair;
  seat?: Seat | null;
  room?: string | null;
  convention?: string;
  signed?: readonly Side[];
  signing_ends?: number | null;
  disputed?: boolean;
}

/** An entry at a table. */
export interface Pair {
  entry: number;
  name: string;
  unit: string;
}

/** A table: who sits there, what was entered, who has signed, and until when that can be done. */
export interface TableDetail {
  round: number;
  seen: TableSeen;
  locked?: boolean;
  outcome?: Outcome | null;
  sheet?: SheetSeen | null;
  signed?: Partial<Record<Side, string>>;
  signing_ends?: number | null;
  started?: number | null;
  rulings?: readonly TableRuling[];
}

/** A table of a round: who meets whom, why, and how it went. `room` is where it is played, if online. */
export interface TableSeen {
  table: number;
  east_west: Pair;
  north_south: Pair;
  group?: number;
  why?: Record<string, string>;
  room?: string | null;
  result?: ResultSeen | null;
}

/** A result as lists show it; its score sheet is with its table. `marks` are for everybody, reasons are not. */
export interface ResultSeen {
  scores: Partial<Record<Side, SideScore>>;
  signed: readonly Side[];
  at: number;
  by?: string;
  levels?: Partial<Record<Side, string>> | null;
  small_points?: Partial<Record<Side, number>> | null;
  forfeits?: readonly Side[];
  corrected?: Record<string, string>;
  disputed?: Partial<Record<Side, string>>;
  marks?: readonly MarkName[];
}

/** One side's score from a match. Each side's score is its own: a forfeit or a late sheet is not zero-sum. */
export interface SideScore {
  points?: number;
  standard_points?: number;
  small_points?: number;
  level_difference?: number;
  won?: boolean | null;
  ahead?: boolean;
  forfeited?: boolean;
}

/** How a table's match went: deal by deal (`lines`), or the final levels or small points alone. */
export interface Outcome {
  lines?: readonly Written[];
  levels?: Partial<Record<Side, string>> | null;
  small_points?: Partial<Record<Side, number>> | null;
  on_stage?: Side | null;
  reached_first?: Side | null;
  passed?: Side | null;
  late?: readonly LateBy[];
  forfeits?: readonly Side[];
  sheet_late?: readonly Side[];
  decided?: Decided | null;
  boards?: number;
  ended?: "ruling" | "time" | null;
  confirmed?: readonly DoubtName[];
  ruled?: readonly Applied[];
}

/** A line as people write it: the defenders' points, or who won by a ruling and how much. */
export interface Written {
  points?: number | null;
  dealer?: Seat | null;
  winner?: SideOfDeal | null;
  gain?: number | null;
  note?: string;
  bid_again?: boolean;
}

export interface LateBy {
  side: Side;
  minutes: number;
}

/** The organiser has named the winner of a match (nobody: it is drawn), with the reason. */
export interface Decided {
  winner: Side | null;
  reason: string;
}

/** A ruling as it weighs on a table's result: against which side, in which deal, and what it changes. */
export interface Applied {
  ruling: number;
  side: Side;
  deal?: number;
  effect?: Effect;
  minutes?: number | null;
  clause?: string | null;
}

/** The effect of a ruling, seen from the side it is against. */
export interface Effect {
  points?: number;
  lost?: boolean;
  dealing?: number;
  defending?: number;
  at_least?: boolean;
  ends?: boolean;
  replayed?: boolean;
  bid_again?: boolean;
  forfeits?: boolean;
  sheet_late?: boolean;
  written?: boolean;
}

/** A score sheet worked out: every deal, where the match ended, and what each side takes from it. */
export interface SheetSeen {
  lines: readonly LineSeen[];
  scores: Partial<Record<Side, SideScore>>;
  levels?: Partial<Record<Side, string>> | null;
  on_stage?: Side | null;
  passed?: Side | null;
  dealer?: string | null;
  doubts?: readonly Doubt[];
  warnings?: readonly Record<string, string>[];
}

/** A deal on the score sheet, with the levels of both sides after it. */
export interface LineSeen {
  number: number;
  line: DealLine;
  won_by: Side;
  levels: Partial<Record<Side, string>>;
  small_points?: Partial<Record<Side, number>>;
  typed?: number | null;
  rulings?: readonly LineRuling[];
}

/** The effect of one ruling on a deal: the change of the defenders' points, or who wins it and by how much. */
export interface LineRuling {
  ruling: number;
  side: Side;
  clause?: string;
  points?: number;
  winner?: SideOfDeal | null;
  gain?: number;
  at_least?: boolean;
}

/** One question about a sheet: its code, the question in words, what can be answered, and the numbers behind it. */
export interface Doubt {
  code: DoubtName;
  reason: Record<string, string>;
  answers: readonly ("right" | "ruling" | "time")[];
  facts?: Record<string, number>;
  deal?: number;
  clause?: string | null;
}

/** A ruling on a side of a table, and where it stands. */
export interface TableRuling {
  ruling: number;
  side: Side;
  offence: OffenceName;
  status: RulingStatus;
  reason: Record<string, string>;
  clause?: string | null;
  deal?: number;
  effect?: Effect | null;
}

/** A result as data, or its deals as they are typed at a desk ("E:85 40 0", "*N:60" for a deal bid for anew). */
export interface ResultIn {
  outcome?: Outcome;
  deals?: string;
}

export interface CorrectionIn extends ResultIn {
  reason: string;
}

/** The signer. A player signs for their own side; the desk says for which. */
export interface SignIn {
  name: string;
  side?: Side | null;
}

export interface DisputeIn {
  name: string;
  reason: string;
}

/** A round with its tables. `broken` says what could not be kept; `cost` what the pairing costs, by constraint. */
export interface RoundSeen {
  number: number;
  stage: number;
  status: RoundStatus;
  tables: readonly TableSeen[];
  byes?: readonly ByeSeen[];
  started?: number | null;
  due?: number | null;
  broken?: readonly Record<string, string>[];
  cost?: Record<string, number>;
  by_hand?: string;
  boards?: number;
}

export interface ByeSeen {
  entry: Pair;
  group?: number;
  why?: Record<string, string>;
}

/** Tables that are set beforehand; the others are drawn around them. */
export interface DrawIn {
  fixed?: readonly FixedIn[];
}

/** Two entries that meet, or one that has a bye. */
export interface FixedIn {
  one: number;
  two?: number | null;
}

/** A round held against the best there is: what it costs by constraint, what the best costs, in words. */
export interface CheckSeen {
  ok: boolean;
  proven: boolean;
  cost: Partial<Record<ConstraintName, number>>;
  best: Partial<Record<ConstraintName, number>>;
  text: Record<string, string>;
}

export interface SwapIn {
  one: number;
  two: number;
  reason: string;
}

/** The constraints that a change by hand breaks, in words; empty if none. */
export interface Warnings {
  broken: readonly Record<string, string>[];
}

/** The whole round by hand: each table as East-West and North-South, a bye without the second. */
export interface TablesIn {
  tables: readonly FixedIn[];
  reason: string;
}

/** For a published draw: that it is thrown away knowingly, and why. */
export interface RedrawIn {
  lose?: string;
  reason?: string;
}

/** The changes that a repair would make, table by table, and the constraints it would break, in words. */
export interface RepairSeen {
  moves: readonly MoveSeen[];
  broken: readonly Record<string, string>[];
}

/** One table before and after a repair; table 0 is the bye. */
export interface MoveSeen {
  table: number;
  before: readonly Pair[];
  after: readonly Pair[];
}

export interface RoundsReasonIn {
  reason: string;
}

export interface TimeIn {
  minutes: number;
  reason?: string;
}

/** Everybody of the stage in the order of its standings, and how many go on, from each group if there are groups. */
export interface CandidatesSeen {
  number: number;
  stage: Record<string, string>;
  quota: number;
  groups: number;
  lines: readonly CandidateSeen[];
}

/** An entry of the stage that ends; `goes_on` by the standings, `bar` says why it cannot. */
export interface CandidateSeen {
  entry: Pair;
  place: number;
  points: number;
  group?: number;
  goes_on?: boolean;
  bar?: Record<string, string>;
}

/** The entries that go on: none named means by the standings; others need the reason. */
export interface AdvanceIn {
  chosen?: readonly number[] | null;
  reason?: string;
}

export interface Glance {
  number: number;
  at: number;
  round?: number;
  tables?: readonly TableGlance[];
  calls?: readonly Call[];
  clock?: ClockSeen | null;
  absent?: readonly number[];
}

/** A table: whether its result is in, who has signed, and what is the matter with it. */
export interface TableGlance {
  table: number;
  east_west: Pair;
  north_south: Pair;
  result?: boolean;
  signed?: readonly Side[];
  troubles?: readonly ("called" | "disputed" | "late" | "over time" | "sheet late" | "unsigned")[];
  room?: string | null;
  disputed?: Partial<Record<Side, string>>;
}

/** A call for the referee, and who answered it when. */
export interface Call {
  called: Called;
  at: number;
  answered?: number | null;
  answered_by?: string;
  note?: string;
}

/** A table calls for the referee: a player does, or the table itself where no result follows from its match. */
export interface Called {
  is: "called";
  call: number;
  round: number;
  table: number;
  by: string;
  about?: string;
  entry?: number;
  cause?: "" | "no deal" | "no result";
}

/** A call. A player's is from their own table; the staff says from which. */
export interface CallIn {
  about?: string;
  table?: number | null;
}

export interface AnswerIn {
  note?: string;
}

/** An offence by name, in words, and whether the event's sheet has something to say to it. */
export interface OffenceLine {
  offence: string;
  words: Record<string, string>;
  in_sheet: boolean;
}

/** A ruling and where it stands: `proposed` waits for arbitration; `confirmed`, `rejected`, `lifted` end that. */
export interface RulingSeen {
  ruled: RuledSeen;
  at: number;
  by: string;
  entry_name: string;
  lifted?: string;
  appealed?: string;
  upheld?: string;
  status?: RulingStatus;
  decided?: string;
}

/** A ruling: whose offence, the clause, the reason by language, and what it changes. */
export interface RuledSeen {
  ruling: number;
  entry: number;
  offence: OffenceName;
  reason: Record<string, string>;
  clause?: string | null;
  round?: number;
  table?: number;
  points?: number;
  warning?: boolean;
  disqualified?: boolean;
  minutes?: number;
  note?: Record<string, string>;
  deal?: number;
  effect?: Effect | null;
  offender?: SideOfDeal | null;
  proposed?: boolean;
  free?: boolean;
}

/** An entry's offence and the facts that its ruling hangs on; the log counts how often it was done before. */
export interface OffenceIn {
  entry: number;
  offence: OffenceName;
  offender?: SideOfDeal | null;
  cards?: string;
  found?: Found | null;
  times?: number;
  severity?: Severity | null;
  cards_left?: number | null;
  true_claim?: boolean | null;
  minutes?: number | null;
  choice?: string | null;
  round?: number | null;
  deal?: number | null;
  both?: boolean;
  reparable?: boolean;
  window?: BiddingWindow | null;
  level?: Rank | null;
}

/** The sheet's ruling, and what it changes. `needs_deal`: the deal has still to be named. */
export interface RulingPreview {
  clause: string | null;
  points?: number | null;
  deal?: DealAfterRuling | null;
  winner?: SideOfDeal | null;
  levels?: number | null;
  at_least?: boolean | null;
  small_points?: Record<string, number | null> | null;
  match_points?: Record<string, number | null> | null;
  standard_points?: Record<string, number | null> | null;
  warning?: boolean | null;
  disqualified?: boolean | null;
  barred_suit?: Suit | readonly Suit[] | null;
  cannot_win?: boolean | null;
  corrected?: boolean | null;
  others_level?: Rank | null;
  loses_bidding?: boolean | null;
  bid_stands?: boolean | null;
  bid_again?: boolean | null;
  trump?: string | null;
  choices?: readonly string[] | null;
  proposed?: boolean | null;
  reason: Record<string, string>;
  effect?: Effect | null;
  in_deal?: number | null;
  needs_deal?: boolean;
  offender?: SideOfDeal | null;
  warnings?: readonly Record<string, string>[];
  before?: Partial<Record<Side, SideScore>> | null;
  after?: Partial<Record<Side, SideScore>> | null;
}

/** A ruling. With `free` it is the referee's own, and that is its reason; else the sheet's, with its clause. */
export interface RulingIn extends OffenceIn {
  free?: string;
  card_points?: number;
  loses?: number | null;
  replayed?: boolean;
  confirm?: boolean;
  points?: number;
  warning?: boolean;
  disqualified?: boolean;
  note?: string;
  call?: number | null;
}

export interface ConfirmIn {
  reason?: string;
}

export interface WhyIn {
  reason: string;
}

export interface LotIn {
  about: string;
  among: readonly string[];
}

/** The standings at one number of the log; `tie_breaks` names the columns of every line's values. */
export interface StandingsSeen {
  number: number;
  stage: number | null;
  tie_breaks: readonly TieBreak[];
  lines: readonly StandingSeen[];
}

/** A place: `decided_by` is the tie-break that set it apart from its equals in points. */
export interface StandingSeen {
  place: number;
  entry: number;
  name: string;
  unit: string;
  team: string;
  points: number;
  tie_breaks?: readonly number[];
  played?: number;
  wins?: number;
  draws?: number;
  losses?: number;
  carried?: number;
  ruled?: number;
  group?: number;
  shared?: boolean;
  out?: string;
  decided_by?: TieBreak | null;
  marks?: readonly MarkName[];
}

/** How an entry came to its place: every round, what was carried over, what rulings gave and took. */
export interface Working {
  line: StandingSeen;
  rounds: readonly PlayedSeen[];
}

/** A round of an entry; `rulings` are those that are in its result, in words, each with its number. */
export interface PlayedSeen {
  played: Played;
  opponents?: string;
  rulings?: readonly Record<string, string>[];
}

/** One round in an entry's card: whom it met, where, and what it took; no opponent is a bye. */
export interface Played {
  round: number;
  opponent: number | null;
  score: SideScore;
  table?: number;
  side?: Side | null;
  running?: number;
  missed?: boolean;
  marks?: readonly MarkName[];
}

/** A team's place: the sum of its pairs. A team with too few pairs is incomplete and comes after the others. */
export interface TeamLine {
  place: number;
  team: string;
  points: number;
  entries: readonly number[];
  tie_breaks?: readonly [TieBreak, number][];
  incomplete?: boolean;
  marks?: readonly MarkName[];
}

/** A pair's rating before and after the event, and how many matches moved it. */
export interface Rated {
  entry: number;
  before: number;
  after: number;
  matches: number;
  expected: number;
  scored: number;
}

/** An event in the list of all. */
export interface EventLine {
  event: string;
  name: string;
  rules: string;
  place: string;
  date: string;
  venue: Venue;
  entries: number;
  rounds: number;
}

/** How an event under a sheet is run unless its organiser decides otherwise. */
export interface SheetFormat {
  rules: string;
  name: Record<string, string>;
  format: EventRule;
  minutes: number | null;
  announce_minutes_left: number | null;
  last_deals: number;
  hand_in_minutes: number | null;
  by: string;
}

/** A new event: its sheet's own format, with what is changed of it; without a zone, the server's. */
export interface EventIn extends FormatIn {
  name: string;
  rules?: string;
  place?: string;
  date?: string;
  seed?: string | null;
  arrangement?: Arrangement;
}

export interface EventMade {
  event: string;
  number: number;
}

export interface Health {
  version: string;
  protocol: number;
  rooms: number;
}

export interface Ready {
  ready: boolean;
}

/** Every choice, in the order of lists. */
export interface RegisteredLists {
  programs: readonly RegisteredLine[];
  prints: readonly RegisteredLine[];
  tie_breaks: readonly RegisteredLine[];
  pairings: readonly RegisteredLine[];
}

/** Something that may be chosen: its id on the wire, and its title in every language. */
export interface RegisteredLine {
  id: string;
  title: Record<string, string>;
}

/** From where and in which seat to go on: `step` counts the events of the deal's log from 1. */
export interface ContinuingMoment {
  step: number;
  seat: Seat;
  player?: Program;
  options?: Options;
}

export interface RoomMade {
  room: string;
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

/** A finished deal: its number in this room, in which match it was played, when it ended, and its line. */
export interface DealDone {
  number: number;
  match: number;
  at: number;
  line?: DealLine | null;
}

/** A finished deal as its record: JSON as in the reference of the record, and the same as text. */
export interface DealText {
  number: number;
  record: Record<string, unknown>;
  text: string;
}

/** A deal for a viewer: its first screen, and a frame for every step after it. */
export interface Shown {
  first: Whole;
  frames: readonly Frame[];
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

/** The program's choice and its other candidates, best first; `note` says why it did not search. */
export interface Hint {
  number: number;
  by: "habit" | "search";
  choices: readonly Advice[];
  note?: Record<string, string> | null;
}

/** One choice that was open: its cards, the levels it is expected to bring and their error, and why. */
export interface Advice {
  cards: Cards | null;
  gain: number | null;
  error: number;
  equal: boolean;
  words: Record<string, string>;
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

/** A game at once: the sheet, and the program that sits in the three other seats. */
export interface NewGame {
  rules?: string;
  player?: Program;
  options?: Options;
}

export interface RefereeKey {
  key?: string;
}

/** Whether the asker is the referee now; if not, the table is asked, and they come in when the deal is over. */
export interface RefereeJoined {
  joined: boolean;
}

/** One deal to look at, and the other deals beside it. `names` are those of the four seats where they are known. */
export interface Replay {
  rules: string;
  headers: Record<string, string>;
  deals: readonly DealHead[];
  number: number;
  steps: readonly ReplayStep[];
  names: Partial<Record<Seat, string>>;
}

/** A deal in the list of a room or a record: its number there, who dealt at which level, and how it ended. */
export interface DealHead {
  number: number;
  dealer?: Seat | null;
  level?: string | null;
  points?: number | null;
  winner?: string | null;
  gain?: number | null;
}

/** One step: when, what (as the record has it, and as its text writes it), and what is different on the table. */
export interface ReplayStep {
  at: number;
  event: Opened | PackCut | CardTurned | DrawBegan | Drew | Declared | DrawEnded | Passed | WindowMoved | DeclaringClosed | Redealt | KittyTaken | Buried | EventsPlayed | ThrowStopped | Forced | TrickTaken | Dug | Settled | PlayedEarly | Exposed | ShownWrong | CardMoved | EventsCalled | Ruled | Chose | Dismissed | Appealed | Paused | Resumed;
  line: string;
  changed?: Record<string, unknown>;
  gone?: readonly string[];
  used?: number | null;
  limit?: number | null;
}

/** The table is set; the seed is committed to. The seed is the table's secret until the deal is over. */
export interface Opened {
  event: "opened";
  setup: Setup;
  commitment: string;
  seed: string;
  eldest: Seat;
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
  untimed?: boolean;
  clocks?: Clocks | null;
}

/** The time for each kind of decision in milliseconds; None where people take as long as they like. */
export interface Clocks {
  cut?: number | null;
  window?: number | null;
  ask?: number | null;
  bury?: number | null;
  play?: number | null;
  choice?: number | null;
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

/** A declaration after the draw opens the window anew, and a pause moves it. */
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

export interface EventsPlayed {
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

/** The winner of a trick, the points in it, and the change of the defenders' points. */
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
export interface EventsCalled {
  event: "called";
  by: string;
  offence: OffenceName;
  seat: Seat;
  trick?: number;
}

/** A ruling and its effects, as they stand on the record; numbers count from 1. A free ruling has the */
export interface Ruled {
  event: "ruled";
  number: number;
  offence: OffenceName;
  seat: Seat;
  by: string;
  reason: BySheet | LeftToReferee | NothingFound | AsWritten;
  clause?: string | null;
  trick?: number;
  points?: number;
  deal?: DealAfterRuling;
  winner?: SideOfDeal | null;
  levels?: number | null;
  at_least?: boolean;
  small_points?: number | null;
  warning?: boolean;
  disqualified?: boolean;
  proposed?: boolean;
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
  reason: BySheet | LeftToReferee | NothingFound | AsWritten;
}

/** A ruling that somebody wants heard again. */
export interface Appealed {
  event: "appealed";
  ruling: number;
  seat: Seat;
  reason: string;
}

/** The clocks stand: all agreed to a pause, or the table was not there (then the pause began with its last row). */
export interface Paused {
  event: "paused";
}

/** The clocks run again; the time since they stood counts for nobody. */
export interface Resumed {
  event: "resumed";
}

/** A record as JSON, as in its reference, and the same as text. */
export interface RecordWritten {
  record: Record<string, unknown>;
  text: string;
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
  cuts: number;
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
export interface ExampleAnswered {
  id: string;
  about: Record<string, string>;
  question: Record<string, unknown>;
  answer: Record<string, unknown>;
}
