import { memo, type ReactNode, useEffect, useRef } from 'react'
import styles from './BoardSlot.module.css'
import type { PlaceHeights } from './virtual-columns.ts'

export type WatchPlace = (place: HTMLElement) => (() => void) | undefined

/**
 * A card's place in its column. It keeps its height while the card is not rendered (far outside the window) and just
 * after the order has left, so that nothing moves under a finger.
 */
export const BoardSlot = memo(function BoardSlot({
  id,
  height,
  heights,
  watch,
  children,
}: {
  id: string
  /** Pixels; undefined while a card is rendered here. */
  height: number | undefined
  heights: PlaceHeights
  watch: WatchPlace
  children?: ReactNode
}) {
  const element = useRef<HTMLLIElement>(null)
  const isDrawn = height === undefined

  useEffect(() => (isDrawn && element.current ? heights.watch(element.current) : undefined), [isDrawn, heights])

  useEffect(() => (element.current ? watch(element.current) : undefined), [watch])

  return (
    <li
      ref={element}
      className={styles.place}
      data-place={id}
      data-drawn={isDrawn}
      style={isDrawn ? undefined : { blockSize: height }}
    >
      <span className={styles.top} data-place-top />
      {children}
    </li>
  )
})
