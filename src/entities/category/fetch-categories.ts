import { TOKEN_KEY } from '#/config/storage-keys.ts'
import { http, type ReadOptions } from '#/lib/http/http.ts'
import { rememberCategories } from '#/lib/schema/known-categories.ts'
import { list } from '#/lib/schema/reading.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { type Category, category } from './schema.ts'

/*
 * This is a separate file because visitors read dishes and therefore categories, but need none of the writes in api.ts.
 */

/** The token with which the known categories were read. With another token they may belong to another restaurant. */
let readWithToken: string | null | undefined
let readAt = 0
/**
 * For this time (ms) the known categories are not read again, although there may be a new one. Menus are read more
 * often than that, and they may have a category that cannot be read at all.
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
 * Reads an answer. If it contains categories only by id or name, the categories are read, and then the answer is read
 * once more.
 * @param isUnclear whether an answer has such a category.
 */
export async function readKnowingCategories<Answer>(
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
  // If the categories cannot be read, the screens show that the categories of the dishes are not known.
  const hasRead = await fetchCategories({}).then(
    () => true,
    () => false,
  )
  return hasRead ? read() : answer
}
