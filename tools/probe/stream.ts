import { order, orderList } from '#/entities/order/schema.ts'
import { readStreamed } from '#/entities/order/wire/streamed.ts'
import { CONNECT_TIMEOUT, HEALTHY_AFTER, openConnection, type Verdict } from '#/lib/stream/connection.ts'
import { LONGEST_SILENCE } from '#/lib/stream/heartbeats.ts'
import { readEvent } from '#/lib/stream/read-event.ts'
import type { Check, Seen } from './check.ts'
import { asField, envelopeOf, readAnswer } from './compare.ts'
import { judgeReading } from './read-check.ts'
import { NoAnswer, type Wire } from './wire.ts'

/* The stream of live orders, read by the app's own connection. */

/** Milliseconds. */
const AT_ONCE = 50

/** Milliseconds. */
export type Listening = {
  /** Many gateways cut a connection after a minute. */
  least: number
  /** Two heartbeats of 30 seconds fit in. */
  most: number
  /** How long the app waits for a stream to open. */
  opening: number
  /** The app takes the end of a stream that lasted this long for normal. */
  healthy: number
  /** A stream without a sign of life for this long is held back. */
  silence: number
}

export const LISTENING: Listening = {
  least: 62_000,
  most: 75_000,
  opening: CONNECT_TIMEOUT,
  healthy: HEALTHY_AFTER,
  silence: LONGEST_SILENCE,
}
const ENOUGH_BEATS = 2

/** What was heard of the stream until the probe, or something else, ended it. */
type Heard = {
  isOpen: boolean
  /** Something before the backend answered later than the app waits, or not at all. */
  isHeldBack: boolean
  /** In words; undefined: there was no answer. */
  opening: string | undefined
  /** When the first event came, in words. */
  firstEvent: string | undefined
  /** How the stream ended, in words; undefined: the probe ended it. */
  ending: string | undefined
  /** It ended after a time that the app takes for normal. */
  hasLasted: boolean
  /** Milliseconds until the first event or heartbeat. */
  firstSignAt: number | undefined
  /** When each heartbeat came. */
  beats: number[]
  bodies: unknown[]
  otherNames: Set<string>
  unreadable: number
  /** A list of it is one page of several. */
  isPart: boolean
  /** Milliseconds. */
  lifetime: number
}

async function listen({ base }: Wire, token: string, limits: Listening): Promise<Heard> {
  const stop = new AbortController()
  const begin = Date.now()
  const age = () => Date.now() - begin
  const seconds = () => `${(age() / 1_000).toFixed(1)} s`
  const heard: Heard = {
    ...{ isOpen: false, isHeldBack: false, opening: undefined, firstEvent: undefined, ending: undefined },
    ...{ hasLasted: false, firstSignAt: undefined, beats: [], bodies: [], otherNames: new Set(), unreadable: 0 },
    ...{ isPart: false, lifetime: 0 },
  }
  await new Promise<void>((done) => {
    const end = () => {
      clearTimeout(latest)
      clearTimeout(earliest)
      done()
    }
    const endIfEnough = () => {
      if (age() >= limits.least && heard.firstEvent !== undefined && heard.beats.length >= ENOUGH_BEATS) end()
    }
    const latest = setTimeout(end, limits.most)
    const earliest = setTimeout(endIfEnough, limits.least + 1)
    const beat = () => {
      heard.firstSignAt ??= age()
      // Two signs at once, as a greeting and a comment, are no rhythm.
      if (Date.now() - (heard.beats.at(-1) ?? 0) < AT_ONCE) return
      heard.beats.push(Date.now())
      endIfEnough()
    }
    const endWith = (words: string) => {
      heard.hasLasted = age() >= limits.healthy
      heard.ending ??= words
      end()
    }
    void openConnection(
      { url: `${base}/api/order`, token, fetch: fetchWithin, signal: stop.signal },
      {
        onResponse(verdict) {
          heard.isOpen = verdict.kind === 'open'
          heard.isHeldBack = age() > limits.opening
          heard.opening = heard.isOpen ? `open after ${seconds()}` : answerWords(verdict)
          if (!heard.isOpen) end()
        },
        onEvent(name, data) {
          heard.firstSignAt ??= age()
          const event = readEvent(name, data)
          const hasOtherName = event.kind === 'data' && event.hasOtherName
          const streamed = event.kind === 'data' ? readStreamed(event.body) : undefined
          // An event of another name that cannot be read is a sign of life.
          const isUnreadOther = hasOtherName && readBody(event.body).output === undefined
          const isBeat = streamed?.kind === 'greeting' || streamed?.kind === 'notice' || isUnreadOther
          if (streamed?.kind === 'list' && streamed.isPart) heard.isPart = true
          if (event.kind === 'beat' || isBeat) beat()
          else if (event.kind === 'removal' || hasOtherName) heard.otherNames.add(asField(name))
          if (event.kind === 'server-error' || event.kind === 'unreadable') heard.unreadable += 1
          if (event.kind === 'data' && !isBeat) {
            heard.bodies.push(event.body)
            heard.firstEvent ??= seconds()
            endIfEnough()
          }
        },
        onComment: beat,
        onTooLong: () => {
          heard.unreadable += 1
          end()
        },
        onEnd: () => endWith(`it is ended after ${seconds()}`),
        onBroken: () => endWith(heard.opening === undefined ? 'no answer' : `it is cut after ${seconds()}`),
      },
    )
  })
  stop.abort()
  heard.isHeldBack ||= heard.opening === undefined && heard.ending === undefined
  return { ...heard, lifetime: age() }
}

/** @param hasList where the stream does not serve, the app reads the list of the live orders every 10 seconds */
function judge(heard: Heard, hasList: boolean, silence: number): Seen {
  const { opening, firstEvent, ending, beats, otherNames, unreadable, isPart } = heard
  const duration = `${(heard.lifetime / 1_000).toFixed(1)} s`
  if (heard.isHeldBack)
    return {
      seen: opening === undefined ? `no answer within ${duration}` : `held back for ${duration}, then ${opening}`,
      verdict: hasList ? 'handled' : 'broken',
      losses: hasList ? [HELD_BACK] : [],
    }
  if (!heard.isOpen) return { seen: opening ?? ending ?? `no answer within ${duration}`, verdict: 'broken' }

  const readings = heard.bodies.map(readBody)
  const judged = readings.map((reading) => judgeReading(reading))
  const isAsWritten =
    firstEvent !== undefined &&
    ending === undefined &&
    beats.length > 0 &&
    otherNames.size === 0 &&
    judged.every(({ verdict }) => verdict === 'as written')
  const isShort = ending !== undefined && !heard.hasLasted
  const isLate = (heard.firstSignAt ?? 0) > silence
  // Without a list the app reads the first event of one stream after the other.
  const areOrdersRead = hasList || (firstEvent !== undefined && !isPart && !isLate)
  const isBroken = !areOrdersRead || unreadable > 0 || judged.some(({ verdict }) => verdict === 'broken')
  const isReadInPart = areOrdersRead && unreadable === 0 && readings.every(({ output }) => output !== undefined)
  return {
    seen: [
      opening,
      firstEvent === undefined ? 'no event' : `first event after ${firstEvent}`,
      beatWords(beats),
      ...(otherNames.size > 0 ? [`events named ${[...otherNames].join(', ')}`] : []),
      ...(unreadable > 0 ? [`${unreadable} events that cannot be read`] : []),
      ...(isPart ? ['one page of several'] : []),
      ...new Set(judged.flatMap(({ notes }) => notes)),
      ending ?? 'ended by the probe',
    ].join(', '),
    ...(isReadInPart && { loss: LEFT_OUT }),
    verdict: isBroken ? 'broken' : isAsWritten ? 'as written' : 'handled',
    findings: judged.flatMap(({ findings }) => findings ?? []),
    losses: [
      ...(isShort ? [NOT_LASTING] : []),
      ...(isLate && firstEvent !== undefined ? [lateWords(hasList)] : []),
      ...(ending !== undefined && heard.hasLasted && !isLate ? [cutWords(heard.lifetime)] : []),
      ...(beats.length > 0 || isShort ? [] : [WITHOUT_BEATS]),
    ],
  }
}

export const streamCheck = (limits: Listening): Check => ({
  call: 'GET /api/order (stream)',
  expected: 'an open text/event-stream with all live orders at once, and heartbeats',
  loss: "The kitchen's board shows no orders.",
  async run({ wire, token, dialect }) {
    wire.count()
    return judge(await listen(wire, token, limits), dialect.kitchenList !== 'no', limits.silence)
  },
})

const HELD_BACK =
  "The stream of orders does not open, because something before the backend (a gateway or proxy) holds it back: the kitchen's board reads the list every 10 seconds instead, and is never called live."

const NOT_LASTING =
  "The stream of orders does not last: the kitchen's board asks again every 10 seconds, says so, and is never called live."

const WITHOUT_BEATS = "The kitchen's board notices a lost connection later, because the stream has no heartbeats."

const cutWords = (lifetime: number): string =>
  `The stream of orders is cut after ${Math.round(lifetime / 1_000)} seconds, mostly by a gateway or proxy before the backend: the kitchen's board connects again each time, and reads the orders again.`

const lateWords = (hasList: boolean): string =>
  `Something before the backend (a gateway or proxy) holds the events of the stream back: ${hasList ? "the kitchen's board reads the list every 10 seconds instead." : "the kitchen's board shows no order before they come, and each new one as late. It waits for two minutes at most."} It must not buffer text/event-stream.`

const LEFT_OUT = 'The app leaves out what it cannot read in the stream of orders.'

/** As a browser, it follows a redirect; one to another origin must not get the token. */
const fetchWithin: typeof fetch = async (url, init) => {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const location = response.headers.get('Location')
  const from = String(url)
  if (response.status < 300 || response.status > 399 || !location || !URL.canParse(location, from)) return response
  const next = new URL(location, from)
  return next.origin === new URL(from).origin && next.href !== from
    ? fetch(next, { ...init, redirect: 'manual' })
    : response
}

/** Milliseconds. */
const FIRST_EVENT_TIME = 5_000

/** All live orders, as the stream begins with them. Throws NoAnswer where it begins with something else. */
export async function firstOrders({ base, count }: Wire, token: string) {
  count()
  const stop = new AbortController()
  const body = await new Promise<unknown>((done) => {
    const none = () => done(undefined)
    const timer = setTimeout(none, FIRST_EVENT_TIME)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    void openConnection(
      {
        url: `${base}/api/order`,
        token,
        fetch: fetchWithin,
        signal: stop.signal,
      },
      {
        onResponse: ({ kind }) => kind !== 'open' && none(),
        onEvent(name, data) {
          const event = readEvent(name, data)
          if (event.kind === 'data') done(event.body)
        },
        onComment: () => undefined,
        onTooLong: none,
        onEnd: none,
        onBroken: none,
      },
    )
  })
  stop.abort()
  const streamed = readStreamed(body)
  const { output } = readAnswer(orderList, streamed.kind === 'list' && !streamed.isPart ? streamed.rows : undefined)
  if (output === undefined) throw new NoAnswer('reading it back failed: no list and no event has the live orders')
  return output
}

function readBody(body: unknown) {
  const streamed = readStreamed(body)
  const [content, reading] =
    streamed.kind === 'list'
      ? [streamed.rows, readAnswer(orderList, streamed.rows)]
      : streamed.kind === 'one'
        ? [streamed.row, readAnswer(order, streamed.row)]
        : [body, readAnswer(order, body)]
  return content === body || reading.isEnveloped ? reading : { ...reading, ...envelopeOf(body, content) }
}

function answerWords(verdict: Verdict): string {
  if (verdict.kind === 'unauthorised') return '401'
  if (verdict.kind === 'open') return 'open'
  return verdict.status === 200 ? '200, but no text/event-stream' : String(verdict.status)
}

function beatWords(beats: readonly number[]): string {
  const [one, two] = beats
  if (one === undefined) return 'no heartbeat'
  return two === undefined ? 'one heartbeat' : `heartbeats every ${((two - one) / 1_000).toFixed(1)} s`
}
