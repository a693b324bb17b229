/** The constants of R9 and our own. Durations are in milliseconds unless the name shows another unit. */
export const LIMITS = {
  /** The app remembers for this long what it has learned about a backend (lib/http/learned.ts). */
  learnedTime: 7 * 24 * 60 * 60 * 1_000,
  skeletonCards: 12,
  /** Cities that the landing page offers under its title. */
  cityChips: 8,
  /** Pixels of scrolling until the header is fixed. */
  fixedBarScroll: 10,
  toastTime: 3_000,
  /** In characters. */
  serverMessageLength: 200,
  /** A longer body (in characters) is parsed and read in several tasks, so that the page can react between them. */
  bodyAtOnce: 200_000,
  readTimeout: 10_000,
  orderTimeout: 15_000,
  uploadTimeout: 60_000,
  /** The largest number of pages of one list that are read. */
  pagesMost: 200,
  writeTimeout: 15_000,
  /** Polling of data that other devices change. */
  quietRefresh: 20_000,
  /** Polling of the live orders while one that this device has sent may become ready. */
  readyRefresh: 10_000,
  /** Polling of the menu during an order: a sold-out dish shows within 20 s, the call included. */
  menuRefresh: 15_000,
  /** Polling of the menu on other screens: a sold-out dish shows within a minute. */
  slowMenuRefresh: 50_000,
  cityCacheTime: 5 * 60_000,
  typingPause: 150,
  /** Longer lists of cards are virtualized. */
  plainListMost: 300,
  /** Scans per second, canvas in pixels, share of the shorter video side. */
  scansPerSecond: 25,
  scanCanvas: 400,
  scanRegionShare: 2 / 3,
  /**
   * Letters of a guest's list in a QR code. This needs a code of version 20, which a phone can still read from another
   * phone's screen.
   */
  listCodeLength: 1_249,
  /** How long a guest's list is kept after its last change. */
  guestListTime: 12 * 60 * 60_000,
  /** Lists with at least this many rows have a search field. */
  filterFrom: 9,
  /** The quantity 0 removes the line. */
  quantityLeast: 0,
  quantityDefault: 1,
  quantityMost: 999,
  coversMost: 999,
  /** Extras in the first step of the dish dialog. */
  quickExtras: 8,
  /**
   * When the order's sheet opens, it does not send for this long, because its button appears under the finger that has
   * opened the sheet.
   */
  sheetSendDelay: 400,
  /** The numbers of guests from 1 to this one have a button of their own. */
  coversChoices: 12,
  courseMost: 20,
  tableNumberMost: 99_999,
  seatsMost: 999,
  tablesAtOnce: 100,
  undoTime: 5_000,
  doubleTapTime: 1_000,
  sessionWarning: 10 * 60_000,
  orderWarmAge: 10 * 60_000,
  orderLateAge: 20 * 60_000,
  idLength: 100,
  nameLength: 200,
  textLength: 5_000,
  /** The length leaves space for the mark of a held line. */
  noteLength: 4_980,
  passwordLength: 200,
  listLength: 2_000,
  /**
   * The highest price in units of the currency: about 10,000 dollars in Lebanese pounds. With it, totals are still safe
   * integers.
   */
  priceMost: 1_000_000_000,
  /**
   * The limits of a file of dishes: its bytes, the bytes of a workbook when unpacked, its rows, and the cells and
   * letters of all its sheets.
   */
  importBytes: 10 * 1024 * 1024,
  importUnpacked: 50 * 1024 * 1024,
  importRows: 5_000,
  importColumns: 200,
  /** The largest number of letters in one cell. It is the limit of Google's sheets; that of Excel is lower. */
  importCellLetters: 50_000,
  importCells: 500_000,
  importLetters: 20_000_000,
  /** The reading of a file is stopped after this time. A file of 5,000 dishes takes a second on a slow phone. */
  importReadTime: 20_000,
  /** An uploaded picture, in bytes. */
  imageBytes: 10 * 1024 * 1024,
  /** Width times height: a larger picture needs too much memory to show. */
  imagePixels: 25_000_000,
  /** Limits of a picture before it is scaled down. Each pixel of an open picture takes 4 bytes. */
  openBytes: 100 * 1024 * 1024,
  openPixels: 100_000_000,
  photoWidth: 800,
  photoHeight: 600,
  /** A photo is scaled to the window's size times this factor (R5.17). */
  photoWindowFactor: 1.2,
  photoQuality: 0.8,
  /** In pixels. */
  logoSize: 512,
  dishCardPicture: 100,
} as const
