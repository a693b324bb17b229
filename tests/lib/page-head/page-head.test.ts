// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { entriesOf } from '#/lib/page-head/head-entries.ts'
import { usePageHead } from '#/lib/page-head/page-head.ts'

const head = { title: 'Da Anna', description: 'Si mangia', path: '/restaurant/r1', image: '/photo' }

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="description" content="Of every page"><meta property="og:title" content="Coperto">'
})
afterEach(() => {
  document.head.innerHTML = ''
  window.history.replaceState(null, '', '/')
})
const read = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))

test('a page puts its texts into the elements of every page, and takes them away when it is left', () => {
  const before = document.head.innerHTML
  const first = renderHook((shown: typeof head) => usePageHead(shown), { initialProps: head })
  expect(read('meta[name="description"]', 'content')).toEqual(['Si mangia'])
  expect(read('meta[property="og:image"]', 'content')).toEqual([`${window.location.origin}/photo`])
  expect(read('link[rel="canonical"]', 'href')).toEqual([`${window.location.origin}/restaurant/r1`])
  expect(read('link[rel="alternate"]', 'hreflang')).toEqual([...LANGUAGES, 'x-default'])
  first.rerender({ ...head, title: 'Da Bruno' })
  expect(read('meta[property="og:title"]', 'content')).toEqual(['Da Bruno'])
  first.unmount()
  expect(document.head.innerHTML).toBe(before)
})

test('the address of a language is its own; an unknown language is none', () => {
  const addresses = (asked?: 'en') =>
    entriesOf({ ...head, path: '/?city=Reggio%20Emilia' }, 'https://a.example', asked).flatMap(
      ({ tag, names, content }) =>
        tag === 'link' && (names.rel === 'canonical' || names.hreflang === 'ar') ? [content] : [],
    )
  expect(addresses('en')).toEqual([
    'https://a.example/?city=Reggio+Emilia&lang=en',
    'https://a.example/?city=Reggio+Emilia&lang=ar',
  ])
  expect(addresses()[0]).toBe('https://a.example/?city=Reggio%20Emilia')
  window.history.replaceState(null, '', '/?lang=%22%3E%3Cscript%3E')
  renderHook(() => usePageHead(head))
  expect(read('link[rel="canonical"]', 'href')).toEqual([`${window.location.origin}/restaurant/r1`])
})

test('hostile text stays text', () => {
  renderHook(() => usePageHead({ ...head, title: '"><script>x()</script>', description: '\u202e</title>' }))
  expect(document.head.querySelector('script, title')).toBeNull()
  expect(read('meta[property="og:title"]', 'content')).toEqual(['"><script>x()</script>'])
})

test('a description is one line, without direction marks, and not cut within a letter', () => {
  const shown = (description: string) =>
    entriesOf({ ...head, description }, 'https://a.example').find(({ names }) => names.name === 'description')?.content
  expect(shown(' Si\n\nmangia \u2068bene\u2069 ')).toBe('Si mangia bene')
  const long = shown('🍕'.repeat(300)) ?? ''
  expect([...long]).toHaveLength(200)
  expect(long.isWellFormed()).toBe(true)
})
