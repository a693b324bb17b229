import { type Call, CHOICES, type Dialect, ROUTES } from '#/config/dialect.ts'
import type { Finding } from './compare.ts'

/**
 * - `as written`: as docs/wire-contract.md says.
 * - `handled`: otherwise, and the app works all the same, perhaps with the dialect that the report names.
 * - `broken`: something in the app does not work.
 * - `not there`: the backend lacks the call.
 * - `not tried`: something that the call needs was missing.
 */
export type Verdict = 'as written' | 'handled' | 'broken' | 'not there' | 'not tried'

export type Row = {
  /** As `GET /api/dish/{dish}`: never with the account's own data. */
  call: string
  expected: string
  seen: string
  verdict: Verdict
  findings: readonly Finding[]
  /** The app works without this call. */
  isExtra: boolean
  /** What an owner cannot do, or loses. */
  losses: readonly string[]
}

export type Report = {
  url: string
  date: string
  isWriteTested: boolean
  isBroken: boolean
  rows: readonly Row[]
  /** Only what differs from the default. */
  dialect: Dialect
  /** The other hosts that pictures come from: origins. */
  pictureHosts: readonly string[]
  losses: readonly string[]
  /** What a write test could not remove. */
  leftovers: readonly string[]
  /** Pictures of what the write test removed that the backend keeps: their addresses. */
  pictures: readonly string[]
  /** What else of the restaurant is another one than before the test, as `dish 21: picture 13`. */
  changed: readonly string[]
}

const breaks = ({ verdict, isExtra }: Row): boolean => verdict === 'broken' || (verdict === 'not there' && !isExtra)

const isDefault = ([row, value]: [string, string]): boolean =>
  ({ ...ROUTES, ...CHOICES })[row as Call | keyof typeof CHOICES][0] === value

/** What a read alone suggests is no row to set: a write may take another form than the one that is read. */
const SUGGESTIONS: { readonly [RowName in keyof Dialect]: string } = {
  orderLines:
    'Orders are sent with their lines in courses: if every order is refused, set "orderLines":"courses" in the dialect{finds}.',
  tableStatus:
    'Tables are sent with the status {value}: if no table can be saved, set "tableStatus":"{value}" in the dialect; --write finds out.',
  orderTimeZone:
    'The times of orders name no time zone: the app reads them by the clock of the restaurant, or of the device where the restaurant states no time zone. If orders look hours old when they are new, set "orderTimeZone":"{value}" in the dialect{finds}.',
}

export function createReport({
  suggested,
  ...results
}: Pick<
  Report,
  'url' | 'isWriteTested' | 'rows' | 'dialect' | 'pictureHosts' | 'leftovers' | 'pictures' | 'changed'
> & {
  /** Rows that an answer to a read suggests, and no test has shown. */
  suggested: Dialect
}): Report {
  // Where an order was made and the zone is still open, this computer is in UTC, and another test would not tell either.
  const isOrderTested = results.rows.some(
    ({ call, verdict }) => call === 'POST /api/create-order' && verdict !== 'not tried',
  )
  const finds = isOrderTested ? '' : '; --write --order finds out'
  const hints = Object.entries(suggested).flatMap(([row, value]) =>
    row in results.dialect
      ? []
      : [(SUGGESTIONS[row as keyof Dialect] ?? '').replaceAll('{value}', value).replace('{finds}', finds)],
  )
  return {
    ...results,
    dialect: Object.fromEntries(Object.entries(results.dialect).filter((each) => !isDefault(each))),
    date: new Date().toISOString(),
    isBroken: results.rows.some(breaks) || results.leftovers.length > 0 || results.changed.length > 0,
    losses: [...new Set([...results.rows.flatMap(({ losses }) => losses), ...hints])],
  }
}

const VERDICTS: Record<Verdict, string> = {
  'as written': 'ok',
  handled: 'handled',
  broken: 'BROKEN',
  'not there': 'absent',
  'not tried': 'untried',
}

const WORDS: Record<Finding['kind'], string> = {
  dropped: 'rows that the app leaves out',
  unreadable: 'of a type that the app cannot read',
  unread: 'there, but in a form that the app cannot read',
  respelled: 'spelled otherwise than the app reads them',
  converted: 'of another type or name, and understood',
  missing: 'never sent',
  unknown: 'not known to the app',
}

const MOST_NAMED = 12

/** One line for each kind. Of missing fields only those that no object has: most fields may be empty. */
function findingLines(findings: readonly Finding[]): string[] {
  return (Object.keys(WORDS) as Finding['kind'][]).flatMap((kind) => {
    const counted = findings.filter((each) => each.kind === kind && (kind !== 'missing' || each.count === each.of))
    if (counted.length === 0) return []
    const isCounted = ['dropped', 'unreadable', 'unread', 'respelled'].includes(kind)
    const named = counted.slice(0, MOST_NAMED).map(({ field, count, of }) => {
      const name = field || 'the answer itself'
      return isCounted ? `${name} (${count} of ${of})` : name
    })
    const others = counted.length > named.length ? `, and ${counted.length - named.length} more` : ''
    return [`         ${WORDS[kind]}: ${named.join(', ')}${others}`]
  })
}

function rowLines(row: Row, width: number): string[] {
  const { call, expected, seen, verdict, findings } = row
  const begin = `${VERDICTS[verdict].padEnd(8)} ${call.padEnd(width)}`
  return [
    `${begin}  expected: ${expected}; ${verdict === 'not tried' ? seen : `seen: ${seen}`}`,
    ...findingLines(findings),
  ]
}

export const dialectLine = (dialect: Dialect): string => `VITE_DIALECT=${JSON.stringify(dialect)}`

const resultLine = ({ rows, isBroken }: Report): string => {
  const number = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length
  return `Result: ${isBroken ? 'something is broken' : 'nothing is broken'}. ${rows.length} lines: ${number('as written')} as written, ${number('handled')} otherwise and handled, ${number('broken')} broken, ${number('not there')} not there, ${number('not tried')} not tried.`
}

export const changedLines = (changed: readonly string[]): string[] =>
  changed.length === 0
    ? []
    : [
        'WHAT ELSE CHANGED IN THE RESTAURANT during the test: by the backend, or by somebody else',
        ...changed.map((each) => `  - ${each}`),
        '',
      ]

export const picturesLine = (pictures: readonly string[]): string =>
  `Pictures of the probe that the backend keeps, though what they show is removed: ${pictures.join(', ')}.`

/** A terminal shows the end, a file its beginning: the result is at both, and what follows the lines needs none of them. */
export function reportText(report: Report): string {
  const { rows, dialect, pictureHosts, losses, leftovers, pictures, changed } = report
  const width = Math.max(...rows.map(({ call }) => call.length))
  const broken = rows.filter(breaks)
  const result = resultLine(report)
  return [
    `Backend: ${report.url}`,
    report.isWriteTested
      ? 'Tested: calls that read, and calls that change data.'
      : 'Tested: calls that read. With --write the calls that change data are tested too.',
    result,
    '',
    ...rows.flatMap((row) => rowLines(row, width)),
    '',
    ...changedLines(changed),
    ...(broken.length === 0 ? [] : ['What is broken', ...broken.map(({ call, seen }) => `  - ${call}: ${seen}`), '']),
    'The dialect to set',
    ...(Object.keys(dialect).length === 0
      ? [
          !report.isBroken
            ? '  None: as far as it was tested, the default fits.'
            : '  None that would mend what is broken was found.',
        ]
      : [
          '  Build the app with this line in .env:',
          `  ${dialectLine(dialect)}`,
          '  Or, in an app that is built: npm run configure -- dist --from FILE, with the file of --json.',
        ]),
    '',
    ...(pictureHosts.length === 0
      ? []
      : [
          'The hosts of pictures to set: without them browsers block the pictures, by the headers of the app',
          `  VITE_PICTURE_HOSTS=${pictureHosts.join(' ')}`,
          `  Or, in an app that is built: npm run configure -- dist --picture-hosts '${pictureHosts.join(' ')}'`,
          '',
        ]),
    'What the app will not be able to do with this backend',
    ...(losses.length === 0 ? ['  Nothing: all that was tested works.'] : losses.map((loss) => `  - ${loss}`)),
    ...(leftovers.length === 0
      ? []
      : [
          '',
          'What the probe could not remove',
          ...leftovers.map((each) => `  - ${each}`),
          '  Run the probe again with --clean.',
        ]),
    ...(pictures.length === 0 ? [] : ['', picturesLine(pictures)]),
    '',
    result,
    '',
  ].join('\n')
}
