import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cardOf, type Digits, type DrawnDigits, dealDigits, drawDigits, haveMoved, MOVED_FOR } from './digits.ts'

const NONE: Digits = new Map()

/**
 * The number keys of the cards. A key pressed just after its number moved means no card.
 * @param isUndoOpen an archive can still be undone.
 * @returns `isMoving`: some keys mean no card for a moment.
 */
export function useDigits(ids: readonly string[], isUndoOpen: boolean) {
  const [digits, setDigits] = useState(NONE)
  const [isMoving, setIsMoving] = useState(false)
  const drawn = useRef<DrawnDigits>({ now: NONE, recentDigits: [] })

  const next = useMemo(() => dealDigits(digits, ids, isUndoOpen), [digits, ids, isUndoOpen])
  if (next !== digits) setDigits(next)

  useLayoutEffect(() => {
    const time = Date.now()
    drawn.current = drawDigits(drawn.current, next, time)
    const isAnyMoving = haveMoved(drawn.current, time)
    setIsMoving(isAnyMoving)
    if (!isAnyMoving) return
    const timer = setTimeout(() => setIsMoving(false), MOVED_FOR)
    return () => clearTimeout(timer)
  }, [next])

  return {
    digits: next,
    isMoving,
    cardOf: useCallback((digit: number) => cardOf(drawn.current, digit, Date.now()), []),
  }
}
