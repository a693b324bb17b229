/**
 * Whether all rows and seeds of the dialects and the fault runs are tried (`npm test -- --all`), or a sample of them
 * (docs/testing.md says which).
 */
export const TRIES_ALL = process.env.TRY_ALL === 'true'

/** As many as a test takes of its runs: the sample's, or all. */
export const runsOf = (sample: number, all: number): number => (TRIES_ALL ? all : sample)
