import { TOKEN_KEY } from '#/config/storage-keys.ts'
import { http, type ReadOptions } from '#/lib/http/http.ts'
import { rememberCategories } from '#/lib/schema/known-categories.ts'
import { list } from '#/lib/schema/reading.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { type Category, category } from './schema.ts'

/* A file of its own: visitors read dishes, and so categories, but need none of the writes in api.ts. */

/** The token by which the known categories were read, and when. Another token may be of another restaurant. */
let readWithToken: string | null | undefined
let readAt = 0
/**
 * For this time (ms) the known categories are not read again, although one may be new: menus are read more often, and may have
 * a category that cannot be read at all.
 */
const FRESH_TIME = 60_000

const currentToken = () => local.get(TOKEN_KEY)

export async function fetchCategories(options: ReadOptions): Promise<Category[]> {
  const token = currentToken()
  const categories = await http.get('/api/categories', list(category), options)
  readWithToken = token
  readAt = Date.now()
  rememberCategories(categories)
  return categories
}

/**
 * Reads an answer, and once more after the categories if it names some by id or name alone.
 * @param isUnclear whether an answer has such a category
 */
export async function withCategories<Answer>(
  read: () => Promise<Answer>,
  isUnclear: (answer: Answer) => boolean,
): Promise<Answer> {
  if (readWithToken !== currentToken()) {
    readWithToken = undefined
    rememberCategories([])
  }
  const answer = await read()
  const isFresh = readWithToken !== undefined && Date.now() - readAt < FRESH_TIME
  if (isFresh || !isUnclear(answer)) return answer
  // If they cannot be read, the screens say so of the dishes.
  const hasRead = await fetchCategories({}).then(
    () => true,
    () => false,
  )
  return hasRead ? read() : answer
}
