import { ROUTES } from '#/config/dialect.ts'
import { orderList } from '#/entities/order/schema.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { isOk, type Probe, pictureOrigin, type Seen, statusWords } from './check.ts'
import type { Made, MadeList } from './made.ts'
import { isAnothers, KINDS, type Kind, type ListedThing, MARK, NOUNS, type Pictured, read } from './nouns.ts'
import { tryRoutes } from './try-routes.ts'
import { ifAnswered } from './wire.ts'

/* Removes what a write test created, and nothing else. */

const GONE: Seen = { seen: 'it is not there any more', verdict: 'as written' }

/** The thing of an entry; undefined: it is not there. */
async function listedAs(probe: Probe, entry: Made): Promise<ListedThing | undefined> {
  const isIt = ({ id, mark }: ListedThing) => (entry.id === undefined ? mark === entry.mark : id === entry.id)
  const listed = (await NOUNS[entry.kind].find(probe)).find(isIt)
  // Something else has its place now, or somebody gave it another name.
  const isOurs = listed && (entry.kind === 'table' ? listed.mark === entry.mark : listed.mark.startsWith(MARK))
  return isOurs ? listed : undefined
}

/** Removes one thing of the list. */
export async function removeMade(probe: Probe, list: MadeList, entry: Made): Promise<Seen> {
  const { kind } = entry
  if (kind === 'order') return removeOrder(probe, list, entry)
  const { find, removal, isSure } = NOUNS[kind]
  const listed = await listedAs(probe, entry)
  if (!listed) {
    if (entry.isUnlisted) return removeUnlisted(probe, list, entry)
    list.forget(entry)
    return GONE
  }
  if (isSure && !(await isSure(probe, listed.id)))
    return { seen: 'not removed, because its number may also name something of the restaurant', verdict: 'broken' }
  const pictured = kind === 'dish' || kind === 'combination' ? kind : undefined
  // Not every backend removes them with what they show.
  const pictures = (pictured && listed.pictures) ?? []
  if (pictured)
    for (const id of pictures) if (!(await isAnothers(probe, kind, id))) await removePicture(probe, pictured, id)
  const seen = await tryRoutes(probe, {
    routes: removal,
    id: listed.id,
    isDone: async () => !(await find(probe)).some(({ id }) => id === listed.id),
    choose: (route) => {
      if (kind === 'ingredient') probe.dialect.removeIngredient = route
      if (kind === 'option') probe.dialect.deleteOption = route
    },
  })
  if (!isRemoved(seen)) return seen
  if (pictured)
    for (const id of pictures)
      if (await isPictureShown(probe, pictured, id)) list.leavePicture(picturePath(pictured, id))
  list.forget(entry)
  return seen
}

const picturePath = (kind: Pictured, id: string) => `/api/public/${kind}-image/${encodeURIComponent(id)}`

export const isPictureShown = async (probe: Probe, kind: Pictured, id: string): Promise<boolean> =>
  isOk(await probe.wire.request(picturePath(kind, id), { pictureFor: pictureOrigin(probe) }))

/** Only with an id that names nothing else: see `isAnothers`. */
export const removePicture = (probe: Probe, kind: Pictured, id: string): Promise<Seen> =>
  tryRoutes(probe, {
    routes: [`DELETE /api/${kind}-image/{id}`],
    id,
    isDone: async () => !(await NOUNS[kind].find(probe)).some(({ pictures = [] }) => pictures.includes(id)),
  })

const isRemoved = ({ verdict }: Seen) => verdict === 'as written' || verdict === 'handled'

/** Undefined: the backend has no list of live orders. */
const isInKitchen = (probe: Probe, id: string) =>
  ifAnswered(NOUNS.order.find(probe).then((orders) => orders.some((order) => order.id === id)))

/**
 * Without a list that shows it, the answer alone says that it is removed. The id of its creation's answer may be another
 * thing's: a number may, and one that was known before surely is.
 */
async function removeUnlisted(probe: Probe, list: MadeList, entry: Made): Promise<Seen> {
  const { kind, id } = entry
  const seen: Seen = { seen: 'no list shows it', verdict: 'broken' }
  if (id === undefined || isCounted(id)) return seen
  const before = Object.keys(list.before() ?? {}).map((key) => key.slice(key.indexOf(' ') + 1))
  if ([...before, probe.account, probe.samples.restaurant].includes(id)) return seen
  return tryRoutes(probe, {
    routes: NOUNS[kind].removal,
    id,
    isDone: async () => {
      list.forget(entry)
      return true
    },
  })
}

/** By DELETE; where the backend has none, it is archived, so that the kitchen does not see it. */
async function removeOrder(probe: Probe, list: MadeList, entry: Made): Promise<Seen> {
  const id = entry.id ?? (await NOUNS.order.find(probe)).find(({ mark }) => mark === entry.mark)?.id
  if (id === undefined) {
    if (entry.isUnlisted) return removeUnlisted(probe, list, entry)
    list.forget(entry)
    return GONE
  }
  const isArchived = async () => (await read(probe, '/api/order/archived', orderList)).some((order) => order.id === id)
  const path = `/api/order/${encodeURIComponent(id)}`
  const answer = await probe.wire.request(path, { method: 'DELETE', token: probe.token })
  if (!(await ifAnswered(isArchived()))) {
    const isLive = await isInKitchen(probe, id)
    const isGone = isOk(answer) ? isLive !== true : answer.status === 404 && isLive === false
    if (isGone) {
      list.forget(entry)
      return isOk(answer) ? { seen: String(answer.status), verdict: 'as written' } : GONE
    }
    const archived = await tryRoutes(probe, { routes: ROUTES.archiveOrder, id, isDone: isArchived })
    if (!isRemoved(archived)) return archived
  }
  list.leaveInArchive(entry)
  return isOk(answer)
    ? { seen: `${answer.status}, but it is still there; the order stays in the archive`, verdict: 'broken' }
    : { seen: `${statusWords(answer)}; the order stays in the archive`, verdict: 'not there' }
}

type Cleaned = {
  removed: number
  /** In words. */
  leftovers: string[]
  /** Orders that stay in the archive, because the backend cannot delete them. */
  archived: string[]
  /** The addresses of pictures that the backend keeps. */
  pictures: readonly string[]
}

/** Removes all that is in the list, then all that has the mark. */
export async function clean(probe: Probe, list: MadeList): Promise<Cleaned> {
  let removed = 0
  for (const kind of KINDS) {
    await addMarked(probe, list, kind)
    for (const entry of list.all().filter((each) => each.kind === kind)) {
      const seen = await ifAnswered(removeMade(probe, list, entry))
      if (seen && seen !== GONE && isRemoved(seen) && !list.all().includes(entry)) removed += 1
    }
  }
  // What could not be removed by itself may have gone with something else, as an option with its combination.
  for (const entry of list.all()) {
    const isGone = await ifAnswered(listedAs(probe, entry).then((listed) => !listed))
    if (isGone && !entry.isUnlisted && entry.kind !== 'order') list.forget(entry)
  }
  return {
    removed,
    leftovers: leftoversOf(list),
    archived: list.archived().map((mark) => `the order of table ${mark}`),
    pictures: list.pictures(),
  }
}

export const leftoversOf = (list: MadeList): string[] =>
  list
    .all()
    .map(
      ({ kind, mark, isUnlisted }) =>
        `${kind} ${mark}${isUnlisted ? ' (the backend accepted its creation, but no list shows it, so ask its developer to remove it, and delete the list file)' : ''}`,
    )

/** Adds to the list what has the mark in its name. Tables and orders have no name: only the list knows them. */
async function addMarked(probe: Probe, list: MadeList, kind: Kind): Promise<void> {
  if (kind === 'table' || kind === 'order') return
  for (const { id, mark } of (await ifAnswered(NOUNS[kind].find(probe))) ?? [])
    if (mark.startsWith(MARK)) list.confirm(kind, mark, id)
}
