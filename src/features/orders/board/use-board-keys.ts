import { type RefObject, useEffect, useEffectEvent } from 'react'

/*
 * Control by keyboard, remote control or bump bar: numbers archive, U undoes, arrows move between cards, Enter
 * archives the focused card.
 */

type BoardKeys = {
  onDigit(digit: number): void
  onEnter(id: string): void
  onUndo(): void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The number on a key, 1 to 9: French keyboards need Shift, Arabic ones type other digits. */
const digitOn = ({ key, code, shiftKey }: KeyboardEvent): string | undefined =>
  /^[1-9]$/.exec(key)?.[0] ?? (shiftKey ? undefined : /^Digit([1-9])$/.exec(code)?.[1])

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const
const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS

const middle = (card: Element) => {
  const { left, top, width } = card.getBoundingClientRect()
  // The tops of the cards count: their heights differ a lot.
  return { x: left + width / 2, y: top }
}

/** The nearest card in the arrow's direction; without a focused card, the first one. */
function neighbour(
  cards: Element[],
  current: Element | null,
  [dx, dy]: readonly [number, number],
): Element | undefined {
  if (!current) return cards[0]
  const currentMiddle = middle(current)
  let best: Element | undefined
  let least = Number.POSITIVE_INFINITY
  for (const card of cards) {
    const { x, y } = middle(card)
    const ahead = dx ? (x - currentMiddle.x) * dx : (y - currentMiddle.y) * dy
    const aside = Math.abs(dx ? y - currentMiddle.y : x - currentMiddle.x)
    if (card === current || ahead < 1 || (dy !== 0 && aside > 20)) continue
    const distance = ahead + aside * 2
    if (distance < least) {
      least = distance
      best = card
    }
  }
  return best
}

export function useBoardKeys(board: RefObject<HTMLElement | null>, keys: BoardKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // Holding a key must not archive all orders.
    if (event.repeat && !isArrow(event.key)) return
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
    const { activeElement } = document
    const card = activeElement?.closest('[data-order]') ?? null
    const digit = digitOn(event)
    if (digit) keys.onDigit(Number(digit))
    else if (event.key.toLowerCase() === 'u') keys.onUndo()
    else if (event.key === 'Enter' && card !== null && activeElement === card)
      keys.onEnter(card.getAttribute('data-order') ?? '')
    else if (isArrow(event.key)) {
      const cards = [...(board.current?.querySelectorAll('[data-order]') ?? [])]
      const next = neighbour(cards, card, ARROWS[event.key])
      if (!(next instanceof HTMLElement)) return
      next.focus({ preventScroll: true })
      next.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
