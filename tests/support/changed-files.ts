import { execFileSync } from 'node:child_process'

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** What differs from a commit, with what is not committed yet. Throws where git does not know the commit. */
export const changedFiles = (since: string): string[] => [
  ...git('diff', '--name-only', '--end-of-options', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/**
 * Whether a change can break every browser test: they use the built app and the stand-in, and share their helpers. A
 * browser test imports none of that, so only its own file can be left out.
 */
export const affectsEveryBrowserTest = (files: readonly string[]): boolean =>
  files.some((file) => !/^(docs|tools)\/|^tests\/(?!(e2e|screens|support)\/)|^tests\/.*\.spec\.ts$|\.md$/.test(file))
