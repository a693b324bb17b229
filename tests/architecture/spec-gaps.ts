import { readFileSync } from 'node:fs'
import { CHOICES, ONLY_CONFIGURED, ROUTES } from '#/config/dialect.ts'
import { filesOf } from './source-files.ts'

/** What a comment that starts with SPEC-GAP says, to the end of the comment, in one line. */
export const gapsIn = (text: string): string[] => {
  const gaps: string[] = []
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    const start = /SPEC-GAP\b[\s:]*(.*)$/.exec(line)
    if (!start || !/^\s*(\/\/|\/?\*)/.test(line.slice(0, start.index + 1).replace(/^.*?(\/\/|\/\*)/, '$1'))) return
    const words = [start[1] ?? '']
    // A gap continues with its comment; a blank comment line, a tag or the next gap ends it.
    for (const next of lines.slice(index + 1)) {
      const more = /^\s*(?:\/\/|\*(?!\/))\s*(.*)$/.exec(next)?.[1]
      if ((words.at(-1) ?? '').includes('*/') || !more || /^(@|SPEC-GAP)/.test(more)) break
      words.push(more)
    }
    gaps.push(
      words
        .join(' ')
        .replace(/\s*\*\/.*$/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  })
  return gaps
}

const DIALECT = 'src/config/dialect.ts'

const withSection = (gap: string) => gap.replace(/^(\d+):/, 'section $1:')

/** The rows of the dialect, each with the comment before it: the default first, then the alternatives. */
function dialectRows(): string[] {
  const text = readFileSync(DIALECT, 'utf8')
  return Object.entries({ ...ROUTES, ...CHOICES }).map(([row, values]) => {
    const [gap] = gapsIn(
      text
        .slice(0, text.indexOf(`\n  ${row}: [`))
        .split('SPEC-GAP')
        .at(-1)
        ?.replace(/^/, '// SPEC-GAP') ?? '',
    )
    if (!gap) throw new Error(`${DIALECT}: ${row} has no comment that begins with SPEC-GAP`)
    const listed = (all: readonly string[]) => all.map((value) => `\`${value}\``).join(', ')
    const own = new Map<string, readonly string[]>(Object.entries(ONLY_CONFIGURED)).get(row) ?? []
    return `- \`${row}\`: ${withSection(gap)} ${listed(values)}${own.length > 0 ? `; only configured: ${listed(own)}` : ''}`
  })
}

const BEGIN = '<!-- spec-gaps: written by `npm run readme` -->'
const END = '<!-- /spec-gaps -->'

/** The page with the list of all gaps between its two marks. */
export const withGaps = (page: string): string => {
  const rows = filesOf('src/**/*.{ts,tsx}', 'backend/**/*.ts').flatMap((file) =>
    file === DIALECT
      ? dialectRows()
      : gapsIn(readFileSync(file, 'utf8')).map((gap) => `- \`${file}\`: ${withSection(gap)}`),
  )
  const before = page.indexOf(BEGIN)
  const after = page.indexOf(END)
  if (before < 0 || after < before) throw new Error('docs/guesses.md has lost the marks of its list of gaps')
  return `${page.slice(0, before)}${BEGIN}\n${[...new Set(rows)].join('\n')}\n${page.slice(after)}`
}
