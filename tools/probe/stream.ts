import { order, orderList } from '#/entities/order/schema.ts'
import { streamedIn } from '#/entities/order/wire/streamed.ts'
import { CONNECT_LIMIT, HEALTHY_AFTER, openConnection, type Verdict } from '#/lib/stream/connection.ts'
import { LONGEST_SILENCE } from '#/lib/stream/heartbeats.ts'
import { readEvent } from '#/lib/stream/read-event.ts'
import type { Check } from './check.ts'
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
  opening: CONNECT_LIMIT,
  healthy: HEALTHY_AFTER,
  silence: LONGEST_SILENCE,
}
const ENOUGH_BEATS = 2

export const streamCheck = ({ least, most, opening: openingTime, healthy, silence }: Listening): Check => ({
  call: 'GET /api/order (stream)',
  expected: 'an open text/event-stream with all live orders at once, and heartbeats',
  loss: "The kitchen's board shows no orders.",
  async run({ wire, token, dialect }) {
    wire.count()
    const stop = new AbortController()
    const begin = Date.now()
    const age = () => Date.now() - begin
    const seconds = () => `${(age() / 1_000).toFixed(1)} s`
    let opening: string | undefined
    let isOpen = false
    let first: string | undefined
    let ending: string | undefined
    let hasLasted = false
    let firstSignAt: number | undefined
    let isHeld = false
    const beats: number[] = []
    const bodies: unknown[] = []
    const otherNames = new Set<string>()
    let unreadable = 0
    let isPart = false
    await new Promise<void>((done) => {
      const end = () => {
        clearTimeout(latest)
        clearTimeout(earliest)
        done()
      }
      const endIfEnough = () => {
        if (age() >= least && first !== undefined && beats.length >= ENOUGH_BEATS) end()
      }
      const latest = setTimeout(end, most)
      const earliest = setTimeout(endIfEnough, least + 1)
      const beat = () => {
        firstSignAt ??= age()
        // Two signs at once, as a greeting and a comment, are no rhythm.
        if (Date.now() - (beats.at(-1) ?? 0) < AT_ONCE) return
        beats.push(Date.now())
        endIfEnough()
      }
      void openConnection(
        {
          url: `${wire.base}/api/order`,
          token,
          fetch: fetchWithin,
          signal: stop.signal,
        },
        {
          onAnswer(verdict) {
            isOpen = verdict.kind === 'open'
            isHeld = age() > openingTime
            opening = isOpen
              ? `open after ${seconds()}`
              : verdict.kind === 'unauthorised'
                ? '401'
                : answerWords(verdict)
            if (!isOpen) end()
          },
          onEvent(name, data) {
            firstSignAt ??= age()
            const event = readEvent(name, data)
            const hasOtherName = event.kind === 'data' && event.hasOtherName
            const streamed = event.kind === 'data' ? streamedIn(event.body) : undefined
            // So is what cannot be read of another name.
            const isUnreadOther = hasOtherName && readBody(event.body).output === undefined
            const isBeat = streamed?.kind === 'greeting' || streamed?.kind === 'notice' || isUnreadOther
            if (streamed?.kind === 'list' && streamed.isPart) isPart = true
            if (event.kind === 'beat' || isBeat) beat()
            else if (event.kind === 'removal' || hasOtherName) otherNames.add(asField(name))
            if (event.kind === 'server-error' || event.kind === 'unreadable') unreadable += 1
            if (event.kind === 'data' && !isBeat) {
              bodies.push(event.body)
              first ??= seconds()
              endIfEnough()
            }
          },
          onComment: beat,
          onTooLong: () => {
            unreadable += 1
            end()
          },
          onEnd: () => {
            hasLasted = age() >= healthy
            ending ??= `it is ended after ${seconds()}`
            end()
          },
          onBroken: () => {
            hasLasted = age() >= healthy
            ending ??= opening === undefined ? 'no answer' : `it is cut after ${seconds()}`
            end()
          },
        },
      )
    })
    stop.abort()
    const lifetime = age()
    const hasList = dialect.kitchenList !== 'no'
    isHeld ||= opening === undefined && ending === undefined
    // The app does not wait that long.
    if (isHeld)
      return {
        seen: opening === undefined ? `no answer within ${seconds()}` : `held back for ${seconds()}, then ${opening}`,
        verdict: hasList ? 'handled' : 'broken',
        losses: hasList
          ? [
              "The stream of orders does not open, because something before the backend (a gateway or proxy) holds it back: the kitchen's board reads the list every 10 seconds instead, and is never called live.",
            ]
          : [],
      }
    if (!isOpen) return { seen: opening ?? ending ?? `no answer within ${seconds()}`, verdict: 'broken' }

    const readings = bodies.map(readBody)
    const judged = readings.map((reading) => judgeReading(reading))
    const isAsWritten =
      first !== undefined &&
      ending === undefined &&
      beats.length > 0 &&
      otherNames.size === 0 &&
      judged.every(({ verdict }) => verdict === 'as written')
    const isShort = ending !== undefined && !hasLasted
    // Not even a heartbeat has come in time.
    const isLate = (firstSignAt ?? 0) > silence
    // Then the list, or each stream's first event, is read every 10 seconds.
    const isRead = hasList || (first !== undefined && !isPart && !isLate)
    const isBroken = !isRead || unreadable > 0 || judged.some(({ verdict }) => verdict === 'broken')
    return {
      seen: [
        opening,
        first === undefined ? 'no event' : `first event after ${first}`,
        beatWords(beats),
        ...(otherNames.size > 0 ? [`events named ${[...otherNames].join(', ')}`] : []),
        ...(unreadable > 0 ? [`${unreadable} events that cannot be read`] : []),
        ...(isPart ? ['one page of several'] : []),
        ...new Set(judged.flatMap(({ notes }) => notes)),
        ending ?? 'ended by the probe',
      ].join(', '),
      ...(isRead && unreadable === 0 && readings.every(({ output }) => output !== undefined) && { loss: LEFT_OUT }),
      verdict: isBroken ? 'broken' : isAsWritten ? 'as written' : 'handled',
      findings: judged.flatMap(({ findings }) => findings ?? []),
      losses: [
        ...(isShort
          ? [
              "The stream of orders does not last: the kitchen's board asks again every 10 seconds, says so, and is never called live.",
            ]
          : []),
        ...(isLate && first !== undefined ? [lateWords(hasList)] : []),
        ...(ending !== undefined && hasLasted && !isLate
          ? [
              `The stream of orders is cut after ${Math.round(lifetime / 1_000)} seconds, mostly by a gateway or proxy before the backend: the kitchen's board connects again each time, and reads the orders again.`,
            ]
          : []),
        ...(beats.length > 0 || isShort
          ? []
          : ["The kitchen's board notices a lost connection later, because the stream has no heartbeats."]),
      ],
    }
  },
})

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
        onAnswer: ({ kind }) => kind !== 'open' && none(),
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
  const streamed = streamedIn(body)
  const { output } = readAnswer(orderList, streamed.kind === 'list' && !streamed.isPart ? streamed.rows : undefined)
  if (output === undefined) throw new NoAnswer('reading it back failed: no list and no event has the live orders')
  return output
}

function readBody(body: unknown) {
  const streamed = streamedIn(body)
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
