import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLongPress } from '#/lib/device/use-long-press.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function List({ onHold, onTap }: { onHold: (words: string | null) => void; onTap: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useLongPress(element, '[data-row]', ({ textContent }) => onHold(textContent))
  return (
    <div ref={element}>
      <button type="button" data-row="" onClick={onTap}>
        <span>Carbonara</span>
      </button>
      <button type="button" onClick={onTap}>
        Altro
      </button>
    </div>
  )
}

const begin = () => {
  const calls = { onHold: vi.fn(), onTap: vi.fn() }
  render(<List {...calls} />)
  return { ...calls, words: screen.getByText('Carbonara') }
}
const touch = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 }

test('a long press holds, and is no tap', () => {
  const { onHold, onTap, words } = begin()
  fireEvent.pointerDown(words, touch)
  vi.advanceTimersByTime(600)
  // Some browsers send it as well.
  fireEvent.contextMenu(words)
  fireEvent.pointerUp(words, touch)
  fireEvent.click(words, { detail: 1 })
  expect(onHold.mock.calls).toEqual([['Carbonara']])
  expect(onTap).not.toHaveBeenCalled()
  fireEvent.pointerDown(words, touch)
  fireEvent.pointerUp(words, touch)
  fireEvent.click(words, { detail: 1 })
  expect(onTap).toHaveBeenCalledOnce()
})

test.each([
  ['a short tap', (words: HTMLElement) => fireEvent.pointerUp(words, touch)],
  ['scrolling', (words: HTMLElement) => fireEvent.pointerMove(words, { ...touch, clientY: 40 })],
  ['a gesture of the browser', (words: HTMLElement) => fireEvent.pointerCancel(words, touch)],
])('%s is none', (_, end) => {
  const { onHold, words } = begin()
  fireEvent.pointerDown(words, touch)
  vi.advanceTimersByTime(200)
  end(words)
  vi.advanceTimersByTime(600)
  expect(onHold).not.toHaveBeenCalled()
})

test('a right click or the menu key holds too; elsewhere the browser keeps its own menu', () => {
  const { onHold, words } = begin()
  expect(fireEvent.contextMenu(words)).toBe(false)
  expect(onHold).toHaveBeenCalledOnce()
  expect(fireEvent.contextMenu(screen.getByRole('button', { name: 'Altro' }))).toBe(true)
  expect(onHold).toHaveBeenCalledOnce()
})

const hold = (words: HTMLElement) => {
  fireEvent.pointerDown(words, touch)
  vi.advanceTimersByTime(600)
}

test.each([
  ['a key', (words: HTMLElement) => fireEvent.keyDown(words, { key: 'F10', shiftKey: true })],
  [
    'the time',
    (words: HTMLElement) => {
      fireEvent.pointerUp(words, touch)
      vi.advanceTimersByTime(1_000)
    },
  ],
  [
    'the time after a gesture of the browser',
    (words: HTMLElement) => {
      fireEvent.pointerCancel(words, touch)
      vi.advanceTimersByTime(1_000)
    },
  ],
])('after a long press without a click, %s ends it: nothing later is swallowed', (_, end) => {
  const { onHold, onTap, words } = begin()
  hold(words)
  end(words)
  fireEvent.contextMenu(words)
  expect(onHold).toHaveBeenCalledTimes(2)
  fireEvent.click(words, { detail: 1 })
  expect(onTap).toHaveBeenCalledOnce()
})

test('a click of the keyboard or a screen reader is never the end of a long press', () => {
  const { onTap, words } = begin()
  hold(words)
  fireEvent.click(words, { detail: 0 })
  expect(onTap).toHaveBeenCalledOnce()
})
