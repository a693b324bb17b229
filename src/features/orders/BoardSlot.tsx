import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './BoardSlot.module.css'
import { watchPlace } from './watch-place.ts'

/**
 * A card's place in its column. It keeps its height when the card is far outside the window and so not drawn (500 orders
 * are not 500 cards), and when the order has just left, so that nothing moves under a finger.
 */
export function BoardSlot({
  id,
  isFilled,
  estimate,
  children,
}: {
  /** The order's id. */
  id: string
  /** Whether a card stands here, in contrast to what it leaves behind. */
  isFilled: boolean
  /** The height of a card that was never drawn, in pixels. */
  estimate: number
  children: ReactNode
}) {
  const element = useRef<HTMLLIElement>(null)
  const [isNear, setIsNear] = useState(true)

  useEffect(() => (element.current ? watchPlace(element.current, setIsNear) : undefined), [])

  const isDrawn = isNear && isFilled
  return (
    <li
      ref={element}
      className={isDrawn ? undefined : styles.kept}
      data-place={id}
      data-drawn={isDrawn}
      style={{ '--estimate': `${estimate}px` } as CSSProperties}
    >
      {isNear && children}
    </li>
  )
}
