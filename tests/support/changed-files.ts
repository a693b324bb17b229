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

/** Tests that read files or start programs. Their imports do not show it, so each says which changes can break it. */
export const READERS: Readonly<Record<string, RegExp>> = {
  'tests/backend/demo.test.ts': /^backend\/seed\//,
  'tests/backend/dev-server.test.ts': /^backend\//,
  'tests/backend/durability.test.ts': /^backend\//,
  'tests/backend/opening.test.ts': /^backend\//,
  'tests/dialects/client.test.tsx': /^docs\/backends\.md$/,
  'tests/faults/matrix.test.ts': /^(docs\/testing\.md$|src\/(entities|features)\/)/,
  'tests/lib/device/color-scheme.test.ts': /^index\.html$/,
  'tests/shell/words-plugin.test.ts': /^(src|locales)\//,
  'tests/tools/configure/configure.test.ts': /^package\.json$/,
  'tests/tools/probe/arguments.test.ts': /^docs\/probe\.md$/,
  'tests/tools/probe/probe.test.ts': /^(tools\/probe|backend|src\/(config|entities|lib))\//,
  'tests/tools/sitemap/files.test.ts': /^public\/robots\.txt$/,
  'tests/ui/tokens.test.ts': /^src\/ui\/tokens\.css$/,
}

export const readersOf = (files: readonly string[]): string[] =>
  Object.keys(READERS).filter((test) => files.some((file) => READERS[test]?.test(file)))
