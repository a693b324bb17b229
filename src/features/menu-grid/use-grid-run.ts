import type { QueryClient } from '@tanstack/react-query'
import { allergensOf, isSameDeclaration } from '#/entities/dish/allergens.ts'
import { fetchLatestDish, saveDishPositions } from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { menuQueries } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { changeDish, showDish } from '#/entities/menu/use-set-availability.ts'
import { ApiError, hasStatus, isUnanswered } from '#/lib/http/api-error.ts'
import { limitConcurrency } from '#/lib/query/limit-concurrency.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { type GridRow, isSameDish, type Known, withCells } from './grid-cells.ts'
import {
  addBatch,
  type Batch,
  compare,
  type Draft,
  discardOrder,
  inBatch,
  isUndoable,
  orderToSend,
  type SavedOrder,
  type SavedRow,
  settle,
  valuesToSend,
} from './grid-draft.ts'
import { changeDesk, deskOf, forgetSteps } from './grid-store.ts'

/** Rows that are written at the same time. */
const AT_ONCE = 3
/** Rows between two writes to the device's storage. */
const CHUNK = 30

/** What became of a dish (or of a menu's order) in the last run of this page. */
export type RowResult = { id: string; name: string } & (
  | { state: 'saved' | 'undone' | 'already' | 'gone' | 'notDeclared' }
  /** Somebody else has changed these columns; none: the order of the dishes. */
  | { state: 'changed'; columns: readonly string[] }
  | { state: 'failed'; error: unknown }
)

type Run = { isRunning: boolean; isStopping: boolean; done: number; all: number; results: readonly RowResult[] }

const runs = createStore<ReadonlyMap<string, Run>>(new Map())
const runOf = (key: string): Run | undefined => runs.getSnapshot().get(key)
const showRun = (key: string, change: Partial<Run>): void => {
  const now = runOf(key) ?? { isRunning: false, isStopping: false, done: 0, all: 0, results: [] }
  runs.set(new Map([...runs.getSnapshot(), [key, { ...now, ...change }]]))
}

type Setting = { key: string; restaurantId: string; known: Known; client: QueryClient }

/** Session over, or nobody answers: the other rows would fail too. */
const endsRun = (error: unknown): boolean => hasStatus(error, 401) || isUnanswered(error)

type Written = { result: RowResult; written: readonly string[]; ended: readonly string[] }

/** One dish: read, compared, and written where nobody else has changed it. @param isOurs a write had begun before. */
async function writeRow(
  {
    dishId,
    name,
    values,
    isOurs,
  }: { dishId: string; name: string; values: ReturnType<typeof valuesToSend>; isOurs: boolean },
  { restaurantId, known, client, placeIn }: Setting & { placeIn: (menuId: string) => number },
): Promise<Written & { changed: readonly string[] }> {
  let found: ReturnType<typeof compare> | undefined
  const menuOf = (id: string | undefined): Pick<Menu, 'id'> => ({ id: id ?? '' })
  const rowOf = (dish: Dish): GridRow => ({ dish, menu: menuOf(dish.menuId) as Menu })
  const sent = (columns: readonly string[]) =>
    Object.fromEntries(columns.map((column) => [column, values[column]?.to ?? '']))
  const changed = await changeDish(
    dishId,
    (dish) => {
      found = compare(rowOf(dish), values, known.dimensions)
      if (found.open.length === 0) return undefined
      const next = sent(found.open)
      return withCells(dish, next, known, next.menu === undefined ? undefined : placeIn(next.menu))
    },
    (dish) => isSameDish(rowOf(dish), sent(found?.open ?? []), known.dimensions),
    { client, restaurantId },
  )
  const { open = [], already = [], changed: others = [] } = found ?? {}
  const written = isOurs ? [...open, ...already] : open
  const base = { id: dishId, name }
  const outcome = { written, ended: already, changed: others }
  if (changed) {
    showDish(client, dishId, changed)
    if (open.some((column) => column.startsWith('text ')) && !(await isDeclaredAs(changed)))
      return { ...outcome, result: { ...base, state: 'notDeclared' } }
  }
  if (others.length > 0) return { ...outcome, result: { ...base, state: 'changed', columns: others } }
  return { ...outcome, result: { ...base, state: written.length > 0 ? 'saved' : 'already' } }
}

/** A backend may shorten or rewrite a description, and with it the declaration of allergens. */
async function isDeclaredAs(sent: Dish): Promise<boolean> {
  const declared = allergensOf(sent)
  if (declared.state === 'undeclared') return true
  const saved = await fetchLatestDish({ id: sent.id }).catch(() => undefined)
  return !saved || isSameDeclaration(allergensOf(saved), declared)
}

/** Tasks in chunks: after each the results are stored at once. */
async function inChunks<Task extends { id: string; name: string }, Outcome extends { result: RowResult }>(
  key: string,
  tasks: readonly Task[],
  {
    before,
    act,
    after,
  }: {
    before: (chunk: readonly Task[]) => void
    act: (task: Task) => Promise<Outcome>
    after: (outcomes: readonly { task: Task; outcome: Outcome }[]) => void
  },
): Promise<void> {
  let isOver = false
  for (let at = 0; at < tasks.length && !isOver && !runOf(key)?.isStopping; at += CHUNK) {
    const chunk = tasks.slice(at, at + CHUNK)
    const limited = limitConcurrency(AT_ONCE)
    before(chunk)
    const outcomes: { task: Task; outcome: Outcome }[] = []
    await Promise.all(
      chunk.map((task) =>
        limited(async () => {
          if (isOver || runOf(key)?.isStopping) return
          try {
            const outcome = await act(task)
            outcomes.push({ task, outcome })
            addResult(key, outcome.result)
          } catch (error) {
            isOver ||= endsRun(error)
            const isGone = hasStatus(error, 404)
            addResult(key, {
              id: task.id,
              name: task.name,
              ...(isGone ? { state: 'gone' } : { state: 'failed', error }),
            })
          }
        }),
      ),
    )
    after(outcomes)
  }
}

const addResult = (key: string, result: RowResult): void => {
  const { done = 0, results = [] } = runOf(key) ?? {}
  showRun(key, { done: done + 1, results: [...results, result] })
}

const rowsOf = (menus: readonly Menu[]): Map<string, GridRow> =>
  new Map(menus.flatMap((menu) => menu.dish.map((dish) => [dish.id, { dish, menu }] as const)))

/** The next free places of menus that dishes move to. */
const placesIn = (menus: readonly Menu[]) => {
  const last = new Map(
    menus.map(({ id, dish }) => [id, Math.max(0, ...dish.map(({ position }, index) => position ?? index + 1))]),
  )
  return (menuId: string): number => {
    const place = (last.get(menuId) ?? 0) + 1
    last.set(menuId, place)
    return place
  }
}

async function saveAll(setting: Setting): Promise<void> {
  const { key, known, client, restaurantId } = setting
  const batchId = newId()
  const { rows: drafted, orders } = deskOf(key).draft
  const rows = rowsOf(known.menus)
  const tasks = Object.entries(drafted).flatMap(([id, { name, cells, isSending }]) => {
    const row = rows.get(id)
    const values = row ? valuesToSend(row, cells, known) : {}
    return Object.keys(values).length > 0 ? [{ id, dishId: id, name, values, isOurs: isSending === true }] : []
  })
  showRun(key, {
    isRunning: true,
    isStopping: false,
    done: 0,
    all: tasks.length + Object.keys(orders).length,
    results: [],
  })
  forgetSteps(key)
  changeDesk(key, (now) => ({ batches: [...addBatch(now.batches, batchId, Date.now())], running: batchId }))
  const placeIn = placesIn(known.menus)
  await inChunks(key, tasks, {
    before: (chunk) => changeDesk(key, ({ draft }) => ({ draft: markSending(draft, chunk) })),
    act: (task) => writeRow(task, { ...setting, placeIn }),
    after: (outcomes) =>
      changeDesk(key, (now) => {
        const next = outcomes.reduce(
          (state, { task, outcome }) => settle(state, batchId, task.id, outcome.written, outcome.ended),
          { draft: now.draft, batches: now.batches as readonly Batch[] },
        )
        return { draft: next.draft, batches: [...next.batches] }
      }),
  })
  for (const [menuId, order] of Object.entries(orders)) {
    if (runOf(key)?.isStopping) break
    const sent = await writeOrder(
      { menuId, name: order.name, from: order.base, to: order.ids },
      { client, restaurantId },
    )
    addResult(key, sent)
    if (sent.state !== 'saved') continue
    const saved: SavedOrder = { menuId, name: order.name, before: order.base, after: order.ids, state: 'saved' }
    changeDesk(key, (now) => ({
      draft: discardOrder(now.draft, menuId),
      batches: [...inBatch(now.batches, batchId, (each) => ({ ...each, orders: [...each.orders, saved] }))],
    }))
  }
}

const markSending = (draft: Draft, chunk: readonly { dishId: string }[]): Draft => {
  const rows = { ...draft.rows }
  for (const { dishId } of chunk) {
    const row = rows[dishId]
    if (row) rows[dishId] = { ...row, isSending: true }
  }
  return { ...draft, rows }
}

async function writeOrder(
  { menuId, name, from, to }: { menuId: string; name: string; from: readonly string[]; to: readonly string[] },
  { client, restaurantId }: Pick<Setting, 'client' | 'restaurantId'>,
): Promise<RowResult> {
  const base = { id: menuId, name }
  try {
    const menus = ownMenus(await client.fetchQuery({ ...menuQueries.list(restaurantId), staleTime: 0 }))
    const menu = menus.find(({ id }) => id === menuId)
    if (!menu) return { ...base, state: 'gone' }
    const ids = orderToSend(
      { from, to },
      menu.dish.map(({ id }) => id),
    )
    if (!ids) return { ...base, state: 'changed', columns: [] }
    await saveDishPositions(ids)
    return { ...base, state: 'saved' }
  } catch (error) {
    return { ...base, state: 'failed', error }
  }
}

/** Undoes a batch, or one row or order of it. */
async function undoAll(setting: Setting, batchId: string, only: string | undefined): Promise<void> {
  const { key, known, client, restaurantId } = setting
  const found = deskOf(key).batches.find(({ id }) => id === batchId)
  const isAsked = (id: string) => only === undefined || only === id
  const tasks = (found?.rows ?? []).flatMap((row) => {
    const { dishId, name, cells, state } = row
    if (!isUndoable(row) || !isAsked(dishId)) return []
    const values = Object.fromEntries(
      Object.entries(cells).map(([column, { before, after }]) => [column, { from: after, to: before }]),
    )
    return [{ id: dishId, dishId, name, values, isOurs: state === 'undoing' }]
  })
  const orders = (found?.orders ?? []).filter((order) => isUndoable(order) && isAsked(order.menuId))
  showRun(key, { isRunning: true, isStopping: false, done: 0, all: tasks.length + orders.length, results: [] })
  forgetSteps(key)
  const setRows = (states: ReadonlyMap<string, SavedRow['state']>, running = batchId) =>
    changeDesk(key, (now) => ({
      running,
      batches: [
        ...inBatch(now.batches, batchId, (each) => ({
          ...each,
          rows: each.rows.map((row) => ({ ...row, state: states.get(row.dishId) ?? row.state })),
        })),
      ],
    }))
  const placeIn = placesIn(known.menus)
  await inChunks(key, tasks, {
    before: (chunk) => setRows(new Map(chunk.map(({ dishId }) => [dishId, 'undoing']))),
    act: async (task) => {
      const outcome = await writeRow(task, { ...setting, placeIn })
      const { result } = outcome
      const isBack = result.state === 'saved' || result.state === 'already'
      return { ...outcome, result: isBack ? { id: result.id, name: result.name, state: 'undone' as const } : result }
    },
    after: (outcomes) =>
      setRows(
        new Map(
          outcomes.map(
            ({ task, outcome }) => [task.dishId, outcome.changed.length > 0 ? 'changed' : 'undone'] as const,
          ),
        ),
      ),
  })
  const gone = (runOf(key)?.results ?? [])
    .filter(({ state }) => state === 'gone')
    .map(({ id }) => [id, 'gone'] as const)
  if (gone.length > 0) setRows(new Map(gone))
  for (const order of orders) {
    if (runOf(key)?.isStopping) break
    const { menuId, name, before, after } = order
    const sent = await writeOrder({ menuId, name, from: after, to: before }, { client, restaurantId })
    addResult(key, sent.state === 'saved' ? { ...sent, state: 'undone' } : sent)
    const state = sent.state === 'saved' ? 'undone' : sent.state === 'changed' ? 'changed' : undefined
    if (!state) continue
    changeDesk(key, (now) => ({
      batches: [
        ...inBatch(now.batches, batchId, (each) => ({
          ...each,
          orders: each.orders.map((own) => (own.menuId === menuId ? { ...own, state } : own)),
        })),
      ],
    }))
  }
}

/** `nonce`: the same may be asked again at once, after a conflict was settled. */
type Asked = { nonce: string } & ({ kind: 'save' } | { kind: 'undo'; batchId: string; only?: string | undefined })

/** Saves the changes, and undoes what was saved. One run at a time. */
export function useGridRun(key: string, restaurantId: string, known: Known) {
  const run = useStore(runs, (all) => all.get(key))
  const write = useWrite({
    mutationFn: async (asked: Asked, { client }) => {
      if (runOf(key)?.isRunning) return undefined
      const setting = { key, restaurantId, known, client }
      try {
        await (asked.kind === 'save' ? saveAll(setting) : undoAll(setting, asked.batchId, asked.only))
      } finally {
        changeDesk(key, (now) => ({ running: undefined, draft: endSending(now.draft, runOf(key)?.results ?? []) }))
        showRun(key, { isRunning: false, isStopping: false })
      }
      return undefined
    },
    meta: { changes: ['dish', 'menu', 'combination'] },
  })
  return {
    run,
    save: () => write.mutate({ kind: 'save', nonce: newId() }),
    undo: (batchId: string, only?: string) => write.mutate({ kind: 'undo', batchId, only, nonce: newId() }),
    stop: () => showRun(key, { isStopping: true }),
  }
}

/** A refused row was not written. One without an answer may have been: it stays marked. */
const endSending = (draft: Draft, results: readonly RowResult[]): Draft => {
  const unclear = new Set(
    results.flatMap((result) =>
      result.state === 'failed' && !(result.error instanceof ApiError && result.error.kind === 'http')
        ? [result.id]
        : [],
    ),
  )
  const rows = Object.fromEntries(
    Object.entries(draft.rows).map(([id, { isSending, ...row }]) => [
      id,
      isSending && unclear.has(id) ? { ...row, isSending } : row,
    ]),
  )
  return { ...draft, rows }
}
