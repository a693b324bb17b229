import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { useRestoreFocus } from '#/features/orders/board/use-restore-focus.ts'

const COLUMNS = [
  ['a', 'd'],
  ['b', 'e'],
  ['c', 'f'],
]

function Board({ cards, undo = [] }: { cards: string[]; undo?: string[] }) {
  const board = useRef<HTMLDivElement>(null)
  useRestoreFocus(
    board,
    COLUMNS,
    (id) => cards.includes(id),
    () => {},
  )
  return (
    <>
      <h1 tabIndex={-1}>Ordini</h1>
      <input />
      <div ref={board}>
        {COLUMNS.flat().map((id) => (
          <li key={id} data-place={id}>
            {cards.includes(id) && <article data-order={id} tabIndex={-1} aria-label={id} />}
            {undo.includes(id) && <button type="button">{`undo ${id}`}</button>}
          </li>
        ))}
      </div>
    </>
  )
}
const focus = (element: HTMLElement) => act(() => element.focus())
const card = (id: string) => screen.getByRole('article', { name: id })

describe('the focus', () => {
  test('moves from a card that leaves to the next one, and back when it returns', () => {
    const { rerender } = render(<Board cards={['a', 'b', 'd']} />)
    focus(card('a'))
    rerender(<Board cards={['b', 'd']} undo={['a']} />)
    expect(card('d')).toHaveFocus()
    focus(screen.getByRole('button', { name: 'undo a' }))
    rerender(<Board cards={['a', 'b', 'd']} />)
    expect(card('a')).toHaveFocus()
  })

  test('moves to the undo of the last card, then to the title', () => {
    const { rerender } = render(<Board cards={['a']} />)
    focus(card('a'))
    rerender(<Board cards={[]} undo={['a']} />)
    expect(screen.getByRole('button')).toHaveFocus()
    rerender(<Board cards={[]} />)
    expect(screen.getByRole('heading')).toHaveFocus()
  })

  test('is scrolled into view after a key; after a touch nothing moves', () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { rerender } = render(<Board cards={['a', 'd', 'b']} />)
    let isByKey = false
    const other = card('d')
    const matches = other.matches.bind(other)
    Object.assign(other, {
      matches: (selector: string) => (selector === ':focus-visible' ? isByKey : matches(selector)),
    })
    focus(card('a'))
    rerender(<Board cards={['d', 'b']} undo={['a']} />)
    expect(card('d')).toHaveFocus()
    expect(seen).not.toHaveBeenCalled()

    rerender(<Board cards={['a', 'd', 'b']} />)
    focus(card('a'))
    isByKey = true
    rerender(<Board cards={['d', 'b']} undo={['a']} />)
    expect(seen.mock.contexts).toEqual([card('d')])
  })

  test('does not change elsewhere on the page', () => {
    const { rerender } = render(<Board cards={['a', 'b']} />)
    focus(card('a'))
    focus(screen.getByRole('textbox'))
    rerender(<Board cards={['b']} undo={['a']} />)
    expect(screen.getByRole('textbox')).toHaveFocus()
  })
})
