import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, otherScreens } from '#/app/other-screens.tsx'
import { OtherScreens, publicScreens } from '#/app/routes.tsx'
import type { ScreenName } from '#/config/paths.ts'
import { DIALECT_NAMES, DIALECTS, type Dialect, type DialectName } from '../../backend/dialects.ts'
import { MISSING_CALLS } from '../../backend/omissions.ts'
import type { TestBackend } from '../support/backend/backend.ts'
import { needsBrowser, placeIn, speak } from '../support/backend/dialect.ts'
import { network } from '../support/backend/network.ts'
import { deleteStoredRows } from '../support/browser/stored-rows.ts'
import { TRIES_ALL } from '../support/runner/sample.ts'
import { renderAt, type Visit, withScreens } from '../support/screen/render-at.tsx'
import { stubCodeReading, stubPicturePreparation, stubToasts } from '../support/screen/stubs.ts'
import { ownText, type ShownText, textByKind, textByOwn } from './error-texts.ts'
import { expectNothingShown, expectShown, forgetToasts, toasts } from './expect-error.ts'
import { type Fault, faultyAnswer } from './faults.ts'
import { MATRIX } from './matrix.ts'
import { faultsOf, isSpecial, type Row, type SpecialRow, type Thing } from './row.ts'

const RETRY = { it: 'Riprova', en: 'Try again', ar: 'أعد المحاولة' }

/** The expected text of a row's failure. */
const textOf = (row: Row, fault: Fault): ShownText | 'success' =>
  row.shown?.[fault] ??
  (row.own ? textByOwn(ownText(row.own, row.language), fault, row.language) : textByKind(fault, row.language))

const find = ([role, name]: Thing) => screen.findByRole(role, { name })

/** Runs the faults of a row in one visit; the last step is a healthy backend. */
async function goThrough(row: Row, tried: readonly Fault[], dialect: DialectName = 'plain'): Promise<void> {
  speak(dialect)
  const { method, path } = placeOf(row, dialect) ?? row
  const language = row.language ?? 'it'
  let backend: TestBackend | undefined
  let fault: Fault | undefined
  let calls = 0
  network.use(
    http[method](`*${path}`, ({ request }) => {
      calls += 1
      return fault && faultyAnswer(fault, () => backend?.app.fetch(request.clone()) ?? Response.error(), row.refusedBy)
    }),
  )
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  const open = async (): Promise<Visit> => {
    const visit = await renderAt(row.at, {
      as: row.as,
      language,
      user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
      before: async (started, restaurantId) => {
        backend = started
        await row.before?.(started, restaurantId)
      },
    })
    await row.begin?.(visit)
    return visit
  }
  const faults = tried.filter((each) => each !== 'badRow')
  // A fault whose answer is not used ends like a success, so it comes last.
  const shown = faults.filter((each) => textOf(row, each) !== 'success')
  let visit: Visit | undefined
  /** Makes the call, or repeats it. */
  const make = async (current: Fault | undefined) => {
    if (row.act) visit ??= await open()
    fault = current
    calls = 0
    forgetToasts()
    if (row.act) await row.act(visit as Visit)
    else if (visit && row.again) await row.again(visit)
    else if (visit) await visit.user.click(await find(['button', RETRY[language]]))
    else visit = await open()
  }

  for (const current of shown) {
    await during(`${row.call}: ${current}`, async () => {
      const words = textOf(row, current) as ShownText
      await make(current)
      await waitFor(() => expectShown(words, row.where, language))
      // And not a second time a moment later.
      await new Promise((resolve) => setTimeout(resolve))
      expectShown(words, row.where, language)
      if (method !== 'get') expect(calls, 'calls that went out').toBe(1)
      expect(await find(row.rest)).toBeEnabled()
      await waitFor(() => row.keeps?.())
    })
  }

  const last = row.isList ? 'badRow' : shown.length < faults.length ? 'otherShape' : undefined
  await during(`${row.call}: ${last ?? 'a well backend'}`, async () => {
    // A write that succeeded counts, whatever its answer looks like.
    if (last === 'otherShape') network.use(doneWithAnOddAnswer({ method, path }, () => backend))
    await make(last === 'badRow' ? last : undefined)
    if (typeof row.healed === 'function') await row.healed(visit as Visit)
    else await find(row.healed)
    if (row.success) await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', title: row.success }]))
    // The thing may be drawn a moment before the failure's text goes.
    await waitFor(() => expectNothingShown(language))
    if (last === 'badRow')
      await waitFor(() =>
        expect(warned).toHaveBeenCalledWith(expect.stringContaining('could not be read'), ...anything(2)),
      )
    else expect(warned).not.toHaveBeenCalled()
  })
}

const anything = (count: number) => Array.from({ length: count }, () => expect.anything())

const doneWithAnOddAnswer = ({ method, path }: MatchedPlace, backend: () => TestBackend | undefined) =>
  http[method](`*${path}`, async ({ request }) => {
    const answer = await backend()?.app.fetch(request.clone())
    expect(answer?.ok).toBe(true)
    return Response.json({ ciao: 'mondo' })
  })

type MatchedPlace = { method: Exclude<keyof typeof http, 'all' | 'head' | 'options'>; path: string }

/** Where the dialect has the row's call. */
function placeOf({ method, path }: Row, dialect: DialectName): MatchedPlace | undefined {
  const place = placeIn(dialect, { method: method.toUpperCase(), path })
  return place && { method: place.method.toLowerCase() as MatchedPlace['method'], path: place.path }
}

/** The faults whose answers a dialect writes in its own way. What follows an answer is the same in all. */
const IN_A_DIALECT: readonly Fault[] = ['refused', 'broken', 'badRow']

const OTHERS = DIALECT_NAMES.filter((name) => name !== 'plain')

/** The dialects beside the contract's own, beginning with another one for each index. */
const othersFrom = (index: number): DialectName[] => {
  const first = index % OTHERS.length
  return [...OTHERS.slice(first), ...OTHERS.slice(0, first)]
}

/** A row with cases of its own does not say which call it makes. */
const hasAllCalls = (name: DialectName): boolean =>
  !((DIALECTS[name] as Dialect).omits ?? []).some((omission) => omission in MISSING_CALLS)

/** The dialect that a row is also tried in: one that has the call, and each dialect its share of the matrix. */
function dialectOf(row: Row): DialectName {
  const place = { method: row.method.toUpperCase(), path: row.path }
  const hasCall = (name: DialectName) =>
    placeOf(row, name) && !needsBrowser(name, place) && (!row.needsOthers || hasAllCalls(name))
  return othersFrom(MATRIX.indexOf(row)).find(hasCall) ?? 'plain'
}

const dialects = new Map(
  MATRIX.flatMap((row) => (isSpecial(row) || row.language ? [] : [[row, dialectOf(row)] as const])),
)

/** Each dialect's first read and first write. */
const SAMPLE: ReadonlySet<Row> = new Set(
  OTHERS.flatMap((name) => {
    const rows = [...dialects].flatMap(([row, dialect]) => (dialect === name ? [row] : []))
    return [rows.find(({ method }) => method === 'get'), rows.find(({ method }) => method !== 'get')]
  }).filter((row) => row !== undefined),
)

/** Adds the row and fault to an error. */
async function during(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error) error.message = `${what}\n${error.message}`
    throw error
  }
}

/** Time limit of a row, which has about six cases. */
const PATIENCE = 60_000

const codeOfScreen = (name: ScreenName) =>
  name === 'landing' || name === 'restaurant' ? [publicScreens[name].page] : codeOf(otherScreens[name])

/** Call it once in a test file: one test per row. @param names their screens, compiled before the first row */
export function runRows(rows: (Row | SpecialRow)[], ...names: ScreenName[]): void {
  withScreens()
  afterEach(deleteStoredRows)
  stubToasts()
  stubPicturePreparation()
  stubCodeReading()
  beforeAll(async () => {
    // As the app does: a part that is there already does not wait for the area's words.
    await OtherScreens.preload()
    await Promise.all(names.flatMap(codeOfScreen).map((part) => part.preload()))
  }, 2 * PATIENCE)
  beforeEach(() => {
    forgetToasts()
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
  })
  for (const row of rows) {
    if (isSpecial(row))
      describe(row.call, () => {
        Object.entries(row.cases).forEach(([name, does], index) => {
          test(name, does, PATIENCE)
          if (!TRIES_ALL && index > 0) return
          const dialect = othersFrom(MATRIX.indexOf(row) + index).find(hasAllCalls) ?? 'plain'
          const speaking = () => {
            speak(dialect)
            return does()
          }
          test(`${name} (${dialect})`, speaking, PATIENCE)
        })
      })
    else if (row.language) test(`${row.call} (${row.language})`, () => goThrough(row, faultsOf(row)), PATIENCE)
    else {
      test(row.call, () => goThrough(row, faultsOf(row)), PATIENCE)
      const dialect = dialects.get(row)
      if (TRIES_ALL || SAMPLE.has(row))
        test(`${row.call} (${dialect})`, () => goThrough(row, IN_A_DIALECT, dialect), PATIENCE)
    }
  }
}
