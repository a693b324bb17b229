import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { PlaceHeights } from './virtual-columns.ts'

export type WatchPlace = (place: HTMLElement) => (() => void) | undefined

/**
 * A card's place in its column. It keeps its height when the card is far outside the window and so not drawn (500 orders
 * are not 500 cards), and when the order has just left, so that nothing moves under a finger.
 */
export const BoardSlot = memo(function BoardSlot({
  id,
  height,
  heights,
  watch,
  children,
}: {
  /** The order's id. */
  id: string
  /** Kept in pixels; undefined where a card stands, which is as high as it is. */
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
    <li ref={element} data-place={id} data-drawn={isDrawn} style={isDrawn ? undefined : { blockSize: height }}>
      {children}
    </li>
  )
})
