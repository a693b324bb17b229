import { vi } from 'vitest'

/** A test that waits longer than this hangs. The first test of a file waits until its page's code is compiled. */
export const LONGEST_WAIT = 30_000

/** Waits until the callback no longer throws. One second, vitest's own limit, is too short on a busy machine. */
export const waitFor = <Result>(callback: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(callback, LONGEST_WAIT)
