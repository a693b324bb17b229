import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Columns } from './columns.ts'
import { nextCard } from './columns.ts'

/**
 * Never loses the keyboard focus on the board: when the focused card leaves, the next one gets the focus. When the card comes back, it
 * gets the focus again.
 * @param onLeave gets the id of the card that lost the focus.
 * @returns the id of the last focused place.
 */
export function useRestoreFocus(
  board: RefObject<HTMLElement | null>,
  columns: Columns,
  isCard: (id: string) => boolean,
  onLeave: (id: string) => void,
): string | undefined {
  const [focusedId, setFocusedId] = useState<string>()
  const lastView = useRef({ columns, focusedId, isCardThere: false })

  useEffect(() => {
    const { current: element } = board
    const onFocusIn = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
      if (place) setFocusedId(place.dataset.place)
    }
    element?.addEventListener('focusin', onFocusIn)
    return () => element?.removeEventListener('focusin', onFocusIn)
  }, [board])

  useLayoutEffect(() => {
    const previous = lastView.current
    const isCardThere = focusedId !== undefined && isCard(focusedId)
    lastView.current = { columns, focusedId, isCardThere }
    const { current: element } = board
    if (!element || focusedId === undefined || previous.focusedId !== focusedId) return
    if (document.activeElement !== document.body) return
    const hasUndo = element.querySelector(`[data-place="${CSS.escape(focusedId)}"] button`) !== null
    if (previous.isCardThere === isCardThere && (isCardThere || hasUndo)) return
    const next = isCardThere ? focusedId : nextCard(previous.columns, focusedId, isCard)
    const target =
      next === undefined
        ? (element.querySelector(`[data-place="${CSS.escape(focusedId)}"] button`) ?? document.querySelector('h1'))
        : element.querySelector(`[data-order="${CSS.escape(next)}"]`)
    if (!(target instanceof HTMLElement)) return
    if (!isCardThere) onLeave(focusedId)
    // Without scrolling, so that nothing moves under a finger; but a key must not act on a card out of sight.
    target.focus({ preventScroll: true })
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
  })

  return focusedId
}
