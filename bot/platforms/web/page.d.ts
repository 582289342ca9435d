// What the page's scripts share, for their checker alone: docs/decisions/0024-page-tools.md.
// A table's frames and their keys are explained in docs/tabletop.md.

/** A position in pixels. */
type Point = readonly [x: number, y: number];

/** In pixels. */
type Size = readonly [width: number, height: number];

/** Edges of a part of the board, in pixels. */
type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** The corners of a cell or a piece. */
type Outline = readonly Point[];
type Outlines = Record<string, Outline>;

/** A picture that is fetched from its address. */
type Sprite = readonly [address: string, width: number, height: number];

// --- The tabletop --------------------------------------------------------------------------------

interface SeatShown {
  name: string;
  score: number | null;
  pieces: number;
  you: boolean;
  turn: boolean;
  computer: boolean;
  out: boolean;
  open?: [label: string, sprite: Sprite][];
}

interface BoardShown {
  picture: Sprite;
  alt: string;
  text: string;
  cells: Outlines;
  last: string[];
  focus: [left: number, top: number, width: number, height: number];
}

interface HandPiece {
  piece: string;
  label: string;
  sprite: Sprite;
  best: number | null;
  moves: number[];
  new: boolean;
}

interface MoveShown {
  index: number;
  piece: string;
  cell: string;
  spot: string;
  points: number;
  says: string;
  heard: string;
  label: string;
  forms: string[];
  ghost: Sprite;
  at: Point;
  press: string;
  plans?: true;
  also?: [ghost: Sprite, at: Point][];
}

/** A piece that a move laid: where it is in the picture of its round's board. */
interface LaidPiece {
  cell: string;
  sprite: Sprite;
  at: Point;
  outline: Outline;
}

/** A move that was made. `number` counts the game's moves up to it. */
interface Step {
  number: number;
  round: number;
  seat: number;
  kind: "place" | "exchange" | "joker" | "swap" | "draw" | "pass";
  points: number;
  count: number;
  says: string;
  pieces: LaidPiece[];
}

/** "" is the plain one. */
type Style = "primary" | "secondary" | "success" | "danger" | "";

interface Action {
  kind: string;
  label: string;
  press: string;
  style: Style;
}

interface ChoiceItem {
  label: string;
  press?: string;
  piece?: string;
  bit?: number;
}

/** With a `press`, items are ticked; else one is pressed. */
interface ChoiceShown {
  kind: string;
  prompt: string;
  items: ChoiceItem[];
  press?: string;
  most?: number;
}

/** A player in the result of a game, best first. `place`: 0 without rivals; `counts`: a number for each column. */
interface ResultRow {
  name: string;
  seat: number;
  place: number;
  points: number | null;
  won: boolean;
  best: string;
  rating: string;
  counts: number[];
}

interface GameResult {
  headline: string;
  about: string;
  columns: string[];
  players: ResultRow[];
}

interface EndShown {
  round: number;
  over: boolean;
  title: string;
  why: string;
  rows: [name: string, change: number | null, total: number][];
  picture: [address: string, width: number, height: number, alt: string];
  result?: GameResult;
  card?: [address: string, width: number, height: number, alt: string];
  next?: string;
}

/** Keys with a question mark are missing in tabletops of earlier versions. */
interface Tabletop {
  kind: "tabletop";
  id: string;
  version: number;
  language: string;
  game: string;
  name: string;
  title: string;
  room: string | null;
  phase: "lobby" | "playing" | "over";
  round: number;
  you: number | null;
  turn: number | null;
  due: number | null;
  says: string;
  common: string;
  options: string;
  facts?: string;
  news: string[];
  trail?: Step[];
  seats: SeatShown[];
  board: BoardShown | null;
  hand: HandPiece[];
  moves: MoveShown[];
  actions: Action[];
  choices: ChoiceShown[];
  why?: string;
  plan: string;
  drawn: string;
  tip: string;
  end: EndShown | null;
}

/** A step of a finished game. `behind`: what the reader's choice gave away; null for others, and until it is judged. */
type StepMark = readonly [number: number, round: number, seat: number, behind: number | null];

interface ComparedMove {
  points: number;
  cells: string[];
  pieces: [sprite: Sprite, at: Point][];
}

/** With a better move the board is the one before the step. */
interface ReviewedStep {
  number: number;
  says: string;
  heard: string;
  totals: number[];
  pieces: number[];
  board: BoardShown;
  made: ComparedMove | null;
  better: ComparedMove | null;
}

interface ReviewFrame {
  kind: "review";
  done: number;
  count: number;
  says: string;
  steps: StepMark[];
  shown: ReviewedStep | null;
}

// --- Lines of the chat -----------------------------------------------------------------------------

/** `mention`: the id of a person. `code`: with line breaks, in a font of equal widths. */
type TextSpan = [text: string, bold: boolean, mention: string | null, code?: true];

type Choice = [label: string, payload: string, detail: string];

/** A button presses its payload, or is a link. */
type LineButton = [label: string, payload: string | null, url: string | null, style: Style];

type Hotspot = [label: string, payload: string, isCarried: boolean, outline: Outline, name: string];

/** `name` in an address below the log's. */
type LinePicture = [name: string, width: number, height: number, alt: string, text: string];

type Film = [name: string, captions: string[]];

interface SaidLine {
  kind: "said";
  time: number;
  who: [id: string, name: string];
  text: string;
}

/** A message of the bot. `of`: the number of the line that it replaces; `room`: where a private answer was asked for. */
interface ShownLine {
  kind: "shown";
  time: number;
  text: TextSpan[];
  picture?: LinePicture;
  file?: [name: string, label: string, bytes: number];
  film?: Film;
  touches?: Hotspot[];
  cells?: Outlines;
  board?: true;
  language?: string;
  prompt?: string;
  choices?: Choice[];
  buttons?: LineButton[];
  table?: string;
  of?: number;
  room?: string;
  asked?: string;
}

/** The line `of` has no buttons any more, or is gone. */
type GoneLine = { kind: "retired"; time: number; of: number } | { kind: "removed"; time: number; of: number };

type Line = SaidLine | ShownLine | GoneLine;

type Log = "room" | "mine";

// --- Frames of the two sockets ---------------------------------------------------------------------

type Why = "fast" | "long" | "forged" | "away" | "broken";

interface LinesFrame {
  kind: "lines";
  log: Log;
  afresh: boolean;
  rows: [number: number, line: Line][];
}

/** `q`: the number of the question. */
interface SuggestionsFrame {
  kind: "suggestions";
  q: number;
  choices: [label: string, value: string, detail: string][];
}

type Frame =
  | Tabletop
  | LinesFrame
  | SuggestionsFrame
  | ReviewFrame
  | { kind: "away" | "pong" }
  | { kind: "answer"; id: string; messages: ShownLine[] }
  | { kind: "done"; id: string }
  | { kind: "refused"; id: string; why: Why }
  | { kind: "welcome"; id: string; name: string; table: string | null }
  | { kind: "laid"; table: string | null }
  | { kind: "here"; names: string[] }
  | { kind: "passing"; line: ShownLine };

/** What the page learns of its request: `why` is "" when it was carried out. */
interface Answer {
  why: Why | "";
  messages: ShownLine[];
}

/** What a button does; resolves to what the bot answers. */
type Press = (payload: string) => Promise<Answer>;

/** A step of a film; `png` in base64. */
interface Still {
  png: string;
  size: Size;
  alt: string;
  text: string;
}

// --- Notifications ---------------------------------------------------------------------------------

/** A call to a turn as it is pushed (`bot/platforms/web/calls.py`). */
interface TurnCall {
  title: string;
  body: string;
  language: string;
  table: string;
  turn: number;
}

/** What this browser's people have chosen. `person`: the token of the one who is called by it. */
interface Wishes {
  person?: string | null;
  sound?: boolean;
  vibration?: boolean;
  offered?: boolean;
}

// --- People, and apps around the page --------------------------------------------------------------

interface Visitor {
  token: string;
  name: string;
}

/** What a door's server answers. `table`: its id or ""; `tables`: the person's own. */
interface Session extends Visitor {
  language: string;
  table: string;
  tables: [id: string, label: string][];
}

type Theme = "light" | "dark";
type Touchable = "tap" | "snap" | "done" | "refused" | "turn";

/**
 * What an app around the page offers. `back`: its back button calls the handler; null hides it. `leave`: what the
 * button does at a table. `choosing`: a move is being chosen, which closing the app would lose. `share` opens its own
 * invitation to a table; `together` is its way to play with others, by default a table in `channel`. `here` tells who
 * has the app open.
 */
interface AppAround {
  theme?: Theme;
  themeChanged?: (handler: (theme: Theme) => void) => void;
  back?: (handler: (() => void) | null) => void;
  leave?: () => void;
  choosing?: (on: boolean) => void;
  haptic?: (kind: Touchable) => void;
  channel?: string;
  share?: (path: string, title: string) => void;
  together?: () => void;
  here?: (handler: (names: string[]) => void) => void;
}

// --- Words -----------------------------------------------------------------------------------------

/** A text of the catalogues as the server compiles it (`bot/platforms/web/assets.py`). */
type Compiled = string | CompiledPart[];
type CompiledPart = string | { name: string; forms?: Record<string, Compiled> };

type Given = Record<string, string | number>;

/** A text with gaps: say({count: 3}). */
type Say<Names extends string> = (given: Record<Names, string | number>) => string;

/** [id, word, what follows it, what it does] */
type CommandWord = [id: string, word: string, then: string, does: string];
type GameWord = [id: string, name: string, about: string, quick: string];

/** One language's texts, as the server makes them. */
interface Texts {
  page: Record<string, Compiled>;
  table: Record<string, Compiled>;
  refused: RefusedWords;
  door: DoorWords;
  first: [label: string, about: string][];
  commands: CommandWord[];
  games: GameWord[];
}

// --- The page's own elements -----------------------------------------------------------------------

/** Those of index.html and table/frame.js whose kind matters. */
interface ElementsById {
  "confirm-play": HTMLButtonElement;
  "confirm-back": HTMLButtonElement;
  "confirm-turn": HTMLButtonElement;
  entry: HTMLInputElement;
  menu: HTMLDetailsElement;
  "menu-home": HTMLAnchorElement;
  "home-picture": HTMLImageElement;
  "home-play": HTMLButtonElement;
  "menu-language": HTMLSelectElement;
  "menu-theme": HTMLSelectElement;
  "menu-room": HTMLInputElement;
  sheet: HTMLDialogElement;
  "sign-in-name": HTMLInputElement;
  "sign-in-picture": HTMLImageElement;
}

/** The service worker's own events and functions: its script shares the page's types otherwise. */
interface WorkerScope {
  addEventListener(type: "install" | "activate", handler: (event: WorkerEvent) => void): void;
  addEventListener(
    type: "fetch",
    handler: (event: WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: "push", handler: (event: WorkerEvent & { data: { json(): TurnCall } | null }) => void): void;
  addEventListener(
    type: "notificationclick",
    handler: (event: WorkerEvent & { notification: Notification }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<WorkerPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerPage {
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: { shows: string }, ports: MessagePort[]): void;
}

// Not in the checker's own library, as not all browsers have them.
interface NotificationOptions {
  renotify?: boolean;
  timestamp?: number;
  vibrate?: number[];
}
interface Notification {
  readonly timestamp: number;
}

/** Where the browser has it: for addresses of scripts. */
declare var trustedTypes:
  | undefined
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(given: string): string },
      ): { createScriptURL(given: string): string };
    };
