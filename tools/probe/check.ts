import type * as v from 'valibot'
import { type Call, type CHOICES, type Dialect, ONLY_CONFIGURED, ROUTES, type Route } from '#/config/dialect.ts'
import { NO_ID } from '#/lib/http/api-error.ts'
import { type Finding, type Reading, readAnswer } from './compare.ts'
import type { Row, Verdict } from './report.ts'
import { type Answer, NoAnswer, type Wire } from './wire.ts'

/** What earlier answers gave. */
export type Samples = {
  restaurant?: string
  city?: string
  menu?: string
  dish?: string
  combination?: string
  table?: string
  order?: string
  archivedOrder?: string
  /** As text. */
  orderTime?: string | undefined
  /** The restaurant's time zone, if it is known. */
  zone?: string | undefined
  photo?: string
  logo?: string
  dishPicture?: string
  combinationPicture?: string
  /** The list of combinations has their options. */
  hasListedOptions?: boolean
}

/** One run against one backend. */
export type Probe = {
  wire: Wire
  /** Of the login. */
  token: string
  /** The origin that will serve the app; undefined: not tested. */
  appOrigin: string | undefined
  /** The account's id, as its token says. */
  account: string | undefined
  samples: Samples
  /** What the backend showed. */
  dialect: { -readonly [RowName in keyof Dialect]: Dialect[RowName] }
  /** Rows that an answer to a read suggests, and no test has shown. */
  suggested: Probe['dialect']
  /** What `VITE_DIALECT` sets. */
  configured: Dialect
  /** How else than by ABSENT_STATUSES the backend answers to calls that it lacks. */
  absentAnswers: Set<string>
  /** What an answer that could not be read may have given: it is not known whether there is any. */
  unread: Set<keyof Samples>
  /** The other hosts that pictures come from: origins. */
  pictureHosts: Set<string>
  /** Rows of the dialect of which no route works: what `VITE_DIALECT` sets neither. */
  refuted: Set<string>
}

/**
 * The origin that a browser names at a host of pictures: the app's, and none after a redirect between two other origins.
 */
export function pictureOrigin({ wire, appOrigin }: Probe): string {
  const { origin } = new URL(wire.base)
  return appOrigin === undefined || appOrigin === origin ? origin : 'null'
}

export type Seen = {
  seen: string
  verdict: Verdict
  findings?: readonly Finding[]
  losses?: readonly string[]
  /** Said instead of the check's own loss. */
  loss?: string
}

export type Check = {
  call: string
  expected: string
  isExtra?: true
  /** Said if the call does not work. */
  loss: string
  run: (probe: Probe) => Promise<Seen>
}

export async function runCheck({ call, expected, isExtra, loss, run }: Check, probe: Probe): Promise<Row> {
  let seen: Seen
  try {
    seen = await run(probe)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    seen = { seen: error.message, verdict: 'broken' }
  }
  const fails = seen.verdict === 'broken' || seen.verdict === 'not there'
  return {
    call,
    expected,
    seen: seen.seen,
    verdict: seen.verdict,
    findings: seen.findings ?? [],
    isExtra: isExtra === true,
    losses: [...(fails ? [seen.loss ?? loss] : []), ...(seen.losses ?? [])].filter((words) => words !== ''),
  }
}

export const NOT_TRIED = (why: string): Seen => ({ seen: why, verdict: 'not tried' })

/** @param why where it is known that there is none */
export const untriedFor = ({ unread }: Probe, names: readonly (keyof Samples)[], why: string): Seen =>
  NOT_TRIED(names.some((name) => unread.has(name)) ? 'not known: the answer that would show one cannot be read' : why)

export const namesIn = (path: string): (keyof Samples)[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof Samples)

/** As the app understands them. */
export const ABSENT_STATUSES = [404, 405, 501]

/** A status of the body is none of a gateway. */
export const kindOf = ({ status, said }: Pick<Answer, 'status' | 'said'>): string =>
  said === undefined ? String(status) : `${said} that says ${status}`

/** Whether the answer says that the backend lacks this verb and path. */
export const isAbsent = ({ absentAnswers }: Probe, answer: Answer): boolean =>
  ABSENT_STATUSES.includes(answer.status) || absentAnswers.has(kindOf(answer))

/** A route of the dialect that no test tries, because it could do something else. */
export const configuredOnly = ({ configured }: Probe, name: Call): Seen | undefined => {
  const route = configured[name]
  const routes: readonly Route[] = ROUTES[name]
  return route && !routes.includes(route)
    ? NOT_TRIED(`VITE_DIALECT sets ${route}, which the probe never tries`)
    : undefined
}

/** What the owner can do where none of the routes works. */
export const hintAt = (name: keyof typeof ONLY_CONFIGURED, risk: string, instead = ''): string => {
  const [route] = ONLY_CONFIGURED[name]
  return `If this backend does it by ${route} with the id in the body, which only its developer can say, set "${name}":"${route}" in the dialect${instead}; the probe does not try it, because ${risk}.`
}

export const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300

const KIND_OF_STATUS: Record<number, string> = {
  401: 'no valid login',
  403: 'refused to this account',
  404: 'not found',
  405: 'method not allowed',
  501: 'not implemented',
}

/** An answer that is no success, in words, without its text. */
export function statusWords({
  status,
  said,
  redirectsTo,
  lost,
  isHtml,
  refused,
  words: reasonWords,
  failedAtFirst,
}: Answer): string {
  if (redirectsTo && lost) return `${status}, a redirect after which a browser sends a GET`
  if (redirectsTo) return `${status}, redirects to ${new URL(redirectsTo).origin}`
  const kind = KIND_OF_STATUS[status] ?? (status >= 500 ? 'server error' : undefined)
  const reason = refused.length > 0 ? `which names ${refused.join(', ')}` : undefined
  const number = said === undefined ? String(status) : `${said} with a body that says that it has failed`
  const words = [
    number,
    said === undefined ? kind : undefined,
    isHtml ? 'a web page (HTML)' : undefined,
    reason,
    reasonWords,
  ]
    .filter(Boolean)
    .join(', ')
  return failedAtFirst === undefined ? words : `${failedAtFirst} at first, then ${words}`
}

const bodyWords = (answer: Answer) =>
  answer.isHtml ? 'a web page (HTML)' : answer.bytes.length === 0 ? 'an empty body' : 'no JSON'

/** More are named below the line only. */
const MOST_SPELLED = 2

/** The same for all answers with this cause, so that the report says it once. */
const SPELLINGS: readonly (readonly [style: RegExp, words: string])[] = [
  [/_/, 'in snake_case, as menu_id, and not menuId'],
  [/-/, 'with hyphens, as menu-id, and not menuId'],
  [/^[A-Z]/, 'with a capital at their beginning, as MenuId, and not menuId'],
]

const spellingsOf = (respelled: readonly Finding[]): string[] =>
  SPELLINGS.filter(([style]) => respelled.some(({ field }) => style.test(field.split('.').at(-1) ?? ''))).map(
    ([, words]) =>
      `This backend writes names of fields ${words}: the app reads them as the specification writes them, and lacks what has another name. Only the backend's developer can change that.`,
  )

/** Also used for the events of the stream. */
export function judgeReading(
  { output, isEnveloped, envelope, findings }: Reading<unknown>,
  /** Fields that a screen uses: what is lost where no object has one. */
  fields: Readonly<Record<string, string>> = {},
  /** Fields that nobody there misses (''), or what is lost where they cannot be read. */
  spared: Readonly<Record<string, string>> = {},
): Pick<Seen, 'verdict' | 'findings' | 'losses'> & { leavesOut: boolean; notes: string[] } {
  // A list may be below a name.
  const isOf = (name: string, { field }: Finding) => [field, field.replace(/^\w+(?=\[\])/, '')].includes(name)
  const lost = Object.entries(fields).filter(([field]) =>
    findings.some(
      (each) => isOf(field, each) && (each.kind === 'missing' || each.kind === 'unreadable') && each.count === each.of,
    ),
  )
  const has = (kind: Finding['kind']) => findings.some((each) => each.kind === kind)
  const dropped = findings.filter(({ kind }) => kind === 'dropped')
  const unread = findings.filter(({ kind }) => kind === 'unread' || kind === 'unreadable')
  const respelled = findings.filter(({ kind }) => kind === 'respelled')
  const missed = Object.entries(spared).filter(([field]) => unread.some((each) => isOf(field, each)))
  const isSpared = (each: Finding) => missed.some(([field]) => isOf(field, each))
  const leavesOut = dropped.length > 0 || !unread.every(isSpared) || respelled.length > 0
  const isBroken = output === undefined || leavesOut || missed.some(([, loss]) => loss !== '')
  const isOther = isEnveloped || has('converted') || lost.length > 0 || missed.length > 0
  return {
    verdict: isBroken ? 'broken' : isOther ? 'handled' : 'as written',
    leavesOut,
    findings,
    losses: [
      ...spellingsOf(respelled),
      ...[...lost.filter(([field]) => !missed.some(([name]) => name === field)), ...missed].map(([, loss]) => loss),
    ],
    notes: [
      ...(isEnveloped ? [`in { "${envelope}": … }`] : []),
      ...(output === undefined ? ['of another shape than the app can read'] : []),
      ...lost.filter(([field]) => !unread.some((each) => isOf(field, each))).map(([field]) => `no ${field}`),
      ...(output === undefined ? [] : dropped.map(({ field, count, of }) => `${field}: ${count} of ${of} left out`)),
      // Without a name it is the whole answer.
      ...[...new Map(unread.map((each) => [each.field, each])).values()].flatMap(({ field, count, of }) =>
        field === '' ? [] : [`${field}: ${count} of ${of} in a form that the app cannot read`],
      ),
      ...(respelled.length > MOST_SPELLED
        ? [`${respelled.length} fields spelled otherwise than the app reads them`]
        : respelled.map(({ field }) => `${field}: spelled otherwise than the app reads it`)),
    ],
  }
}

type ReadCheck<S extends v.GenericSchema> = {
  /** With `{restaurant}` and the like for what is known. */
  path: string
  schema: S
  expected: string
  loss: string
  isExtra?: true
  isPublic?: true
  fields?: Readonly<Record<string, string>>
  spared?: Readonly<Record<string, string>>
  /** The choice of the dialect that says that the backend lacks this call. */
  choice?: keyof { [K in keyof typeof CHOICES as 'no' extends (typeof CHOICES)[K][number] ? K : never]: true }
  /** What `learn` takes, if there is any. */
  gives?: readonly (keyof Samples)[]
  /** Takes ids for later calls. */
  learn?: (output: v.InferOutput<S>, samples: Samples) => void
  /** Sets what the fields suggest about the dialect. */
  speaks?: (findings: readonly Finding[], suggested: Probe['dialect']) => void
  /** What else the fields show that an owner loses. */
  warns?: (findings: readonly Finding[], configured: Dialect) => readonly string[]
  /** Where something earlier is missing. */
  needs?: string
  /** Another answer has what this call would bring: nothing is lost without it. */
  isSpared?: (samples: Samples) => boolean
}

/** What it would give may be there. */
const UNREAD: readonly Finding['kind'][] = ['dropped', 'unread', 'unreadable', 'respelled']

/** The path with what is known, or undefined if something is not. */
export function fill(path: string, samples: Samples): string | undefined {
  let isWhole = true
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = samples[name as keyof Samples]
    if (typeof value !== 'string') isWhole = false
    return encodeURIComponent(value ?? '')
  })
  return isWhole ? filled : undefined
}

export function readCheck<S extends v.GenericSchema>(check: ReadCheck<S>): Check {
  const { path, schema, expected, loss, isExtra, isPublic, fields, choice, learn, speaks, warns } = check
  return {
    call: `GET ${path}`,
    expected,
    loss,
    ...(isExtra && { isExtra }),
    async run(probe) {
      const { wire, token, samples, dialect } = probe
      const filled = fill(path, samples)
      if (!filled) return untriedFor(probe, namesIn(path), check.needs ?? 'an earlier call gave no id for it')
      // Until it is read.
      for (const name of check.gives ?? []) probe.unread.add(name)
      const answer = await wire.request(filled, isPublic ? {} : { token })
      if (!isOk(answer)) {
        const isMissing = isAbsent(probe, answer) || (isExtra && NO_ID.includes(answer.status))
        if (isMissing && choice) dialect[choice] = 'no'
        return {
          seen: statusWords(answer),
          verdict: isMissing ? 'not there' : 'broken',
          // Some backends answer so to a call that they lack.
          ...(!isMissing &&
            choice && { losses: [`If this backend lacks GET ${path}, set "${choice}":"no" in the dialect.`] }),
          ...(isMissing && check.isSpared?.(samples) && { loss: '' }),
        }
      }
      if (answer.body === undefined) return { seen: `${answer.status}, ${bodyWords(answer)}`, verdict: 'broken' }
      const reading = readAnswer(schema, answer.body)
      const { leavesOut, notes, ...judged } = judgeReading(reading, fields, check.spared)
      if (reading.output !== undefined) {
        learn?.(reading.output, samples)
        const isUnreadInPart = reading.findings.some(({ kind }) => UNREAD.includes(kind))
        for (const name of check.gives ?? [])
          if (!isUnreadInPart || samples[name] !== undefined) probe.unread.delete(name)
      }
      speaks?.(reading.findings, probe.suggested)
      const rows = reading.rows === undefined ? [] : [`${reading.rows} ${reading.rows === 1 ? 'row' : 'rows'}`]
      const pages =
        answer.pages === undefined
          ? []
          : [answer.pages === 1 ? 'in 1 page' : `in ${answer.pages} pages, which the app follows`]
      const isOther = pages.length > 0 || answer.failedAtFirst !== undefined
      // Said once for all answers.
      const isRespelled = spellingsOf(reading.findings.filter(({ kind }) => kind === 'respelled')).length > 0
      const isInPart = judged.verdict === 'broken' && reading.output !== undefined
      return {
        seen: [statusWords(answer), ...rows, ...pages, ...notes].join(', '),
        ...judged,
        losses: [...(judged.losses ?? []), ...(warns?.(reading.findings, probe.configured) ?? [])],
        ...(isOther && judged.verdict === 'as written' && { verdict: 'handled' as const }),
        ...(isInPart && (isRespelled || !leavesOut) && { loss: '' }),
        ...(isInPart &&
          !isRespelled &&
          leavesOut && { loss: `The app leaves out what it cannot read in ${expected} (GET ${path}).` }),
      }
    },
  }
}
