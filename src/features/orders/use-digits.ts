import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cardOf, type Digits, type DrawnDigits, dealDigits, drawDigits, haveMoved, MOVED_FOR } from './digits.ts'

const NONE: Digits = new Map()

/**
 * The number keys of the cards. A key that is pressed just after its number moved means no card: another device may
 * have archived an order meanwhile.
 * @param ids the cards, in the order of their numbers.
 * @param isHeld an archive can still be undone.
 * @returns `cardOf`: the card of a key. `isMoving`: some keys mean no card for a moment.
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
