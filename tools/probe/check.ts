import { type Dialect, ONLY_CONFIGURED } from '#/config/dialect.ts'
import type { Finding } from './compare.ts'
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
  /** How else than by ABSENT_STATUSES the backend answers to calls that it lacks. */
  absentAnswers: Set<string>
  /** The other hosts that pictures come from: origins. */
  pictureHosts: Set<string>
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

/** As the app understands them. */
export const ABSENT_STATUSES = [404, 405, 501]

/** A status of the body is none of a gateway. */
export const kindOf = ({ status, said }: Pick<Answer, 'status' | 'said'>): string =>
  said === undefined ? String(status) : `${said} that says ${status}`

/** Whether the answer says that the backend lacks this verb and path. */
export const isAbsent = ({ absentAnswers }: Probe, answer: Answer): boolean =>
  ABSENT_STATUSES.includes(answer.status) || absentAnswers.has(kindOf(answer))

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
export function statusWords({ status, said, redirectsTo, losesBody, isHtml, refused, failedAtFirst }: Answer): string {
  if (losesBody) return `${status}, a redirect after which a browser sends a GET without what was sent`
  if (redirectsTo) return `${status}, redirects to ${new URL(redirectsTo).origin}`
  const kind = KIND_OF_STATUS[status] ?? (status >= 500 ? 'server error' : undefined)
  const reason = refused.length > 0 ? `which names ${refused.join(', ')}` : undefined
  const number = said === undefined ? String(status) : `${said} with a body that says that it has failed`
  const words = [number, said === undefined ? kind : undefined, isHtml ? 'a web page (HTML)' : undefined, reason]
    .filter(Boolean)
    .join(', ')
  return failedAtFirst === undefined ? words : `${failedAtFirst} at first, then ${words}`
}
