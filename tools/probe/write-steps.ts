import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { type Call, ROUTES, type Route } from '#/config/dialect.ts'
import { id as anId, createdThing, list } from '#/lib/schema/reading.ts'
import { type Check, isAbsent, isOk, NOT_TRIED, type Probe, type Seen, statusWords } from './check.ts'
import { readAnswer } from './compare.ts'
import type { MadeList } from './made.ts'
import { type Kind, type ListedThing, MARK, NOUNS, read } from './nouns.ts'
import { readBack } from './read-back.ts'
import { removeMade } from './remove.ts'
import { type Attempt, tryRoutes } from './try-routes.ts'
import { type Answer, isUnclear, NoAnswer, unanswered } from './wire.ts'

/* How the write test creates, changes and removes one thing. What each noun needs is in writes.ts. */

export type Thing = { id: string; mark: string }

/** One run of the write test: what its checks share. */
export type Writing = {
  list: MadeList
  /** Also creates an order, which reaches the kitchen. */
  withOrder: boolean
  /** Begins the names of this run. */
  prefix: string
  /** What was created, by its kind: the newest. */
  things: Partial<Record<Kind, Thing>>
  /** A dimension of the restaurant: the prices are in it. */
  dimension?: { id: string; name: string } | undefined
}

export const beginWriting = (list: MadeList, withOrder: boolean): Writing => ({
  list,
  withOrder,
  prefix: `${MARK}${randomBytes(3).toString('hex')}`,
  things: {},
})

/** A thing with all its fields, as it came. */
export const fieldsAsSent = v.record(v.string(), v.unknown())

export const NOTHING_TO_WRITE = NOT_TRIED('something that it needs could not be created')

/** A backend that leaves out one of these leaves out what is false or 0. */
const ZEROS = ['isAvailable', 'dimensions.price']

type Creation = {
  loss: string
  /** Its marked name; of a table its number. */
  mark?: (probe: Probe) => Promise<string> | string
  /** The default first, then what else the dialect has. Undefined: something earlier is missing. A text: why it is not tried. */
  bodies: (mark: string, probe: Probe) => Promise<object[] | string> | object[] | undefined
  /** Sets the dialect that has shown itself. */
  choose?: (probe: Probe, route: Route, bodyIndex: number) => void
  /** What is wrong with the new thing. */
  faultOf?: (created: ListedThing) => string | undefined
  /** The app searches for the thing if the answer has no id. */
  needsId?: boolean
}

type Change = Pick<Attempt, 'id' | 'bodies' | 'otherFields' | 'isDone'> & {
  /** In place of those of the call. */
  routes?: readonly [Route, ...Route[]]
  /** What the change did besides, in words, although it was not asked to. */
  damage?: () => Promise<string | undefined>
  /** The thing as it is read after the change, to be compared with each field of the first body. */
  after?: () => Promise<Record<string, unknown> | undefined>
}

/** A text: why it is not tried. Undefined: something earlier is missing. */
type Prepared<Prepare> = Promise<Prepare | string | undefined> | Prepare | string | undefined

export const wordsOf = (answer: Answer | NoAnswer): string =>
  answer instanceof NoAnswer ? answer.message : statusWords(answer)

/** The id of what a creation has made. */
export const idIn = (answer: Answer | NoAnswer): string | undefined =>
  answer instanceof NoAnswer ? undefined : readAnswer(createdThing, answer.body).output?.id

export const notKnown = (call: string, words: string): string =>
  `It is not known whether ${call} works: ${words}. Run the test again.`

/** Finds a new thing, whatever its creation answered. */
export const findMarked = async (probe: Probe, kind: Kind, mark: string): Promise<ListedThing | undefined> =>
  (await NOUNS[kind].find(probe)).find((listed) => listed.mark === mark)

/** Reads a thing of a list with all its fields. */
export const readRow = async (probe: Probe, path: string, id: string) =>
  (await read(probe, path, list(v.looseObject({ id: anId })))).find((row) => row.id === id)

const isCall = (name: Call | Route): name is Call => Object.hasOwn(ROUTES, name)

/** Sends a creation and looks for the thing, which may be there whatever was answered. */
export async function createThing(
  probe: Probe,
  { list: made }: Writing,
  { kind, mark, path, body }: { kind: Kind; mark: string; path: string; body: object },
): Promise<{ answer: Answer | NoAnswer; created: ListedThing | undefined }> {
  made.intend(kind, mark)
  const answer = await probe.wire.request(path, { method: 'POST', token: probe.token, body }).catch(unanswered)
  if (!(answer instanceof NoAnswer) && answer.status >= 400 && answer.status < 500) {
    made.forget({ kind, mark })
    return { answer, created: undefined }
  }
  const created = await findMarked(probe, kind, mark)
  if (created) made.confirm(kind, mark, created.id)
  else if (!(answer instanceof NoAnswer) && isOk(answer)) made.lose(kind, mark, idIn(answer))
  return { answer, created }
}

/** Creates by the first route and body that is not refused. */
export function creation(
  writing: Writing,
  kind: Kind,
  routes: readonly [Route, ...Route[]],
  { loss, mark: markOf, bodies, choose, faultOf, needsId = false }: Creation,
): Check {
  return {
    call: routes[0],
    expected: needsId ? 'success, with the new id' : 'success, and it is in its list',
    loss,
    async run(probe) {
      const mark = (await markOf?.(probe)) ?? `${writing.prefix}-${kind}`
      const toTry = await bodies(mark, probe)
      if (!toTry) return NOTHING_TO_WRITE
      if (typeof toTry === 'string') return NOT_TRIED(toTry)
      const tried: string[] = []
      let isMissing = true
      let unclear: string | undefined
      for (const [bodyIndex, body] of toTry.entries()) {
        for (const route of routes) {
          const path = route.slice(route.indexOf(' ') + 1)
          const { answer, created } = await createThing(probe, writing, { kind, mark, path, body })
          const words = wordsOf(answer)
          const isAccepted = !(answer instanceof NoAnswer) && isOk(answer)
          if (created) {
            writing.things[kind] = { id: created.id, mark }
            // An earlier one may show later.
            if (unclear !== undefined) writing.list.intend(kind, mark)
            const fault = faultOf?.(created)
            if (fault) return { seen: fault, verdict: 'broken' }
            choose?.(probe, route, bodyIndex)
            const hasId = idIn(answer) !== undefined
            const isDefault = route === routes[0] && bodyIndex === 0
            const outcome = `${words}${isAccepted ? '' : ', but it was created'}${hasId ? '' : ', without the new id'}`
            return {
              seen: [...tried, isDefault ? outcome : `${route}: ${outcome}`].join('; '),
              verdict: isDefault && isAccepted && (hasId || !needsId) ? 'as written' : 'handled',
            }
          }
          // Another route or body could create a second one.
          if (isAccepted) return { seen: `${route}: ${words}, but no list shows it`, verdict: 'broken' }
          if (answer instanceof NoAnswer)
            return { seen: `${route}: ${words}`, verdict: 'broken', loss: notKnown(route, words) }
          if (isUnclear(answer)) unclear ??= words
          if (!isAbsent(probe, answer)) isMissing = false
          tried.push(`${route}: ${words}`)
        }
      }
      return {
        seen: tried.join('; '),
        verdict: isMissing ? 'not there' : 'broken',
        ...(unclear !== undefined && { loss: notKnown(routes[0], unclear) }),
      }
    },
  }
}

/** What became of the fields that were written. */
async function withReadBack(probe: Probe, body: object, seen: Seen, after: Change['after']): Promise<Seen> {
  const row = seen.verdict === 'as written' || seen.verdict === 'handled' ? await after?.() : undefined
  if (!row) return seen
  const { leftOut, renamed, lost } = readBack(body, row)
  if (leftOut.some((field) => ZEROS.includes(field))) probe.dialect.zeros = 'leftOut'
  const found = [
    ...(leftOut.length > 0 ? [`left out where false, 0 or empty: ${leftOut.join(', ')}`] : []),
    ...renamed.map(([field, name]) => `${field} comes as ${name}`),
    ...(lost.length > 0 ? [`not as written: ${lost.join(', ')}`] : []),
  ]
  if (found.length === 0) return seen
  const losses =
    lost.length > 0
      ? [`What is written as ${lost.join(', ')} is not there, or another value, when it is read back.`]
      : []
  return { ...seen, seen: [seen.seen, ...found].join('; '), verdict: 'handled', losses }
}

/** @param name a row of the dialect, whose routes are tried, or the one route that the specification shows */
export function change(
  name: Call | Route,
  loss: string,
  prepare: (probe: Probe) => Prepared<Change>,
  isExtra?: true,
): Check {
  const routes: readonly [Route, ...Route[]] = isCall(name) ? ROUTES[name] : [name]
  return {
    call: isCall(name) ? `${name}: ${routes[0]}` : name,
    expected: 'success, and the change is there when it is read back',
    loss,
    ...(isExtra && { isExtra }),
    async run(probe) {
      const prepared = (await prepare(probe)) ?? NOTHING_TO_WRITE.seen
      if (typeof prepared === 'string') return NOT_TRIED(prepared)
      const choose = (route: Route) => {
        if (isCall(name)) probe.dialect[name] = route
      }
      const tried = await tryRoutes(probe, { routes, choose, ...prepared })
      const seen = await withReadBack(probe, prepared.bodies?.[0].body ?? {}, tried, prepared.after)
      const damage = await prepared.damage?.()
      if (damage === undefined) return seen
      const losses = [`Do not use this change with this backend: ${damage} afterwards.`]
      return { seen: `${seen.seen}, but ${damage}`, verdict: 'broken', losses }
    },
  }
}

/** A change of fields that also gives the thing a new name, by which its list shows that it was carried out. */
export function rename(
  { list: made, things }: Writing,
  kind: Kind,
  name: Call,
  loss: string,
  prepare: (thing: Thing, mark: string, probe: Probe) => Omit<Change, 'id' | 'isDone'>,
  isExtra?: true,
): Check {
  return change(
    name,
    loss,
    (probe) => {
      const thing = things[kind]
      if (!thing) return undefined
      const mark = `${thing.mark}-2`
      return {
        id: thing.id,
        ...prepare(thing, mark, probe),
        isDone: async () => {
          const named = (await NOUNS[kind].find(probe)).filter((row) => row.mark === mark)
          // A POST may have created another one, which is removed too.
          for (const { id } of named) made.confirm(kind, mark, id)
          const isRenamed = named.some(({ id }) => id === thing.id)
          if (isRenamed) things[kind] = { id: thing.id, mark }
          return isRenamed
        },
      }
    },
    isExtra,
  )
}

export function removal({ list: made, things }: Writing, kind: Kind, loss: string): Check {
  return {
    call: kind === 'order' ? 'DELETE /api/order/{id}' : `remove the ${kind}: ${NOUNS[kind].removal[0]}`,
    expected: 'success, and it is gone when the list is read back',
    loss,
    ...(kind === 'order' && { isExtra: true as const }),
    async run(probe) {
      const thing = things[kind]
      return thing
        ? removeMade(probe, made, { kind, ...thing })
        : NOT_TRIED(`there is no ${kind} of the probe to remove`)
    },
  }
}
