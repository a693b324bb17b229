// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardDoubleTaps } from '#/lib/device/double-taps.ts'

let stop: () => void
const heard = vi.fn((_id: string) => undefined)
const hear = ({ target }: Event) => heard((target as Element).id)

beforeEach(() => {
  document.body.innerHTML = `
    <button id="review">Rivedi <span id="word">e invia</span></button><button id="send">Invia</button>
    <label id="label">Nome <input id="name"></label><div id="backdrop"></div>`
  heard.mockReset()
  document.addEventListener('click', hear)
  stop = guardDoubleTaps()
})
afterEach(() => {
  stop()
  document.removeEventListener('click', hear)
})

type Tap = { at: number; pointerType?: string; detail?: number; x?: number; isTrusted?: boolean }

/** A click as the browser sends it. @param tap.at in milliseconds. */
function tap(id: string, { at, pointerType = 'touch', detail = 1, x = 100, isTrusted = true }: Tap): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, screenX: x, screenY: 700 })
  for (const [key, value] of Object.entries({ isTrusted, pointerType, timeStamp: at }))
    Object.defineProperty(event, key, { value })
  heard.mockReset()
  document.getElementById(id)?.dispatchEvent(event)
  return heard.mock.calls.length === 1
}

test('the second tap does not reach what has opened under the finger', () => {
  expect(tap('review', { at: 1_000 })).toBe(true)
  expect(tap('send', { at: 1_250 })).toBe(false)
  expect(tap('backdrop', { at: 1_300 })).toBe(false)
})

test('nor in a browser without pointer types', () => {
  tap('review', { at: 1_000, pointerType: '' })
  expect(tap('send', { at: 1_250, pointerType: '' })).toBe(false)
})

test('later taps, and taps elsewhere, count', () => {
  tap('review', { at: 1_000 })
  expect(tap('send', { at: 1_600 })).toBe(true)
  expect(tap('review', { at: 1_700, x: 300 })).toBe(true)
})

test('every tap on the same control counts', () => {
  expect(['review', 'word', 'review'].map((id, index) => tap(id, { at: 1_000 + 100 * index }))).toEqual([
    true,
    true,
    true,
  ])
})

test('the system decides what a mouse’s double click is', () => {
  const mouse = { pointerType: 'mouse' }
  tap('review', { at: 1_000, ...mouse })
  expect(tap('send', { at: 1_100, detail: 2, ...mouse })).toBe(false)
  expect(tap('send', { at: 1_200, detail: 1, ...mouse })).toBe(true)
})

test('clicks by keys, scripts and labels are not counted', () => {
  tap('review', { at: 1_000 })
  expect(tap('send', { at: 1_100, detail: 0 })).toBe(true)
  expect(tap('send', { at: 1_100, isTrusted: false })).toBe(true)
  tap('label', { at: 2_000 })
  expect(tap('name', { at: 2_000 })).toBe(true)
})
