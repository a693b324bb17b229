/** Milliseconds, bytes and numbers of entries. */
export const CACHE_LIMITS = {
  answers: 60,
  pictures: 80,
  /** Files of the app that the shell does not have. */
  files: 150,
  answerBytes: 3_000_000,
  pictureBytes: 600_000,
  /** How long to wait for the network. The app's own calls time out after 10 s. */
  patience: 5_000,
  /** The same for the app's page, which a slow network does not delay; a newer one is there the next time. */
  pagePatience: 50,
} as const
