import type { QueryClient } from '@tanstack/react-query'
import { isDeclaredAs, saveDishPositions } from '#/entities/dish/api.ts'
import { changeDish } from '#/entities/dish/change-dish.ts'
import { type DishField, placesIn } from '#/entities/dish/fields.ts'
import { fetchMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { menusToLookIn, showDish } from '#/entities/menu/use-set-availability.ts'
import { hasStatus, isUnanswered, mayHaveArrived } from '#/lib/http/api-error.ts'
import { limitConcurrency } from '#/lib/query/limit-concurrency.ts'
import type { GridContext, GridRow } from './grid-cells.ts'
import {
  addBatch,
  type Batch,
  changesToSend,
  type Draft,
  discardOrder,
  inBatch,
  isUndoable,
  orderToSend,
  type SavedOrder,
  type SavedRow,
  type SentRow,
  settle,
} from './grid-draft.ts'
import type { Asked, Desk } from './grid-store.ts'

/** Rows that are written at the same time. */
const AT_ONCE = 3
/** Rows between two writes to the device's storage. */
const CHUNK = 30

/** What became of a dish (or of a menu's order) in a run. */
export type RowResult = { id: string; name: string } & (
  | { state: 'saved' | 'undone' | 'already' | 'gone' | 'notDeclared' }
  /** Somebody else has changed these columns; none: the order of the dishes. */
  | { state: 'changed'; columns: readonly string[] }
  | { state: 'failed'; error: unknown }
)

type GridRun = {
  restaurantId: string
  known: GridContext
  client: QueryClient
  desk: { get: () => Desk; change: (change: (now: Desk) => Partial<Desk>) => void }
  isStopped: () => boolean
  onBegin: (all: number) => void
  onResult: (result: RowResult) => void
}

/** Session over, or nobody answers: the other rows would fail too. */
const endsRun = (error: unknown): boolean => hasStatus(error, 401) || isUnanswered(error)

type Task = SentRow & {
  /** A write had begun before: what the dish shows of it was written by this device. */
  isOurs: boolean
}
type Outcome = { result: RowResult; written: readonly string[]; ended: readonly string[]; changed: readonly string[] }

/** One dish: read, compared, and written where nobody else has changed it. */
async function writeRow(
  { id, name, changes, isOurs }: Task,
  placeIn: (menuId: string) => number,
  { restaurantId, known, client }: GridRun,
): Promise<Outcome> {
  const { categories, dimensions } = known
  const writing = { ...menusToLookIn({ client, restaurantId }), categories, dimensions, placeIn }
  const { written: sent, already, theirs, dish } = await changeDish(id, changes, writing)
  const written = isOurs ? [...sent, ...already] : sent
  const changed = theirs.map(({ field }) => field)
  const base = { id, name }
  const outcome = { written, ended: already, changed }
  if (sent.length > 0) showDish(client, id, dish)
  if (sent.some((field) => field.startsWith('text ')) && !(await isDeclaredAs(id, dish)))
    return { ...outcome, result: { ...base, state: 'notDeclared' } }
  if (changed.length > 0) return { ...outcome, result: { ...base, state: 'changed', columns: changed } }
  return { ...outcome, result: { ...base, state: written.length > 0 ? 'saved' : 'already' } }
}

/** Tasks in chunks: after each the results are stored at once. @returns false: the run is over. */
async function inChunks(
  tasks: readonly Task[],
  {
    before,
    act,
    after,
  }: {
    before?: (chunk: readonly Task[]) => void
    act: (task: Task) => Promise<Outcome>
    after: (outcomes: readonly { task: Task; outcome: Outcome }[]) => void
  },
  { isStopped, onResult }: GridRun,
): Promise<boolean> {
  let isOver = false
  for (let at = 0; at < tasks.length && !isOver && !isStopped(); at += CHUNK) {
    const chunk = tasks.slice(at, at + CHUNK)
    const limited = limitConcurrency(AT_ONCE)
    before?.(chunk)
    const outcomes: { task: Task; outcome: Outcome }[] = []
    await Promise.all(
      chunk.map((task) =>
        limited(async () => {
          if (isOver || isStopped()) return
          try {
            const outcome = await act(task)
            outcomes.push({ task, outcome })
            onResult(outcome.result)
          } catch (error) {
            isOver ||= endsRun(error)
            const isGone = hasStatus(error, 404)
            onResult({ id: task.id, name: task.name, ...(isGone ? { state: 'gone' } : { state: 'failed', error }) })
          }
        }),
      ),
    )
    after(outcomes)
  }
  return !isOver
}

const rowsOf = (menus: readonly Menu[]): Map<string, GridRow> =>
  new Map(menus.flatMap((menu) => menu.dish.map((dish) => [dish.id, { dish, menu }] as const)))

async function saveAll(batchId: string, run: GridRun): Promise<void> {
  const { known, desk, isStopped, onBegin, onResult } = run
  const { rows: drafted, orders } = desk.get().draft
  const rows = rowsOf(known.menus)
  const tasks = Object.entries(drafted).flatMap(([id, { name, cells, isSending }]): Task[] => {
    const row = rows.get(id)
    const changes = row ? changesToSend(row, cells, known) : []
    return changes.length > 0 ? [{ id, name, changes, isOurs: isSending === true }] : []
  })
  onBegin(tasks.length + Object.keys(orders).length)
  desk.change(({ batches }) => ({ batches: [...addBatch(batches, batchId, Date.now())] }))
  const placeIn = placesIn(known.menus)
  const goesOn = await inChunks(
    tasks,
    {
      before: (chunk) => desk.change(({ draft }) => ({ draft: markSending(draft, chunk) })),
      act: (task) => writeRow(task, placeIn, run),
      after: (outcomes) =>
        desk.change((now) => {
          const next = outcomes.reduce((state, { task, outcome }) => settle(state, batchId, task, outcome), {
            draft: now.draft,
            batches: now.batches as readonly Batch[],
          })
          return { draft: next.draft, batches: [...next.batches] }
        }),
    },
    run,
  )
  for (const [menuId, order] of goesOn ? Object.entries(orders) : []) {
    if (isStopped()) break
    const sent = await writeOrder({ menuId, name: order.name, from: order.base, to: order.ids }, run)
    onResult(sent)
    if (sent.state !== 'saved') continue
    const saved: SavedOrder = { menuId, name: order.name, before: order.base, after: order.ids, state: 'saved' }
    desk.change((now) => ({
      draft: discardOrder(now.draft, menuId),
      batches: [...inBatch(now.batches, batchId, (each) => ({ ...each, orders: [...each.orders, saved] }))],
    }))
  }
}

const markSending = (draft: Draft, chunk: readonly Task[]): Draft => {
  const rows = { ...draft.rows }
  for (const { id } of chunk) {
    const row = rows[id]
    if (row) rows[id] = { ...row, isSending: true }
  }
  return { ...draft, rows }
}

async function writeOrder(
  { menuId, name, from, to }: { menuId: string; name: string; from: readonly string[]; to: readonly string[] },
  { restaurantId }: GridRun,
): Promise<RowResult> {
  const base = { id: menuId, name }
  try {
    const menus = ownMenus(await fetchMenus(restaurantId, false, { mustBeFresh: true }))
    const menu = menus.find(({ id }) => id === menuId)
    if (!menu) return { ...base, state: 'gone' }
    const ids = orderToSend(
      { from, to },
      menu.dish.map(({ id }) => id),
    )
    if (!ids) return { ...base, state: 'changed', columns: [] }
    if (ids !== 'already') await saveDishPositions(ids)
    return { ...base, state: 'saved' }
  } catch (error) {
    return { ...base, state: 'failed', error }
  }
}

/** Undoes a batch, or one row or order of it. */
async function undoAll({ batchId, only }: Extract<Asked, { kind: 'undo' }>, run: GridRun): Promise<void> {
  const { known, desk, isStopped, onBegin, onResult } = run
  const found = desk.get().batches.find(({ id }) => id === batchId)
  const isAsked = (id: string) => only === undefined || only === id
  const tasks = (found?.rows ?? []).flatMap((row): Task[] => {
    const { dishId, name, cells } = row
    if (!isUndoable(row) || !isAsked(dishId)) return []
    const changes = Object.entries(cells).map(([column, { before, after }]) => ({
      field: column as DishField,
      from: after,
      to: before,
    }))
    return [{ id: dishId, name, changes, isOurs: true }]
  })
  const orders = (found?.orders ?? []).filter((order) => isUndoable(order) && isAsked(order.menuId))
  onBegin(tasks.length + orders.length)
  const setRows = (states: ReadonlyMap<string, SavedRow['state']>) =>
    desk.change(({ batches }) => ({
      batches: [
        ...inBatch(batches, batchId, (each) => ({
          ...each,
          rows: each.rows.map((row) => ({ ...row, state: states.get(row.dishId) ?? row.state })),
        })),
      ],
    }))
  const placeIn = placesIn(known.menus)
  const gone = new Map<string, 'gone'>()
  const goesOn = await inChunks(
    tasks,
    {
      act: async (task) => {
        const outcome = await writeRow(task, placeIn, run)
        const { result } = outcome
        const isBack = result.state === 'saved' || result.state === 'already'
        return { ...outcome, result: isBack ? { id: task.id, name: task.name, state: 'undone' as const } : result }
      },
      after: (outcomes) =>
        setRows(
          new Map([
            ...gone,
            ...outcomes.map(
              ({ task, outcome }) => [task.id, outcome.changed.length > 0 ? 'changed' : 'undone'] as const,
            ),
          ]),
        ),
    },
    {
      ...run,
      onResult: (result) => {
        if (result.state === 'gone') gone.set(result.id, 'gone')
        onResult(result)
      },
    },
  )
  for (const { menuId, name, before, after } of goesOn ? orders : []) {
    if (isStopped()) break
    const sent = await writeOrder({ menuId, name, from: after, to: before }, run)
    onResult(sent.state === 'saved' ? { ...sent, state: 'undone' } : sent)
    const state = sent.state === 'saved' ? 'undone' : sent.state === 'changed' ? 'changed' : undefined
    if (!state) continue
    desk.change(({ batches }) => ({
      batches: [
        ...inBatch(batches, batchId, (each) => ({
          ...each,
          orders: each.orders.map((own) => (own.menuId === menuId ? { ...own, state } : own)),
        })),
      ],
    }))
  }
}

/** Saves the changes, or undoes what was saved. Until it has ended, the desk names what was asked: it can be asked again. */
export async function runGrid(asked: Asked, run: GridRun): Promise<void> {
  const { desk } = run
  const unclear = new Set<string>()
  const watched: GridRun = {
    ...run,
    onResult: (result) => {
      if (result.state === 'failed' && mayHaveArrived(result.error)) unclear.add(result.id)
      run.onResult(result)
    },
  }
  desk.change(() => ({ running: asked }))
  try {
    await (asked.kind === 'save' ? saveAll(asked.batchId, watched) : undoAll(asked, watched))
  } finally {
    desk.change((now) => ({ running: undefined, draft: endSending(now.draft, unclear) }))
  }
}

/** A refused row was not written. One without an answer may have been: it stays marked. */
const endSending = (draft: Draft, unclear: ReadonlySet<string>): Draft => {
  const rows = Object.fromEntries(
    Object.entries(draft.rows).map(([id, { isSending, ...row }]) => [
      id,
      isSending && unclear.has(id) ? { ...row, isSending } : row,
    ]),
  )
  return { ...draft, rows }
}
