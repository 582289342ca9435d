// The page's words, for its scripts' checker. Made by `python -m tests.web.words_types --write`.

interface PageWords {
  about: string;
  signInHint: string;
  signInLabel: string;
  signInEnter: string;
  signInKnown: string;
  signInAgain: Say<"name">;
  signInOther: string;
  nameless: string;
  unreachable: string;
  menu: string;
  me: string;
  leave: string;
  language: string;
  theme: string;
  themeAuto: string;
  themeLight: string;
  themeDark: string;
  noticesTurn: string;
  noticesSound: string;
  noticesVibration: string;
  noticesBlocked: string;
  noticesFailed: string;
  noticesOffer: string;
  noticesYes: string;
  noticesNo: string;
  otherRoom: string;
  go: string;
  here: Say<"names">;
  feedLabel: string;
  mineTitle: string;
  mineEmpty: string;
  whichGame: string;
  home: string;
  homePlay: string;
  homePlayAbout: string;
  homePicture: string;
  puzzle: string;
  puzzleAbout: string;
  turnYours: string;
  turnOf: Say<"name">;
  turnLobby: string;
  quick: string;
  full: string;
  nowhere: string;
  elsewhere: string;
  onlyYou: string;
  bot: string;
  botMark: string;
  entryLabel: string;
  entryHint: string;
  commandsLabel: string;
  send: string;
  newMessages: Say<"count">;
  reconnecting: string;
  waiting: Say<"count">;
  enlarge: string;
  close: string;
  asText: string;
  pictureGone: string;
  download: string;
  filmSlider: string;
  filmStep: Say<"at" | "last">;
  filmPlay: string;
  filmPause: string;
  filmFirst: string;
  filmBack: string;
  filmNext: string;
  filmLast: string;
  filmMoves: string;
}

interface TableWords {
  spots: string;
  hand: string;
  nearer: string;
  farther: string;
  whole: string;
  pieceBest: Say<"label" | "points">;
  pieceNone: Say<"label">;
  planned: Say<"text">;
  actions: string;
  tables: string;
  back: string;
  turn: string;
  seatOf: Say<"name" | "said" | "score" | "pieces">;
  seatHolds: Say<"name" | "pieces">;
  you: string;
  toMove: string;
  computer: string;
  more: string;
  player: string;
  round: string;
  total: string;
  lookAtBoard: string;
  goOn: string;
  result: string;
  shareCard: string;
  again: string;
  drew: Say<"count">;
  swapped: Say<"count">;
  passed: string;
  invite: string;
  scan: string;
  code: string;
  copy: string;
  send: string;
  network: string;
  here: Say<"names">;
  copied: string;
  onlyHere: string;
  offline: string;
  chat: Say<"count">;
  toTable: string;
  gone: string;
}

interface RefusedWords {
  long: string;
  fast: string;
  away: string;
  broken: string;
  forged: string;
}

interface DoorWords {
  opening: string;
  forged: string;
  old: string;
  used: string;
  fast: string;
  away: string;
  again: string;
  outside: string;
  over: string;
}
