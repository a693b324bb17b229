import { LIMITS } from '#/config/limits.ts'
import { embeddedIn } from '#/lib/schema/read-json.ts'
import { pathOfNextPage } from './path-of-next.ts'

/*
 * Some backends send a list in pages. The app never treats a page as the whole list: it reads the next pages, or
 * reports that the list is not whole. It understands the forms of Laravel, Spring, Django, API Platform and HAL, and
 * the header `Link`.
 */

export type ListPage = {
  rows: unknown[]
  /** The address of the next page as the answer gives it, which may be relative or of another origin. */
  next: string | undefined
  /** The number of all rows; undefined if the answer does not contain it. */
  total: number | undefined
  /** Whether there are more pages, according to the answer. */
  hasMore: boolean
  /** The number of this page; undefined if the answer does not contain it. */
  number: number | undefined
}

type Fields = Record<string, unknown>

/** What the headers of a page contain: `Link`, and the number of all rows. */
export type PageHeaders = { link?: unknown; total?: unknown }

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ROW_FIELDS = ['data', 'content', 'results', 'items', 'rows', 'member', 'hydra:member'] as const
const TOTAL_FIELDS = [
  ...['total', 'totalElements', 'totalItems', 'totalCount', 'total_count', 'count', 'recordsTotal'],
  ...['hydra:totalItems'],
] as const
const PAGE_COUNT_FIELDS = ['last_page', 'lastPage', 'totalPages', 'total_pages', 'pageCount', 'page_count'] as const
const NEXT_PAGE_FIELDS = ['next_page_url', 'next', 'nextPage', 'hydra:next'] as const
const HAS_MORE_FIELDS = ['hasNext', 'has_next', 'hasMore', 'has_more'] as const
const PAGE_NUMBER_FIELDS = ['current_page', 'currentPage', 'number', 'page'] as const
/** The fields about pages may stand next to the rows, or inside one of these fields. */
const NESTING_FIELDS = ['meta', 'links', '_links', 'page', 'pagination', 'paging', 'hydra:view', 'view'] as const

const readCount = (value: unknown): number | undefined => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

/** An address, or an object with one (`{ "href": … }`). */
const readAddress = (value: unknown): string | undefined => {
  const address = isRecord(value) ? (value.href ?? value.url) : value
  return typeof address === 'string' && /^(https?:\/\/|\/|\?)/i.test(address) ? address : undefined
}

const readBoolean = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

function findFirstValue<Value>(
  objects: Fields[],
  names: readonly string[],
  read: (value: unknown) => Value | undefined,
) {
  for (const place of objects)
    for (const name of names) {
      const value = read(place[name])
      if (value !== undefined) return value
    }
  return undefined
}

const rowsOf = (body: unknown): unknown[] | undefined =>
  Array.isArray(body)
    ? body
    : isRecord(body)
      ? (findFirstValue([body], ROW_FIELDS, (value) => (Array.isArray(value) ? (value as unknown[]) : undefined)) ??
        embeddedIn(body))
      : undefined

const NEXT_IN_LINK = /<([^>]*)>\s*;[^,]*\brel="?next"?/i

/** Undefined if the answer has no fields about pages. */
export function readListPage(body: unknown, headers: PageHeaders = {}): ListPage | undefined {
  const nextInLinkHeader = NEXT_IN_LINK.exec(typeof headers.link === 'string' ? headers.link : '')?.[1]
  if (Array.isArray(body)) {
    const total = readCount(headers.total)
    if (nextInLinkHeader === undefined && total === undefined) return undefined
    return { rows: body, next: nextInLinkHeader, total, hasMore: nextInLinkHeader !== undefined, number: undefined }
  }
  // An object with an id is an item and not a list.
  if (!isRecord(body) || 'id' in body) return undefined
  const objectsOfBody = nestedObjectsOf(body)
  const total = findFirstValue(objectsOfBody, TOTAL_FIELDS, readCount) ?? readCount(headers.total)
  // HAL leaves out the field of a list that has no rows.
  const rows = rowsOf(body) ?? (isRecord(body.page) && total === 0 ? [] : undefined)
  if (!rows) return undefined
  const pageCount = findFirstValue(objectsOfBody, PAGE_COUNT_FIELDS, readCount)
  const hasMoreField = findFirstValue(objectsOfBody, HAS_MORE_FIELDS, readBoolean)
  const isLastPageField = findFirstValue(objectsOfBody, ['last'], readBoolean)
  const nextAddress = findFirstValue(objectsOfBody, NEXT_PAGE_FIELDS, readAddress) ?? nextInLinkHeader
  if ([nextAddress, total, pageCount, hasMoreField, isLastPageField].every((value) => value === undefined))
    return undefined
  const number = findFirstValue(objectsOfBody, PAGE_NUMBER_FIELDS, readCount)
  // Spring numbers pages from 0, and sends no addresses.
  const isSpring = objectsOfBody.some((place) => 'number' in place && 'totalPages' in place)
  const isBeforeLast = pageCount !== undefined && number !== undefined && number < pageCount - (isSpring ? 1 : 0)
  const next = nextAddress ?? (isSpring && isBeforeLast ? `?page=${number + 1}` : undefined)
  return {
    rows,
    next,
    total,
    hasMore: next !== undefined || hasMoreField === true || isLastPageField === false || isBeforeLast,
    number,
  }
}

/** The objects in an answer that may have fields about pages: the body itself, or objects inside it. */
const nestedObjectsOf = (place: Fields, depth = 3): Fields[] =>
  depth === 0
    ? [place]
    : [
        place,
        ...NESTING_FIELDS.map((name) => place[name])
          .filter(isRecord)
          .flatMap((below) => nestedObjectsOf(below, depth - 1)),
      ]

/** If the pages before named the next page in a header, rows without this header are the last page. */
function readLastPage(body: unknown, { total }: ListPage): ListPage | undefined {
  const rows = rowsOf(body)
  return rows && { rows, next: undefined, total, hasMore: false, number: undefined }
}

const idOf = (row: unknown): unknown => (isRecord(row) ? row.id : undefined)

/**
 * Reads all rows of a list, of which the first page is already read.
 * @param path is that of the first page, with its query.
 * @param read reads the answer of a path.
 */
export async function followPages(
  first: ListPage,
  path: string,
  base: string,
  read: (path: string) => Promise<{ body: unknown; headers: PageHeaders }>,
): Promise<{ rows: unknown[]; total: number | undefined; isWhole: boolean; pageCount: number }> {
  const rows: unknown[] = []
  const ids = new Set<unknown>()
  const paths = new Set([path])
  let page = first
  for (let currentPath = path; ; ) {
    for (const row of page.rows) {
      // A row moves to the next page if another device adds a row while the pages are read. Then the row comes twice.
      const id = idOf(row)
      if (id !== undefined && ids.has(id)) continue
      ids.add(id)
      rows.push(row)
    }
    const next = page.next === undefined ? undefined : pathOfNextPage(page.next, currentPath, base)
    if (next === undefined || paths.has(next) || paths.size >= LIMITS.pagesMost) break
    paths.add(next)
    currentPath = next
    const { body, headers } = await read(next)
    const nextPage = readListPage(body, headers) ?? readLastPage(body, page)
    // A server that ignores the number of the page sends the first page again.
    if (!nextPage || (nextPage.number !== undefined && nextPage.number === page.number)) break
    page = nextPage
  }
  const { total } = page
  return { rows, total, isWhole: total === undefined ? !page.hasMore : rows.length >= total, pageCount: paths.size }
}
