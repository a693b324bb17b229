import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cardOf, type Digits, type DrawnDigits, dealDigits, drawDigits, haveMoved, MOVED_FOR } from './digits.ts'

const NONE: Digits = new Map()

/**
 * The numbers of the cards. A key pressed just after its number has moved to another card means neither of them:
 * another device may have archived an order while the cook reached for the key.
 * @param ids the cards, in the sequence of their numbers.
 * @param isHeld an archive can still be undone.
 * @returns `cardOf`: the card that a key means now. `isMoving`: some keys mean nothing for a moment.
 */
export function useDigits(ids: readonly string[], isHeld: boolean) {
  const [digits, setDigits] = useState(NONE)
  const [isMoving, setIsMoving] = useState(false)
  const drawn = useRef<DrawnDigits>({ now: NONE, before: [] })

  const next = useMemo(() => dealDigits(digits, ids, isHeld), [digits, ids, isHeld])
  if (next !== digits) setDigits(next)

  useLayoutEffect(() => {
    const at = Date.now()
    drawn.current = drawDigits(drawn.current, next, at)
    const have = haveMoved(drawn.current, at)
    setIsMoving(have)
    if (!have) return
    const timer = setTimeout(() => setIsMoving(false), MOVED_FOR)
    return () => clearTimeout(timer)
  }, [next])

  return {
    digits: next,
    isMoving,
    cardOf: useCallback((digit: number) => cardOf(drawn.current, digit, Date.now()), []),
  }
}
