import { ROUTES } from '#/config/dialect.ts'
import { orderList } from '#/entities/order/schema.ts'
import { isOk, type Probe, type Seen, statusWords } from './check.ts'
import { KINDS, type Kind, type Made, type MadeList } from './made.ts'
import { type Found, MARK, NOUNS, read } from './nouns.ts'
import { tryRoutes } from './try-routes.ts'
import { NoAnswer } from './wire.ts'

/* Removes what a write test created, and nothing else. */

const GONE: Seen = { seen: 'it is not there any more', verdict: 'as written' }

/** Removes one thing of the list. */
export async function removeMade(probe: Probe, list: MadeList, entry: Made): Promise<Seen> {
  const { kind } = entry
  if (kind === 'order') return removeOrder(probe, list, entry)
  const { find, removal } = NOUNS[kind]
  const isIt = ({ id, mark }: Found) => (entry.id === undefined ? mark === entry.mark : id === entry.id)
  const found = (await find(probe)).find(isIt)
  // Something else has its place now, or somebody gave it another name.
  const isOurs = found && (kind === 'table' ? found.mark === entry.mark : found.mark.startsWith(MARK))
  if (!isOurs) {
    list.forget(entry)
    return GONE
  }
  const seen = await tryRoutes(probe, {
    routes: removal,
    id: found.id,
    isDone: async () => !(await find(probe)).some(({ id }) => id === found.id),
    choose: (route) => {
      if (kind === 'ingredient') probe.dialect.removeIngredient = route
      if (kind === 'option') probe.dialect.deleteOption = route
    },
  })
  if (isRemoved(seen)) list.forget(entry)
  return seen
}

const isRemoved = ({ verdict }: Seen) => verdict === 'as written' || verdict === 'handled'

/** By DELETE; where the backend has none, it is archived, so that the kitchen does not see it. */
async function removeOrder(probe: Probe, list: MadeList, entry: Made): Promise<Seen> {
  const id = entry.id ?? (await NOUNS.order.find(probe)).find(({ mark }) => mark === entry.mark)?.id
  if (id === undefined) {
    list.forget(entry)
    return GONE
  }
  const isArchived = async () => (await read(probe, '/api/order/archived', orderList)).some((order) => order.id === id)
  const path = `/api/order/${encodeURIComponent(id)}`
  const answer = await probe.wire.request(path, { method: 'DELETE', token: probe.token })
  if (isOk(answer)) {
    list.forget(entry)
    return { seen: String(answer.status), verdict: 'as written' }
  }
  if (!(await isArchived())) {
    const archived = await tryRoutes(probe, { routes: ROUTES.archiveOrder, id, isDone: isArchived })
    if (!isRemoved(archived)) return archived
  }
  list.forget(entry)
  return { seen: `${statusWords(answer)}; the order stays in the archive`, verdict: 'not there' }
}

/** Removes all that is in the list, then all that has the mark. Returns what is left, in words. */
export async function clean(probe: Probe, list: MadeList): Promise<{ removed: number; leftovers: string[] }> {
  let removed = 0
  for (const kind of KINDS) {
    await addMarked(probe, list, kind)
    for (const entry of list.all().filter((each) => each.kind === kind)) {
      try {
        const seen = await removeMade(probe, list, entry)
        if (seen !== GONE && !list.all().includes(entry)) removed += 1
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
      }
    }
  }
  return { removed, leftovers: leftoversOf(list) }
}

export const leftoversOf = (list: MadeList): string[] => list.all().map(({ kind, mark }) => `${kind} ${mark}`)

/** Tables and orders have no name. */
async function addMarked(probe: Probe, list: MadeList, kind: Kind): Promise<void> {
  if (kind === 'table' || kind === 'order') return
  try {
    for (const { id, mark } of await NOUNS[kind].find(probe)) {
      if (mark.startsWith(MARK)) list.confirm(kind, mark, id)
    }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
  }
}
