import { expect, test } from 'vitest'
import { type PageHeaders, readListPage } from '#/lib/http/pages.ts'
import { pathOfNextPage } from '#/lib/http/path-of-next.ts'

const rows = [{ id: 1 }, { id: 2 }]

type Case = [form: string, body: unknown, found: object | undefined, headers?: PageHeaders]

test.each<Case>([
  [
    'Laravel, a resource',
    {
      data: rows,
      links: { first: '/api/orders?page=1', next: 'https://api.example/api/orders?page=2' },
      meta: { current_page: 1, last_page: 2, total: 4 },
    },
    { next: 'https://api.example/api/orders?page=2', total: 4, hasMore: true, number: 1 },
  ],
  [
    'Laravel, a resource without addresses',
    { data: rows, links: {}, meta: { last_page: 2, current_page: 1 } },
    { next: undefined, total: undefined, hasMore: true },
  ],
  [
    'Laravel, the paginator itself',
    { current_page: 1, data: rows, last_page: 2, next_page_url: '/api/orders?page=2', total: 4 },
    { next: '/api/orders?page=2', total: 4 },
  ],
  [
    'Laravel, the last page',
    { data: rows, links: { next: null }, meta: { current_page: 2, last_page: 2, total: 4 } },
    { next: undefined, total: 4, hasMore: false },
  ],
  [
    'Spring',
    { content: rows, totalElements: 4, totalPages: 2, number: 0, last: false },
    { next: '?page=1', total: 4, hasMore: true, number: 0 },
  ],
  [
    'Spring, the last page',
    { content: rows, totalElements: 4, totalPages: 2, number: 1, last: true },
    { next: undefined, hasMore: false },
  ],
  [
    'Spring, with the page below',
    { content: rows, page: { size: 2, number: 0, totalElements: 4, totalPages: 2 } },
    { next: '?page=1', total: 4 },
  ],
  [
    'Django',
    { count: 4, next: '/api/orders?offset=2', previous: null, results: rows },
    { next: '/api/orders?offset=2' },
  ],
  ['a count larger than the rows', { data: rows, count: 4 }, { next: undefined, total: 4, hasMore: false }],
  [
    'a count below',
    { data: rows, meta: { pagination: { total: '4', links: { next: '?page=2' } } } },
    { total: 4, next: '?page=2' },
  ],
  [
    'API Platform',
    { 'hydra:member': rows, 'hydra:totalItems': 4, 'hydra:view': { 'hydra:next': '/api/o?page=2' } },
    { next: '/api/o?page=2', total: 4 },
  ],
  [
    'HAL, as Spring Data writes it',
    {
      _embedded: { orders: rows },
      _links: { self: { href: '/api/o' }, next: { href: '/api/o?page=1&size=2' } },
      page: { size: 2, totalElements: 4, totalPages: 2, number: 0 },
    },
    { next: '/api/o?page=1&size=2', total: 4, hasMore: true, number: 0 },
  ],
  ['HAL, beside its addresses', { data: rows, _links: { next: { href: '/api/o?page=2' } } }, { next: '/api/o?page=2' }],
  ['only that there is more', { items: rows, has_more: true }, { next: undefined, hasMore: true }],
  [
    'the header Link',
    rows,
    { next: '/api/o?page=2', hasMore: true },
    { link: '</api/o?page=1>; rel="first", </api/o?page=2>; rel="next"' },
  ],
  ['the header X-Total-Count', rows, { total: 4, hasMore: false }, { total: '4' }],
])('%s', (_form, body, found, headers) => {
  expect(readListPage(body, headers)).toMatchObject({ rows, ...found })
})

test('an empty page of HAL has no list at all', () => {
  expect(readListPage({ _links: {}, page: { size: 2, totalElements: 0, totalPages: 0, number: 0 } })).toMatchObject({
    rows: [],
    total: 0,
    hasMore: false,
  })
})

test.each<[string, unknown]>([
  ['a plain list', rows],
  ['an envelope that says nothing of pages', { data: rows }],
  ['a thing with a list in it', { id: 'm1', items: rows, count: 9 }],
  ['counts', { total: 4, free: 2 }],
  ['text', 'rows'],
  ['null', null],
])('no page: %s', (_what, body) => {
  expect(readListPage(body)).toBeUndefined()
})

const PATH = '/api/order?archived=true'
test.each([
  ['of the same origin', 'https://api.example/v1/api/order?archived=true&page=2', '/api/order?archived=true&page=2'],
  ['without the parameters of the read: they stay', '/v1/api/order?page=2', '/api/order?page=2&archived=true'],
  ['of parameters only', '?page=2', '/api/order?page=2&archived=true'],
  [
    'of another origin, asked at its own',
    'https://inner.example:8080/api/order?page=2',
    '/api/order?page=2&archived=true',
  ],
  ['of another origin and another list', 'https://evil.example/api/dish?page=2', undefined],
  ['of the same host without encryption', 'http://api.example/v1/api/order?page=2', '/api/order?page=2&archived=true'],
  ['above the backend’s address', 'https://api.example/other?page=2', undefined],
  ['of an origin that begins alike', 'https://api.example.evil.example/v1/api', undefined],
])('the address of the next page: %s', (_what, next, path) => {
  expect(pathOfNextPage(next, PATH, 'https://api.example/v1')).toBe(path)
})
