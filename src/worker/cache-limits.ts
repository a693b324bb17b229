/** Limits in milliseconds, in bytes and in numbers of entries. */
export const CACHE_LIMITS = {
  answerCount: 60,
  pictureCount: 80,
  /** Files of the app that are not in the shell. */
  fileCount: 150,
  answerBytes: 3_000_000,
  pictureBytes: 600_000,
  /** The worker waits for the network for this long. The app's own calls time out after 10 s. */
  networkTimeout: 5_000,
  /**
   * The same limit for the app's page. It is short, so that a slow network does not delay the page. A newer page is
   * shown the next time.
   */
  pageNetworkTimeout: 50,
} as const
