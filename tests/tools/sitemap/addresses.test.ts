import { describe, expect, onTestFinished, test } from 'vitest'
import { addressesOf, readAddresses } from '../../../tools/sitemap/addresses.ts'
import { reachableStandIn } from '../../support/backend/probe.ts'
import { serveAt } from '../../support/backend/serve-at.ts'

const APP = 'https://app.example.org'
const FIXED = ['/', '/terms', '/privacy', '/cookies'].map((path) => APP + path)

test('the list of the stand-in, also in an envelope', async () => {
  for (const dialect of ['plain', 'enveloped'] as const) {
    const { url } = await reachableStandIn({ dialect })
    const { addresses, restaurants, cities, unreadable } = await readAddresses(APP, url)
    expect([restaurants, cities, unreadable]).toEqual([2, 2, 0])
    expect(addresses).toHaveLength(FIXED.length + 4)
    expect(addresses).toContain(`${APP}/?city=Bologna`)
    expect(addresses.filter((address) => address.startsWith(`${APP}/restaurant/`))).toHaveLength(2)
  }
})

test('hostile rows are left out and counted; no address leads elsewhere', () => {
  const read = addressesOf(APP, [
    { id: 'a&b<c>', name: 'x', city: 'L’Aquila & "co"' },
    { id: 7, name: 'x', city: ' ' },
    { id: '..', name: 'x' },
    { id: '.', name: 'x' },
    { id: '\ud800', name: 'x' },
    { id: 'x'.repeat(3_000), name: 'x' },
    { id: '', name: 'x' },
    { id: 'nameless' },
    { id: 'gone', name: 'x', deleted: true },
    null,
    'text',
  ])
  expect(read).toEqual({
    addresses: [
      ...FIXED,
      `${APP}/?city=L%E2%80%99Aquila%20%26%20%22co%22`,
      `${APP}/restaurant/a%26b%3Cc%3E`,
      `${APP}/restaurant/7`,
    ],
    restaurants: 2,
    cities: 1,
    unreadable: 8,
  })
})

test('an empty list has the pages of every app; a list without a readable row is a fault', () => {
  expect(addressesOf(APP, []).addresses).toEqual(FIXED)
  expect(() => addressesOf(APP, [{ id: 1 }])).toThrow('No row of the list of restaurants can be read')
})

describe('an answer that is no list stops it, in words', () => {
  const served = async (answer: () => Response | Promise<Response>) => {
    const { server, origin } = await serveAt(answer)
    onTestFinished(() => {
      server.close()
    })
    return origin
  }

  test.each<[string, () => Response, string]>([
    ['an error', () => new Response('no', { status: 500 }), 'answers 500'],
    ['a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'answers no list'],
    ['a thing', () => Response.json({ id: 'r1', restaurants: [] }), 'answers no list'],
    ['half of one', () => new Response('[{"id":1'), 'answers no list'],
    ['nothing', () => new Response(''), 'answers no list'],
    ['an address elsewhere', () => Response.redirect('http://elsewhere.example/', 302), 'answers 302'],
  ])('%s', async (_, answer, says) => {
    await expect(readAddresses(APP, await served(answer))).rejects.toThrow(says)
  })

  test('and so does none', async () => {
    const silent = await served(() => new Promise<Response>(() => undefined))
    await expect(readAddresses(APP, silent, 50)).rejects.toThrow('no whole answer within 0.05 s')
    const { server, origin } = await serveAt(() => new Response())
    await new Promise((resolve) => server.close(resolve))
    await expect(readAddresses(APP, origin)).rejects.toThrow('nothing answers at this address and port')
  })
})
