import { TOKEN_KEY } from '#/config/storage-keys.ts'
import { http, type ReadOptions } from '#/lib/http/http.ts'
import { knowCategories } from '#/lib/schema/known-categories.ts'
import { list } from '#/lib/schema/reading.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { type Category, category } from './schema.ts'

/* Beside api.ts, because visitors, who read dishes, need none of its writes. */

/** The login by which the known categories were read, and when: another one may be another restaurant's. */
let owner: string | null | undefined
let readAt = 0
/** A category may be new. Menus are read more often than this (ms), and may have one that nobody can read. */
const FRESH_TIME = 60_000

const presentOwner = () => local.get(TOKEN_KEY)

export async function fetchCategories(options: ReadOptions): Promise<Category[]> {
  const reader = presentOwner()
  const categories = await http.get('/api/categories', list(category), options)
  owner = reader
  readAt = Date.now()
  knowCategories(categories)
  return categories
}

/** Reads what names categories by their ids or names alone once more, when they are known. @param isUnclear of an answer */
export async function withCategories<Answer>(
  read: () => Promise<Answer>,
  isUnclear: (answer: Answer) => boolean,
): Promise<Answer> {
  if (owner !== presentOwner()) {
    owner = undefined
    knowCategories([])
  }
  const answer = await read()
  const isFresh = owner !== undefined && Date.now() - readAt < FRESH_TIME
  if (isFresh || !isUnclear(answer)) return answer
  // A category that stays unread is named on the screens.
  const areKnown = await fetchCategories({}).then(
    () => true,
    () => false,
  )
  return areKnown ? read() : answer
}
