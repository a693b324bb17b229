/** Numbers of section 9 of the specification, and the few of our own. Durations in milliseconds unless the name says otherwise. */
export const LIMITS = {
  /** Landing page: skeleton cards shown on an error. */
  skeletonCards: 12,
  /** Scrolling further than this many pixels fixes the app bar. */
  fixedBarScroll: 10,
  toastTime: 3_000,
  /** The longest server message that is shown, in characters. */
  serverMessageLength: 200,
  readTimeout: 10_000,
  orderTimeout: 15_000,
  uploadTimeout: 60_000,
  writeTimeout: 15_000,
  /** How often counts and lists that other devices change are asked again while somebody looks. */
  quietRefresh: 20_000,
  /** The menu while an order is taken: larger, and changing less often. */
  menuRefresh: 60_000,
  /** City suggestions are kept this long. */
  cityCacheTime: 5 * 60_000,
  /** What is typed is asked for after a pause of this length. */
  typingPause: 150,
  /** Longer lists of cards than this are windowed. */
  plainListMost: 300,
  /** The scanner: scans per second at most, its canvas in pixels, its square's share of the shorter video side. */
  scansPerSecond: 25,
  scanCanvas: 400,
  scanRegionShare: 2 / 3,
  /** From this many things in a list on there is a field to search it. */
  filterFrom: 9,
  /** Quantity of a line: from 0 (which removes it); 1 to begin with. */
  quantityLeast: 0,
  quantityDefault: 1,
  quantityMost: 999,
  coversMost: 999,
  /** The first step of the dish dialog shows this many extras; the second shows all. */
  quickExtras: 8,
  /** An order that is sent from the phone's bar is shown for this long first, and can be stopped. */
  lastLook: 4_000,
  /** Cover counts that have a button of their own, from 1 up. */
  coversChoices: 12,
  courseMost: 20,
  tableNumberMost: 99_999,
  seatsMost: 999,
  /** Tables that are added in one go. */
  tablesAtOnce: 100,
  /** An archive can be undone for this long before the call goes out. */
  undoTime: 5_000,
  /** The kitchen is told that its session ends this long before. */
  sessionWarning: 10 * 60_000,
  /** From this age on an order on the board is warm, and then late. */
  orderWarmAge: 10 * 60_000,
  orderLateAge: 20 * 60_000,
  idLength: 100,
  nameLength: 200,
  textLength: 5_000,
  passwordLength: 200,
  listLength: 2_000,
  /** The highest price, in currency units: some 10,000 dollars in Lebanese pounds. Sums of an order stay safe integers. */
  price: 1_000_000_000,
  /** A picture's file, in bytes, as it is sent. */
  imageBytes: 10 * 1024 * 1024,
  /** A picture's width times its height, as it is sent: more would cost whoever looks at it too much memory. */
  imagePixels: 25_000_000,
  /** The same before it is made smaller: a file is only read, but of an open picture each pixel takes 4 bytes of memory. */
  openBytes: 100 * 1024 * 1024,
  openPixels: 100_000_000,
  photoWidth: 800,
  photoHeight: 600,
  /** A restaurant's photo is at most this many times the window wide and high. */
  photoWindowFactor: 1.2,
  photoQuality: 0.8,
  /** A logo is at most this many pixels wide and high. */
  logoSize: 512,
  dishCardPicture: 100,
} as const
